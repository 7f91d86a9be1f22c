import { Badge, Card, Notice } from '@/components/ui';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { type AskedFor, isStillNeeded, mostFiles, pictureExampleOf } from '@/lib/documents';
import { claimPageOf } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { FilesMissing } from './files-missing';
import { NeededBy } from './needed-by';
import { PictureExamples } from './picture-examples';
import { SentFiles } from './sent-files';
import { UnlessInField } from './unless-in-field';
import { UploadField } from './upload-field';

/** A claim's request for files: why and by when, a field to send them, and the state of each file. */
export function RequirementCard({
  view,
  claimId,
  asked,
  kept,
}: {
  readonly view: View;
  readonly claimId: string;
  readonly asked: AskedFor;
  readonly kept: KeptForm | undefined;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  const { requirement, files, isOpen, count } = asked;
  const { title, reason, rejection, due, state } = requirement;
  const example = pictureExampleOf(requirement.code, asked.accepts);
  const isTakenBack = state === 'TAKEN_BACK';
  const isMissing = isStillNeeded(requirement);
  return (
    <Card padding="medium">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="min-w-0 flex-1 basis-60 text-lg">{localized(title)}</h3>
        {isTakenBack && <Badge tone="neutral">{text('Claims_Requirement_TAKEN_BACK')}</Badge>}
      </div>
      {reason !== undefined && <p className="mt-1 text-muted">{localized(reason)}</p>}
      {rejection !== undefined && (
        <Notice tone="warning" className="mt-4">
          {localized(rejection)}
        </Notice>
      )}
      {due !== undefined && isMissing && <NeededBy view={view} due={due} />}
      {isOpen && count && (
        <FilesMissing view={view} count={count} messagePage={`${claimPageOf(claimId)}/message`} />
      )}
      {files.length > 0 && (
        <UnlessInField documentIds={files.map(({ id }) => id)}>
          <div className="mt-5 border-t border-neutral-5 pt-4">
            <h4 className="mb-2 text-base">{text('Documents_Sent_Header')}</h4>
            <SentFiles view={view} files={files} heldBackBy={asked.heldBackBy} />
          </div>
        </UnlessInField>
      )}
      {isOpen && example && <PictureExamples view={view} example={example} />}
      {isOpen && (
        <UploadField
          view={view}
          given={{ purpose: 'CLAIM', claimId, requirementId: requirement.id }}
          most={mostFiles}
          files={files}
          label={localized(title)}
          accepts={asked.accepts}
          kept={kept}
        />
      )}
    </Card>
  );
}
