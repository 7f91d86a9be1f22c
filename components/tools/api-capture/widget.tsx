import { useId, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui';
import { captureState, stopReplay, subscribeToRecordings } from './memory';
import { CapturePanel } from './panel';
import type { CaptureWords } from './words';

/** The button that floats over the page, and the panel that it opens. */
export function CaptureWidget({ words }: { readonly words: CaptureWords }) {
  const state = useSyncExternalStore(subscribeToRecordings, captureState);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const count = state.recordings.length;
  const waiting = state.waiting.length;
  return (
    <aside
      aria-label={words.title}
      className="pointer-events-none fixed end-3 bottom-3 z-40 flex max-w-[calc(100vw-1.5rem)] flex-col items-end gap-2 sm:end-5 sm:bottom-5 print:hidden [:root:not([data-cookie-banner=closed]):has(#cookie-banner)_&]:bottom-44 sm:[:root:not([data-cookie-banner=closed]):has(#cookie-banner)_&]:bottom-24"
    >
      <p role="status" className="sr-only">
        {state.replayed && `${words.replayed} ${state.replayed}`}
      </p>
      {isOpen && <CapturePanel id={panelId} words={words} state={state} onClose={close} />}
      <div className="pointer-events-auto flex flex-wrap justify-end gap-2">
        {waiting > 0 && !isOpen && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              stopReplay();
              button.current?.focus();
            }}
          >
            {words.stop}
          </Button>
        )}
        <button
          type="button"
          ref={button}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setOpen(!isOpen)}
          className={`inline-flex min-h-11 items-center gap-2.5 rounded-badge border px-4 text-sm font-semibold shadow-dialog transition-colors ${
            waiting > 0
              ? 'tone-warning'
              : 'border-control-edge bg-surface-raised text-text hover:border-text'
          }`}
        >
          <Light isRecording={state.isRecording} isReplaying={waiting > 0} />
          {waiting > 0 ? words.replaying : words.title}
          <span className="rounded-badge bg-neutral-3 px-2 py-0.5 text-text tabular-nums">
            {waiting > 0 ? waiting : count}
          </span>
        </button>
      </div>
    </aside>
  );
}

/** Red while it records. The words beside it say the same. */
function Light({
  isRecording,
  isReplaying,
}: {
  readonly isRecording: boolean;
  readonly isReplaying: boolean;
}) {
  const colour = isReplaying
    ? 'bg-warning-text'
    : isRecording
      ? 'bg-danger-text'
      : 'border-2 border-control-edge';
  return <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${colour}`} />;
}
