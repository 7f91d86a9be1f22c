import { Hidden } from '@/components/form/hidden';
import { Notice } from '@/components/ui';
import { type KeptForm, meantFor } from '@/lib/changes';
import { texts } from '@/lib/content';
import {
  type DocumentKind,
  type GivenFor,
  givenFields,
  type ShownFile,
  sendDocument,
} from '@/lib/documents';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { UploadFiles } from './upload-files';

/**
 * A field for files. It is a form of one file that works as it comes; once its script runs it takes
 * several at once, dropped or chosen, shows how far each is, and goes on by itself where a connection
 * was lost.
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
  /** What is asked for: names the field. */
  readonly label: string;
  readonly accepts: readonly DocumentKind[];
  /** How many files there may be. */
  readonly most: number;
  /** Those that the page lists as sent. */
  readonly files: readonly ShownFile[];
  /** Whether a telephone opens its camera for it. */
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
