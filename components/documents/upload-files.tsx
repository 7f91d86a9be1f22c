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

/** The codes of refusals that end an upload. Each has a label. */
const refusals = [
  'SESSION_ENDED',
  'DELEGATE_MAY_NOT',
  ...namedRefusals,
  'DOCUMENT_TOO_MANY',
  'DOCUMENT_REFUSED_TOO_OFTEN',
  'DOCUMENT_NOT_ASKED',
  'DOCUMENTS_UNAVAILABLE',
] as const;

/**
 * The field of a form that files are chosen in. With script it sends several at once by itself. Without,
 * the surrounding form sends one.
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
  /** The field's id in the page. */
  readonly id: string;
  readonly given: GivenFor;
  readonly accepts: readonly DocumentKind[];
  /** The most files. */
  readonly most: number;
  /** The files that the page lists as sent. */
  readonly files: readonly ShownFile[];
  /** Whether phones open the camera. */
  readonly takesPhoto?: boolean;
  /** The label of the field, if it has no form of its own. */
  readonly label?: string;
  /** The label of the button, if the field has a form of its own. */
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
        sending: text('Global_Label', { label: text('Documents_Sending') }),
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
