import { texts } from '@/lib/content';
import { comparable, compare } from '@/lib/editing';
import type { View } from '@/lib/request';

/** Two versions of a value, word by word; what was taken out and put in is said, not only coloured. */
export function Comparison({
  view,
  before,
  after,
  language,
}: {
  readonly view: View;
  readonly before: unknown;
  readonly after: unknown;
  /** Of a label. */
  readonly language?: string | null;
}) {
  const { text } = texts(view.snapshot, view.language);
  const places = compare(comparable(before), comparable(after));
  if (places.length === 0) return <p className="text-muted">{text('Editor_Empty')}</p>;
  let at = 0;
  const keyed = places.map((place) => {
    const key = `${at} ${place.kind}`;
    at += place.text.length;
    return { ...place, key };
  });
  return (
    <div
      dir={language ? 'auto' : 'ltr'}
      className="rounded-control border border-neutral-5 bg-neutral-2 p-4 whitespace-pre-wrap [overflow-wrap:anywhere]"
      {...(language ? { lang: language } : {})}
    >
      {keyed.map(({ key, kind, text: stretch }) => {
        if (kind === 'removed')
          return (
            <del key={key} className="bg-danger-surface text-danger-text">
              {stretch}
            </del>
          );
        if (kind === 'added')
          return (
            <ins key={key} className="bg-success-surface text-success-text">
              {stretch}
            </ins>
          );
        return <span key={key}>{stretch}</span>;
      })}
    </div>
  );
}
