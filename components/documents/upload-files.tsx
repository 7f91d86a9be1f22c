import { texts } from '@/lib/content';
import {
  chosenTypes,
  type DocumentKind,
  type GivenFor,
  givenFields,
  largestOf,
  mostPages,
  namedRefusals,
  type ShownFile,
  uploadsAddress,
} from '@/lib/documents';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { LiveUploads } from './live-uploads';

const inMegabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);

/** Refusals that end an upload, each with a sentence. */
const refusals = [
  'SESSION_ENDED',
  ...namedRefusals,
  'DOCUMENT_TOO_MANY',
  'DOCUMENT_REFUSED_TOO_OFTEN',
  'DOCUMENT_NOT_ASKED',
  'DOCUMENTS_UNAVAILABLE',
] as const;

/**
 * The part of a form that files are chosen in. Once its script runs it sends them by itself, several at once;
 * without, the form around it takes one along.
 */
export function UploadFiles({
  view,
  id,
  given,
  accepts,
  most,
  files,
  takesPhoto = false,
  label,
  send,
}: {
  readonly view: View;
  /** Names the field within its page. */
  readonly id: string;
  readonly given: GivenFor;
  readonly accepts: readonly DocumentKind[];
  /** How many files there may be. */
  readonly most: number;
  /** Those that the page lists as sent. */
  readonly files: readonly ShownFile[];
  /** Whether a telephone opens its camera for it. */
  readonly takesPhoto?: boolean;
  /** What the field asks for, where it is no form of its own. */
  readonly label?: string;
  /** Of a form of its own: what its button says. */
  readonly send?: string;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <LiveUploads
      id={id}
      endpoint={link(view, uploadsAddress)}
      given={givenFields(given)}
      takesPhoto={takesPhoto}
      accept={accepts.map((kind) => chosenTypes[kind]).join(',')}
      accepts={accepts}
      states={Object.fromEntries(
        files.map(({ id: file, standing }) => [file, text(`Documents_State_${standing}`)] as const),
      )}
      texts={{
        choose: label ?? text('Documents_Choose'),
        drop: text('Documents_Drop'),
        ...(send === undefined ? {} : { send }),
        sending: text('Documents_Sending'),
        paused: text('Documents_Paused'),
        stop: text('Documents_Stop'),
        stopped: text('Documents_Stopped'),
        remove: text('Documents_Remove'),
        arrived: text('Documents_State_SCANNING'),
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
  );
}
