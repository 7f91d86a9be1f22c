import type { ReactNode } from 'react';
import { Badge, DocumentIcon, Notice } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import { texts } from '@/lib/content';
import { fileAddress, type HoldReason, type ShownFile, type Standing } from '@/lib/documents';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { DismissFile } from './dismiss-file';
import { UnlessInField } from './unless-in-field';

/** Lists the files that were sent, each with its state, what that means, and a download. */
export function SentFiles({
  view,
  files,
  heldBackBy,
  actions,
}: {
  readonly view: View;
  readonly files: readonly ShownFile[];
  /** Why files that were received are not handed over until the holder acts. */
  readonly heldBackBy?: HoldReason | undefined;
  /** Actions for a file. By default, a file that was not taken can be removed. */
  readonly actions?: (file: ShownFile) => ReactNode;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <>
      {heldBackBy && (
        <Notice tone="warning" className="mb-4">
          {text(`Documents_Held_Back_${heldBackBy}`, {
            count: files.filter((file) => isWaitedFor(file, heldBackBy)).length,
          })}
        </Notice>
      )}
      <ul className="divide-y divide-neutral-5">
        {files.map((file) => (
          <UnlessInField key={file.id} documentIds={[file.id]}>
            <SentFile
              view={view}
              file={file}
              actions={actions ? actions(file) : <DismissFile view={view} file={file} />}
            />
          </UnlessInField>
        ))}
      </ul>
    </>
  );
}

/** Whether a file is one of those that keep the others from being handed over. */
function isWaitedFor({ standing, reason }: ShownFile, heldBackBy: HoldReason): boolean {
  if (heldBackBy === 'BROKEN_OFF') return standing === 'BROKEN_OFF';
  return (standing === 'REFUSED' || standing === 'FAILED') && reason !== 'SAME';
}

function SentFile({
  view,
  file,
  actions,
}: {
  readonly view: View;
  readonly file: ShownFile;
  readonly actions: ReactNode;
}) {
  const { text } = texts(view.snapshot, view.language);
  const { id, name, standing, storageKey, previewKey } = file;
  const isKept = storageKey !== null && ['RECEIVED', 'ACCEPTED', 'REJECTED'].includes(standing);
  return (
    <li className="flex gap-4 py-4 first:pt-1 last:pb-1">
      <div className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-tight border border-neutral-5 bg-neutral-2 text-muted">
        {isKept && previewKey !== null ? (
          // biome-ignore lint/performance/noImgElement: pictures of ours, which nothing may optimise
          <img
            src={link(view, fileAddress(id, 'preview'))}
            alt=""
            loading="lazy"
            className="size-full object-cover"
          />
        ) : (
          <DocumentIcon className="size-6" />
        )}
      </div>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Verbatim className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</Verbatim>
          <Badge tone={tones[standing]}>{text(`Documents_State_${standing}`)}</Badge>
        </p>
        <p className="mt-1 text-sm text-muted">
          {text(sentenceOf(view, file), { percent: percentOf(file) })}
        </p>
        {isKept && (
          <p className="mt-1">
            <a href={link(view, fileAddress(id))} download className="link-line">
              {text('Documents_Download')}
              <span className="sr-only"> {name}</span>
            </a>
          </p>
        )}
        {actions}
      </div>
    </li>
  );
}

/** The label with the reason of a refusal, or else with what the state means. */
function sentenceOf(view: View, { standing, reason, isUntellable, productId }: ShownFile): string {
  const { has } = texts(view.snapshot, view.language);
  if (isUntellable) return 'Documents_Untold';
  if (productId !== null && standing === 'RECEIVED') return 'Documents_State_RECEIVED_Paper';
  const because = [`Documents_Reason_${reason}`, `Global_Error_DOCUMENT_${reason}`].find(has);
  return because ?? `Documents_State_${standing}_Text`;
}

/** How much of a file is here, in whole percent. */
function percentOf({ received = 0, bytes }: ShownFile): number {
  return Math.floor((received / Math.max(bytes, 1)) * 100);
}

const tones = {
  UPLOADING: 'information',
  BROKEN_OFF: 'warning',
  SCANNING: 'information',
  HELD: 'warning',
  RECEIVED: 'accent',
  ACCEPTED: 'success',
  REJECTED: 'danger',
  REFUSED: 'danger',
  FAILED: 'danger',
} as const satisfies Record<Standing, string>;
