import { stateTones } from '@/components/claims/state-tones';
import { Badge } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import { texts } from '@/lib/content';
import { daysBetween, localTime } from '@/lib/dates';
import { deskClaimPage } from '@/lib/desk';
import { link } from '@/lib/navigation';
import type { DeskEntry } from '@/lib/platform';
import type { View } from '@/lib/request';
import type { Handler } from '@/lib/session';
import { stateWord } from './state-word';
import { whose } from './whose';

/** A claim in the list: what it is, how it stands, by when, and who has it. */
export function ClaimRow({
  view,
  entry,
  handlers,
  today,
}: {
  readonly view: View;
  readonly entry: DeskEntry;
  /** Every handler of the client. */
  readonly handlers: readonly Handler[];
  readonly today: string;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  const { id, number, causeTitle, product, state, submittedAt } = entry;
  const age = daysBetween(localTime(submittedAt, view.snapshot.timeZone).day, today);
  return (
    <li className="relative grid grid-cols-1 gap-x-6 gap-y-2 px-4 py-4 hover:bg-accent-2 sm:px-6 lg:grid-cols-[minmax(0,1fr)_12rem_11rem_11rem] lg:items-center">
      <div className="min-w-0">
        <h2 className="text-base font-semibold">
          <a
            href={link(view, deskClaimPage(id))}
            className="text-text underline-offset-4 after:absolute after:inset-0 hover:text-link hover:underline"
          >
            {localized(causeTitle)}
            <span className="sr-only">
              {' '}
              <Verbatim>{number}</Verbatim>
            </span>
          </a>
        </h2>
        <p className="text-sm text-muted">
          <Verbatim dir="ltr" className="tabular-nums">
            {number}
          </Verbatim>
          {` · ${localized(product)} · ${text('Desk_Age', { count: age })}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-1.5">
        <Badge tone={stateTones[state]}>{stateWord(view, state)}</Badge>
        {entry.problem && <Badge tone="danger">{text(`Claims_Problem_${entry.problem}`)}</Badge>}
        {entry.isWritten && <Badge tone="warning">{text('Desk_Badge_Written')}</Badge>}
        {entry.isAppeal && <Badge tone="warning">{text('Desk_Badge_Appeal')}</Badge>}
        {entry.isProposed && <Badge tone="accent">{text('Desk_Badge_Proposed')}</Badge>}
        {entry.isUnproved && <Badge tone="warning">{text('Desk_Badge_Unproved')}</Badge>}
      </div>
      <Due view={view} entry={entry} today={today} />
      <p className="text-sm text-muted">
        <span className="sr-only">{text('Global_Label', { label: text('Desk_List_Whose') })} </span>
        {whose(view, handlers, entry.handlerId)}
      </p>
    </li>
  );
}

function Due({
  view,
  entry: { due, turn },
  today,
}: {
  readonly view: View;
  readonly entry: DeskEntry;
  readonly today: string;
}) {
  const { text, date } = texts(view.snapshot, view.language);
  if (due === undefined) return <p />;
  const isLate = due < today;
  if (turn === 'HOLDER')
    return <p className="text-sm text-muted">{text('Desk_Due_Holder', { date: date(due) })}</p>;
  return (
    <p className={`text-sm font-semibold ${isLate ? 'text-danger-text' : 'text-text'}`}>
      {text(isLate ? 'Desk_Due_Late' : 'Desk_Due', { date: date(due) })}
    </p>
  );
}
