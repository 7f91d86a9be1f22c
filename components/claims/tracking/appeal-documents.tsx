import { SentFiles } from '@/components/documents/sent-files';
import { UploadFiles } from '@/components/documents/upload-files';
import { texts } from '@/lib/content';
import { type AskedFor, mostFiles } from '@/lib/documents';
import type { View } from '@/lib/request';

/** The part of an appeal that documents are given in, and what has become of those that were sent. */
export function AppealDocuments({
  view,
  claimId,
  asked: { requirement, accepts, files, isOpen, heldBackBy },
}: {
  readonly view: View;
  readonly claimId: string;
  readonly asked: AskedFor;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  const { id, title, reason } = requirement;
  return (
    <section aria-labelledby="appeal-documents">
      <h2 id="appeal-documents" className="text-lg">
        {localized(title)}
      </h2>
      {reason !== undefined && <p className="mt-1 mb-4 text-muted">{localized(reason)}</p>}
      {files.length > 0 && (
        <div className="mb-4">
          <SentFiles view={view} files={files} heldBackBy={heldBackBy} />
        </div>
      )}
      {isOpen && (
        <UploadFiles
          view={view}
          id="appeal-files"
          given={{ purpose: 'CLAIM', claimId, requirementId: id }}
          accepts={accepts}
          most={mostFiles}
          files={files}
          label={text('Claims_Appeal_Documents')}
        />
      )}
    </section>
  );
}
