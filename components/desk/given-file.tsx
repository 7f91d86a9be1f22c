import { DocumentIcon } from '@/components/ui';
import { localeOf, texts } from '@/lib/content';
import { deskFileAddress } from '@/lib/desk/file-address';
import { link } from '@/lib/navigation';
import type { DeskFile } from '@/lib/platform';
import type { View } from '@/lib/request';
import type { AtDesk } from './at-desk';

/**
 * A file as it is kept, beside the others. A picture is shown small, with the way to the whole of it. A PDF
 * or a film is shown nowhere in the portal: what a stranger has made runs in its origin never, so that it is
 * saved, and what it is stands where its picture would.
 */
export function GivenFile({ at, file }: { readonly at: AtDesk; readonly file: DeskFile }) {
  const { view, shown } = at;
  const { text } = texts(view.snapshot, view.language);
  const { documentId, name, mediaType } = file;
  const address = (part: 'file' | 'preview') =>
    link(view, deskFileAddress(shown.claim.id, documentId, part));
  const isPicture = mediaType.startsWith('image/');
  return (
    <li className="min-w-0 overflow-hidden rounded-control border border-neutral-5 bg-neutral-2">
      <a
        href={address('file')}
        {...(isPicture ? { target: '_blank', rel: 'noreferrer' } : { download: true })}
        className="flex h-full flex-col text-sm font-semibold text-link underline-offset-4 hover:underline"
      >
        {isPicture ? (
          // biome-ignore lint/performance/noImgElement: it comes from the portal’s own storage, for this handler alone
          <img
            src={address('preview')}
            alt={text('Desk_Document_Picture', { name })}
            loading="lazy"
            className="h-64 w-full bg-neutral-3 object-contain"
          />
        ) : (
          <span className="flex h-64 flex-col items-center justify-center gap-3 bg-neutral-3 px-4 text-center">
            <DocumentIcon className="size-12 text-muted" />
            <Kind at={at} file={file} />
          </span>
        )}
        <span className="flex min-h-11 items-center px-3 py-2 break-all">
          {text(isPicture ? 'Desk_Document_Open' : 'Desk_Document_Save', { name })}
        </span>
      </a>
    </li>
  );
}

/** What a file is that is not shown, and how large. */
function Kind({
  at: { view, sizes },
  file: { documentId, mediaType },
}: {
  readonly at: AtDesk;
  readonly file: DeskFile;
}) {
  const { text } = texts(view.snapshot, view.language);
  const kind = text(mediaType === 'application/pdf' ? 'Desk_Document_PDF' : 'Desk_Document_Other');
  const bytes = sizes.get(documentId);
  return (
    <span className="text-text">
      {kind}
      {bytes !== undefined && (
        <>
          {' · '}
          <bdi>{sizeIn(view, bytes)}</bdi>
        </>
      )}
      <span className="mt-1 block font-normal text-muted">{text('Desk_Document_Elsewhere')}</span>
    </span>
  );
}

const thousand = 1024;

/** A size as its reader writes it: whole kilobytes, and megabytes to a tenth. */
function sizeIn(view: View, bytes: number): string {
  const isLarge = bytes >= thousand * thousand;
  const size = isLarge ? bytes / thousand / thousand : Math.max(1, bytes / thousand);
  return new Intl.NumberFormat(localeOf(view), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(size);
}
