import { Hidden } from '@/components/form/hidden';
import { Notice } from '@/components/ui';
import { type KeptForm, meantFor } from '@/lib/changes';
import { texts } from '@/lib/content';
import { type DocumentKind, type GivenFor, givenFields, type ShownFile } from '@/lib/documents';
import { sendDocument } from '@/lib/documents/arriving/send-document';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { UploadFiles } from './upload-files';

/**
 * A form for files. Without script it sends one file. With script it takes several at once, chosen or
 * dropped, shows the progress of each, and resumes by itself after a lost connection.
 */
export function UploadField({
  view,
  given,
  label,
  accepts,
  most,
  files,
  takesPhoto = false,
  kept,
}: {
  readonly view: View;
  readonly given: GivenFor;
  /** What is requested: names the form. */
  readonly label: string;
  readonly accepts: readonly DocumentKind[];
  /** The most files. */
  readonly most: number;
  /** The files that the page lists as sent. */
  readonly files: readonly ShownFile[];
  /** Whether phones open the camera. */
  readonly takesPhoto?: boolean;
  readonly kept: KeptForm | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  const fields = givenFields(given);
  return (
    <form
      method="post"
      action={link(view, sendDocument.address)}
      encType="multipart/form-data"
      className="mt-5"
      aria-label={label}
    >
      <Hidden values={{ from: view.address, ...meantFor(view), ...fields }} />
      {kept?.refusal && (
        <Notice tone="danger" role="alert" className="mb-4" html={kept.refusal.messageHtml} />
      )}
      <UploadFiles
        view={view}
        id={sendDocument.form(fields)}
        given={given}
        accepts={accepts}
        most={most}
        files={files}
        takesPhoto={takesPhoto}
        send={text('Documents_Send')}
      />
    </form>
  );
}
