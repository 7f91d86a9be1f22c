import type { ReactNode } from 'react';
import { CalendarIcon, ChevronDownIcon } from '@/components/ui';
import { texts } from '@/lib/content';
import type { Coverage } from '@/lib/platform';
import { coverageDate } from '@/lib/policies';
import type { View } from '@/lib/request';

/** What a plan covers. */
export function CoverageList({
  view,
  coverages,
  isPast,
  isFolded,
}: {
  readonly view: View;
  readonly coverages: readonly Coverage[];
  readonly isPast: boolean;
  /** Only its heading shows until it is opened. */
  readonly isFolded: boolean;
}) {
  const { text } = texts(view.snapshot, view.language);
  const title = text(isPast ? 'Dashboard_Coverage_Header_Past' : 'Dashboard_Coverage_Header');
  const list =
    coverages.length === 0 ? (
      <p className="mt-2 text-muted">{text('Dashboard_Coverage_None')}</p>
    ) : (
      <ul className="mt-2 divide-y divide-neutral-5">
        {coverages.map((coverage) => (
          <CoverageItem
            key={`${coverage.coverageTypeCode} ${coverage.effectiveDate}`}
            view={view}
            coverage={coverage}
          />
        ))}
      </ul>
    );
  return (
    <section className="border-t border-neutral-5 px-5 py-6 sm:px-8">
      {isFolded ? (
        <details className="group/coverage">
          <summary className="flex min-h-11 items-center justify-between gap-3">
            <h3 className="text-lg">
              {title} <span className="font-normal text-muted">({coverages.length})</span>
            </h3>
            <ChevronDownIcon className="size-5 shrink-0 transition-transform group-open/coverage:rotate-180" />
          </summary>
          {list}
        </details>
      ) : (
        <>
          <h3 className="text-lg">{title}</h3>
          {list}
        </>
      )}
    </section>
  );
}

function CoverageItem({ view, coverage }: { readonly view: View; readonly coverage: Coverage }) {
  const { text, localized, money } = texts(view.snapshot, view.language);
  const { limit, deductible } = coverage;
  return (
    <li className="grid gap-x-8 gap-y-3 py-5 last:pb-0 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h4 className="text-base">{localized(coverage.title)}</h4>
        <p className="mt-1 max-w-[60ch] text-muted">{localized(coverage.description)}</p>
        <p className="mt-2 flex gap-1.5 text-sm text-muted">
          <CalendarIcon className="mt-0.5 size-4.5 shrink-0" />
          {text('Dashboard_Coverage_Dates', {
            from: coverageDate(view.settings, coverage.effectiveDate),
            to: coverageDate(view.settings, coverage.expiryDate),
          })}
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-4 md:w-64">
        <Amount term={text('Dashboard_Coverage_Limit')}>
          {limit ? money(limit.amount, limit.currency) : text('Dashboard_Coverage_Limit_None')}
        </Amount>
        <Amount term={text('Dashboard_Coverage_Deductible')}>
          {deductible && deductible.amount > 0
            ? money(deductible.amount, deductible.currency)
            : text('Dashboard_Coverage_Deductible_None')}
        </Amount>
      </dl>
    </li>
  );
}

function Amount({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
