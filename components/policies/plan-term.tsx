import { DescriptionList } from '@/components/ui';
import { type Texts, texts } from '@/lib/content';
import type { Policy } from '@/lib/platform';
import { coverageDate, type TermPosition, termPosition } from '@/lib/policies';
import type { View } from '@/lib/request';

/** From when until when a plan runs, and how much of that has passed. */
export function PlanTerm({
  view,
  policy,
  today,
}: {
  readonly view: View;
  readonly policy: Policy;
  readonly today: string;
}) {
  const content = texts(view.snapshot, view.language);
  const { text } = content;
  const { effectiveDate, expiryDate, productCode, status } = policy;
  const position = termPosition(effectiveDate, expiryDate, today);
  const isRunning = status === 'active' && position.hasBegun;
  return (
    <div className="mt-6">
      {isRunning && (
        <>
          <p className="mb-2 text-sm font-semibold">{timeLeft(position, content)}</p>
          <TermBar passed={position.passed} />
        </>
      )}
      <DescriptionList
        layout="columns"
        className={isRunning ? 'mt-5' : ''}
        items={[
          {
            term: text(position.hasBegun ? 'Dashboard_Plan_Started' : 'Dashboard_Plan_Starts'),
            value: coverageDate(view.settings, effectiveDate),
          },
          {
            term: text(expiryDate < today ? 'Dashboard_Plan_Ended' : 'Dashboard_Plan_Ends'),
            value: coverageDate(view.settings, expiryDate),
          },
          { term: text('Dashboard_Plan_ProductCode'), value: productCode },
        ]}
      />
    </div>
  );
}

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
