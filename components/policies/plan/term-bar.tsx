import type { Texts } from '@/lib/content';
import type { TermPosition } from '@/lib/policies';

/** How much of a term is left, in months or days. */
export function timeLeft({ daysLeft, monthsLeft }: TermPosition, { text }: Texts): string {
  return monthsLeft >= 2
    ? text('Dashboard_Plan_MonthsLeft', { months: monthsLeft })
    : text('Dashboard_Plan_DaysLeft', { days: daysLeft });
}

/** The words above it say the same, so it is only for the eye. */
export function TermBar({ passed }: { readonly passed: number }) {
  return (
    <svg
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-2 w-full overflow-hidden rounded-full bg-accent-4 rtl:-scale-x-100"
    >
      <rect width={passed} height="1" className="fill-accent-solid" />
    </svg>
  );
}
