import { Hidden } from '@/components/form/hidden';
import { Notice } from '@/components/ui';
import { type KeptForm, meantFor } from '@/lib/changes';
import { texts } from '@/lib/content';
import {
  chosenTypes,
  type DocumentKind,
  type GivenFor,
  givenFields,
  largestAmong,
  largestOf,
  mostPages,
  sendDocument,
  uploadsAddress,
} from '@/lib/documents';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { LiveUploads } from './live-uploads';

const inMegabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);

/** Refusals that end an upload, each with a sentence. */
const refusals = [
  'SESSION_ENDED',
  'DOCUMENT_EMPTY',
  'DOCUMENT_TOO_LARGE',
  'DOCUMENT_TOO_MANY',
  'DOCUMENT_REFUSED_TOO_OFTEN',
  'DOCUMENT_NOT_ASKED',
  'DOCUMENTS_UNAVAILABLE',
] as const;

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
  /** Whether a telephone opens its camera for it. */
  readonly takesPhoto?: boolean;
  readonly kept: KeptForm | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  const fields = givenFields(given);
  const id = sendDocument.form(fields);
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
      <LiveUploads
        id={id}
        endpoint={link(view, uploadsAddress)}
        given={fields}
        takesPhoto={takesPhoto}
        accept={accepts.map((kind) => chosenTypes[kind]).join(',')}
        largest={largestAmong(accepts)}
        texts={{
          choose: text('Documents_Choose'),
          drop: text('Documents_Drop'),
          send: text('Documents_Send'),
          sending: text('Documents_Sending'),
          paused: text('Documents_Paused'),
          stop: text('Documents_Stop'),
          stopped: text('Documents_Stopped'),
          arrived: text('Documents_Arrived'),
          broken: text('Documents_Broken'),
          refusals: Object.fromEntries(
            refusals.map((code) => [code, text(`Global_Error_${code}`)] as const),
          ),
        }}
      >
        <ul id={`${id}-limits`} className="mt-2 list-disc ps-5 text-sm text-muted">
          {accepts.map((kind) => (
            <li key={kind}>
              {text(`Documents_Limit_${kind}`, {
                size: inMegabytes(largestOf[kind]),
                pages: mostPages,
              })}
            </li>
          ))}
          <li>{text('Documents_Limit_Count', { count: most })}</li>
        </ul>
      </LiveUploads>
    </form>
  );
}
