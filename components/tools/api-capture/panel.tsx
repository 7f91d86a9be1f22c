import { useEffect, useRef } from 'react';
import { Button, CloseIcon, Notice } from '@/components/ui';
import { HarTools } from './har-tools';
import { type CaptureState, replaceRecordings, replay, setRecording, stopReplay } from './memory';
import { RecordingItem } from './recording-item';
import type { CaptureWords } from './words';

/** What has been recorded, and what can be done with it. The page beside it can be used meanwhile. */
export function CapturePanel({
  id,
  words,
  state,
  onClose,
}: {
  readonly id: string;
  readonly words: CaptureWords;
  readonly state: CaptureState;
  readonly onClose: () => void;
}) {
  const { recordings, waiting, replayed, isRecording } = state;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  /** The button that was pressed goes; the focus stays in the panel. */
  const andStay = (change: () => void) => () => {
    change();
    title.current?.focus();
  };
  return (
    <div
      id={id}
      role="dialog"
      aria-labelledby={`${id}-title`}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="pointer-events-auto flex max-h-[min(70dvh,40rem)] w-120 max-w-full animate-rise flex-col overflow-hidden rounded-card border border-neutral-6 bg-surface-raised text-start text-sm text-text shadow-dialog"
    >
      <div className="flex items-center justify-between gap-3 border-b border-neutral-5 py-2 ps-4 pe-2">
        <h2 id={`${id}-title`} ref={title} tabIndex={-1} className="text-base outline-none">
          {words.title}
        </h2>
        <button
          type="button"
          onClick={onClose}
          aria-label={words.close}
          className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-neutral-3 hover:text-text"
        >
          <CloseIcon />
        </button>
      </div>
      <div className="flex min-h-0 flex-col overflow-y-auto overscroll-contain">
        <div className="grid gap-3 p-4">
          <p className="text-muted">{words.lead}</p>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="small"
              aria-pressed={isRecording}
              onClick={() => setRecording(!isRecording)}
              className="aria-pressed:border-accent-9 aria-pressed:bg-accent-3"
            >
              {words.record}
            </Button>
            <HarTools words={words} recordings={recordings} />
            {recordings.length > 0 && (
              <>
                <Button variant="secondary" size="small" onClick={() => replay(recordings)}>
                  {words.replayAll}
                </Button>
                <Button
                  variant="secondary"
                  size="small"
                  onClick={andStay(() => replaceRecordings([]))}
                >
                  {words.clear}
                </Button>
              </>
            )}
          </div>
          {waiting.length > 0 && (
            <Notice tone="warning" title={`${words.replaying}: ${waiting.length}`}>
              <Button
                variant="secondary"
                size="small"
                onClick={andStay(stopReplay)}
                className="mt-2"
              >
                {words.stop}
              </Button>
            </Notice>
          )}
          {replayed && (
            <p className="font-semibold">
              {words.replayed} <bdi className="[overflow-wrap:anywhere]">{replayed}</bdi>
            </p>
          )}
        </div>
        {recordings.length === 0 ? (
          <p className="border-t border-neutral-5 p-4 text-muted">{words.none}</p>
        ) : (
          <ol className="divide-y divide-neutral-5 border-t border-neutral-5">
            {recordings.toReversed().map((recording) => (
              <RecordingItem
                key={recording.id}
                words={words}
                recording={recording}
                isWaiting={waiting.includes(recording.id)}
              />
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}
