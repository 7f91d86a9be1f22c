import { CheckIcon } from '@/components/ui';
import { texts } from '@/lib/content';
import type { Coverage } from '@/lib/platform';
import { coverageDate } from '@/lib/policies';
import type { View } from '@/lib/request';

/** What a plan covers, in few words, each until when. */
export function CoverageTitles({
  view,
  coverages,
}: {
  readonly view: View;
  readonly coverages: readonly Coverage[];
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  if (coverages.length === 0)
    return <p className="mt-4 text-muted">{text('Dashboard_Coverage_None')}</p>;
  return (
    <>
      <h4 className="mt-5 text-base">{text('Dashboard_Coverage_Header')}</h4>
      <ul className="mt-2 grid gap-2">
        {coverages.map(({ id, title, effectiveDate, expiryDate }) => (
          <li key={id} className="flex gap-2.5">
            <CheckIcon className="mt-0.5 size-5 shrink-0 text-success-text" />
            <span className="min-w-0">
              <span className="break-words">{localized(title)}</span>
              <span className="block text-sm text-muted">
                {text('Dashboard_Coverage_Dates', {
                  from: coverageDate(view.settings, effectiveDate),
                  to: coverageDate(view.settings, expiryDate),
                })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
