import { texts } from '@/lib/content';
import type { View } from '@/lib/request';

/** A plan in grace: when its payment was due, today, and the last day to pay, with what happens then. */
export function GraceTimeline({
  view,
  dueOn,
  lastDay,
}: {
  readonly view: View;
  /** `YYYY-MM-DD`; absent where the platform does not report it. */
  readonly dueOn: string | undefined;
  readonly lastDay: string;
}) {
  const { text, date } = texts(view.snapshot, view.language);
  return (
    <>
      <ol className="grace mt-8 max-w-xl text-sm text-muted">
        <li>
          <b>{text('Payments_Grace_Due')}</b>
          {dueOn !== undefined && <time dateTime={dueOn}>{date(dueOn)}</time>}
        </li>
        <li aria-current="date">
          <b>{text('Payments_Grace_Today')}</b>
        </li>
        <li>
          <b>{text('Payments_Grace_Last')}</b>
          <time dateTime={lastDay}>{date(lastDay)}</time>
        </li>
      </ol>
      <p className="mt-6 max-w-xl text-muted">
        <b className="block text-text">{text('Payments_Grace_After', { date: date(lastDay) })}</b>
        {text('Payments_Grace_After_Text')}
      </p>
    </>
  );
}
