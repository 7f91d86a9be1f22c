import { texts } from '@/lib/content';
import type { CostLine } from '@/lib/platform';
import type { View } from '@/lib/request';

/** What a part of a price is called, and below it why the holder pays it. */
export function costTerm(view: View, { title, reason }: Pick<CostLine, 'title' | 'reason'>) {
  const { localized } = texts(view.snapshot, view.language);
  return (
    <>
      <span>{localized(title)}</span>
      {reason && (
        <span dir="auto" className="block">
          {localized(reason)}
        </span>
      )}
    </>
  );
}
