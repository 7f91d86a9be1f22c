import { Notice } from '@/components/ui';
import { texts } from '@/lib/content';
import type { DeskProblem } from '@/lib/platform';
import type { AtDesk } from './at-desk';
import { whose } from './whose';

/** A problem that the holder reports: what and since when, who answers it by when, and the answer. */
export function Problem({
  view,
  handlers,
  shown: { handlerId },
  problem: { problem, at, by, said, told, before },
  today,
}: AtDesk & { readonly problem: DeskProblem; readonly today: string }) {
  const { text, localized, date, moment } = texts(view.snapshot, view.language);
  const isLate = by < today;
  return (
    <Notice
      tone={isLate ? 'danger' : 'warning'}
      className="mt-6"
      title={text(`Claims_Problem_${problem}`)}
    >
      {said !== '' && (
        <p className="mt-1 border-s-2 border-neutral-7 ps-3 whitespace-pre-line">{said}</p>
      )}
      {before.map((one) => (
        <div key={one.problem} className="mt-3">
          <p className="font-semibold">
            {text(`Claims_Problem_${one.problem}`)} (
            <time dateTime={one.at.toISOString()}>{moment(one.at)}</time>)
          </p>
          {one.said !== '' && (
            <p className="mt-1 border-s-2 border-neutral-7 ps-3 whitespace-pre-line">{one.said}</p>
          )}
        </div>
      ))}
      <dl className="mt-3 grid grid-cols-1 gap-x-6 gap-y-2 text-sm sm:grid-cols-3">
        <div>
          <dt className="text-muted">{text('Desk_Problem_At')}</dt>
          <dd>
            <time dateTime={at.toISOString()}>{moment(at)}</time>
          </dd>
        </div>
        <div>
          <dt className="text-muted">{text('Desk_List_Due')}</dt>
          <dd className="font-semibold">
            <time dateTime={by}>
              {text(isLate ? 'Desk_Due_Late' : 'Desk_Due', { date: date(by) })}
            </time>
          </dd>
        </div>
        <div>
          <dt className="text-muted">{text('Desk_List_Whose')}</dt>
          <dd>{whose(view, handlers, handlerId)}</dd>
        </div>
      </dl>
      <p className="mt-3 text-sm text-muted">
        {text('Desk_Problem_Told', { told: localized(told) })}
      </p>
    </Notice>
  );
}
