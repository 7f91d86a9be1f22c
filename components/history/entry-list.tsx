import { Card } from '@/components/ui';
import { texts } from '@/lib/content';
import type { HistoryEntry } from '@/lib/history';
import type { View } from '@/lib/request';
import { deviceWords, factsOf, whatWords, whoWords } from './words';

/** What was done to a contract, each with who, when, from where and by which way in. */
export function EntryList({
  view,
  entries,
}: {
  readonly view: View;
  readonly entries: readonly HistoryEntry[];
}) {
  return (
    <Card padding="none">
      <ol className="divide-y divide-neutral-5">
        {entries.map((entry) => (
          <li key={entry.id} className="grid gap-x-6 gap-y-1 p-4 sm:grid-cols-[1fr_auto] sm:p-5">
            <Entry view={view} entry={entry} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Entry({ view, entry }: { readonly view: View; readonly entry: HistoryEntry }) {
  const { text, moment } = texts(view.snapshot, view.language);
  const { actor, way, at, network, browser } = entry;
  const facts = factsOf(view, entry);
  // What came from nowhere was done later, or by itself.
  const isFromSomewhere = network !== null || browser !== null || entry.system !== null;
  const where = [
    ...(isFromSomewhere ? [deviceWords(view, entry)] : []),
    ...(network ? [text('History_Network', { network })] : []),
  ];
  return (
    <>
      <div className="min-w-0">
        <p className="font-semibold">{whatWords(view, entry)}</p>
        {facts.length > 0 && <p dir="auto">{facts.join(' · ')}</p>}
        <p className="mt-1 text-sm text-muted">
          <span className={actor === 'HOLDER' ? '' : 'font-semibold text-text'}>
            {whoWords(view, entry)}
          </span>
          {way && `, ${text(`History_Way_${way}`)}`}
          {where.length > 0 && ` · ${where.join(' · ')}`}
        </p>
      </div>
      <time
        dateTime={at.toISOString()}
        className="text-sm text-muted tabular-nums sm:pt-0.5 sm:text-end"
      >
        {moment(at)}
      </time>
    </>
  );
}
