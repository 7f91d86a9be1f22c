import { useId, useState } from 'react';
import { Badge, Button, ChevronDownIcon } from '@/components/ui';
import type { Recording } from '@/lib/tools/api-capture/recording';
import { replay, stopReplay } from './memory';
import type { CaptureWords } from './words';

/** One call: when, what, how it ended, how long it took; and when opened, what was said. */
export function RecordingItem({
  words,
  recording,
  isWaiting,
}: {
  readonly words: CaptureWords;
  readonly recording: Recording;
  readonly isWaiting: boolean;
}) {
  const { method, path, sent, answered } = recording;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <li className="flex flex-wrap items-start gap-x-2 px-4 py-1.5">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 min-w-0 flex-1 items-start gap-3 rounded-tight py-1.5 text-start"
      >
        <ChevronDownIcon
          className={`mt-1 size-4.5 text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
        <span className="min-w-0">
          <span className="block font-semibold [overflow-wrap:anywhere]">
            <bdi dir="ltr">
              {method} {path}
            </bdi>
          </span>
          <Course words={words} recording={recording} />
        </span>
      </button>
      <Button
        variant="quiet"
        size="small"
        aria-pressed={isWaiting}
        aria-label={`${words.replay}: ${method} ${path}`}
        onClick={() => (isWaiting ? stopReplay() : replay([recording]))}
        className="-me-2 shrink-0 px-2.5 aria-pressed:bg-warning-surface aria-pressed:text-warning-text"
      >
        {words.replay}
      </Button>
      {isOpen && (
        <div id={id} className="w-full">
          <Body title={words.sent} body={sent} nothing={words.nothing} />
          <Body title={words.answered} body={answered} nothing={words.nothing} />
        </div>
      )}
    </li>
  );
}

/** How a call went, in the visitor's way of writing times. */
function Course({
  words,
  recording: { startedAt, milliseconds, status },
}: {
  readonly words: CaptureWords;
  readonly recording: Recording;
}) {
  const time = new Intl.DateTimeFormat(words.language, { timeStyle: 'medium' });
  const duration = new Intl.NumberFormat(words.language, { style: 'unit', unit: 'millisecond' });
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted tabular-nums">
      <Badge tone={status >= 200 && status < 300 ? 'success' : 'warning'}>
        {status === 0 ? words.unanswered : status}
      </Badge>
      <span>{time.format(new Date(startedAt))}</span>
      <bdi>{duration.format(milliseconds)}</bdi>
    </span>
  );
}

function Body({
  title,
  body,
  nothing,
}: {
  readonly title: string;
  readonly body: string;
  readonly nothing: string;
}) {
  return (
    <div className="pb-3">
      <p className="text-muted">{title}</p>
      {body === '' ? (
        <p>{nothing}</p>
      ) : (
        <pre
          dir="ltr"
          className="mt-1 rounded-control bg-neutral-3 p-3 text-xs whitespace-pre-wrap [overflow-wrap:anywhere]"
        >
          {indented(body)}
        </pre>
      )}
    </div>
  );
}

function indented(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}
