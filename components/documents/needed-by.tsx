import { ClockIcon } from '@/components/ui';
import { texts } from '@/lib/content';
import { today } from '@/lib/dates';
import type { View } from '@/lib/request';

/** Shows by when something is needed, or was needed if that date has passed. */
export function NeededBy({ view, due }: { readonly view: View; readonly due: string }) {
  const { text, date } = texts(view.snapshot, view.language);
  const isPast = due < today(view.snapshot.timeZone);
  return (
    <p className={`mt-3 flex gap-2 ${isPast ? 'text-muted' : 'font-semibold'}`}>
      <ClockIcon className={`mt-0.5 ${isPast ? '' : 'text-link'}`} />
      {text(isPast ? 'Documents_Was_Due' : 'Documents_Due', { date: date(due) })}
    </p>
  );
}
