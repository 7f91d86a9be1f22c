'use client';

import { useState } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { send } from '@/components/form/send';
import { Button, ClockIcon } from '@/components/ui';
import type { TimeLeft } from './session-clock';

/** What the warning says; `{time}` stands for what is left. */
export interface SessionWarningTexts {
  readonly header: string;
  /** Where the session can be prolonged. */
  readonly idle: string;
  /** Where it cannot. */
  readonly final: string;
  readonly kept: string;
  readonly stay: string;
  readonly leave: string;
  readonly understood: string;
  readonly unanswered: string;
}

export interface SessionWarningProps {
  readonly left: TimeLeft;
  readonly addresses: { readonly extend: string; readonly leave: string };
  readonly texts: SessionWarningTexts;
  readonly onExtended: () => void;
  readonly onUnderstood: () => void;
}

/** How often what is left is read out, in seconds. */
const announcementInterval = 30;

/** §4.3 Session time-out: counts down to it, and lets the holder stay. */
export function SessionWarning({
  left,
  addresses,
  texts,
  onExtended,
  onUnderstood,
}: SessionWarningProps) {
  const [isUnanswered, setIsUnanswered] = useState(false);

  async function extend() {
    const answer = await send(addresses.extend, { from: window.location.pathname });
    if (answer.kind === 'refused' && answer.page) window.location.assign(answer.page);
    else if (answer.kind === 'go') onExtended();
    else setIsUnanswered(true);
  }

  const close = left.isFinal ? onUnderstood : () => void extend();
  const { seconds } = left;
  const announced = Math.ceil(seconds / announcementInterval) * announcementInterval;
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => isOpen || close()}
      className="fixed inset-0 z-50 grid animate-backdrop place-items-end overflow-y-auto bg-overlay p-4 sm:place-items-center"
    >
      <Modal className="w-full max-w-lg animate-modal rounded-card border border-neutral-6 bg-surface-raised shadow-dialog">
        <AriaDialog role="alertdialog" className="p-6 outline-none sm:p-8">
          <div className="mb-4 grid size-12 place-items-center rounded-full bg-warning-surface text-warning-text">
            <ClockIcon className="size-6" />
          </div>
          <Heading slot="title" level={2} className="text-xl">
            {texts.header}
          </Heading>
          <p className="mt-3" aria-hidden="true">
            <Filled text={left.isFinal ? texts.final : texts.idle} time={written(seconds)} />
          </p>
          <p className="sr-only" role="status">
            <Filled text={left.isFinal ? texts.final : texts.idle} time={written(announced)} />
          </p>
          <p className="mt-2 text-sm text-muted">{texts.kept}</p>
          {isUnanswered && (
            <p role="alert" className="mt-3 text-sm font-semibold text-danger-text">
              {texts.unanswered}
            </p>
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            {left.isFinal ? (
              <Button onClick={onUnderstood}>{texts.understood}</Button>
            ) : (
              <Button onClick={() => void extend()}>{texts.stay}</Button>
            )}
            <form method="post" action={addresses.leave}>
              <input type="hidden" name="from" value={window.location.pathname} />
              <Button type="submit" variant="secondary">
                {texts.leave}
              </Button>
            </form>
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

function Filled({ text, time }: { readonly text: string; readonly time: string }) {
  const [before = '', after = ''] = text.split('{time}', 2);
  return (
    <>
      <span>{before}</span>
      <strong translate="no" className="tabular-nums">
        {time}
      </strong>
      <span>{after}</span>
    </>
  );
}

/** Minutes and seconds, as a clock shows them. */
function written(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
