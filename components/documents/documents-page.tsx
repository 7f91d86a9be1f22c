import { redirect } from 'next/navigation';
import { AccountFrame } from '@/components/account/account-frame';
import { Card, Notice } from '@/components/ui';
import { WithVerbatim } from '@/components/ui/with-verbatim';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { type ClaimFiles, type DocumentsContent, documentsPage } from '@/lib/documents';
import { address } from '@/lib/navigation';
import { contactLink, type View } from '@/lib/request';
import { RequirementCard } from './requirement-card';
import { SentFiles } from './sent-files';

/** Lists what open claims still need and by when, with a field to send it and the state of each file. */
export function DocumentsPage({
  view,
  content,
  kept,
}: {
  readonly view: View;
  readonly content: DocumentsContent;
  /** The returned form of each requirement. */
  readonly kept: ReadonlyMap<string, KeptForm>;
}) {
  if (content.kind === 'signed-out') redirect(address(view, 'URL_Dashboard'));
  const { text } = texts(view.snapshot, view.language);
  const claims = content.kind === 'documents' ? content.claims : [];
  const others = content.kind === 'documents' ? content.others : [];
  const contactUs = contactLink(view);
  return (
    <AccountFrame
      view={view}
      section={documentsPage}
      title={text('Documents_Title')}
      lead={text('Documents_Lead')}
    >
      {content.kind === 'unavailable' && (
        <Notice tone="warning">{text('Documents_Unavailable')}</Notice>
      )}
      {content.kind === 'documents' && claims.length === 0 && (
        <Notice tone="information" title={text('Documents_None')}>
          <p>{text('Documents_None_Ask')}</p>
          {contactUs && (
            <p className="mt-2">
              {text('Documents_None_Send')}{' '}
              <a href={contactUs} className="font-semibold underline">
                {text('Documents_Contact')}
              </a>
            </p>
          )}
        </Notice>
      )}
      <div className="grid gap-8">
        {claims.map((files) => (
          <ClaimSection key={files.claim.id} view={view} files={files} kept={kept} />
        ))}
        {others.length > 0 && (
          <section>
            <h2 className="mb-3 text-xl">{text('Documents_Others_Header')}</h2>
            <Card padding="small">
              <SentFiles view={view} files={others} />
            </Card>
          </section>
        )}
      </div>
    </AccountFrame>
  );
}

function ClaimSection({
  view,
  files: { claim, asked },
  kept,
}: {
  readonly view: View;
  readonly files: ClaimFiles;
  readonly kept: ReadonlyMap<string, KeptForm>;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  return (
    <section>
      <h2 className="text-xl">{localized(claim.causeTitle)}</h2>
      <p className="mt-1 mb-4 text-muted">
        <WithVerbatim of={claim.number}>
          {text('Documents_Claim', { number: claim.number })}
        </WithVerbatim>
      </p>
      <div className="grid gap-5">
        {asked.map((one) => (
          <RequirementCard
            key={one.requirement.id}
            view={view}
            claimId={claim.id}
            asked={one}
            kept={kept.get(one.requirement.id)}
          />
        ))}
      </div>
    </section>
  );
}
