import type { ReactNode } from 'react';
import { Badge, CalendarIcon, CheckIcon, ChevronDownIcon, CloseIcon } from '@/components/ui';
import { WithVerbatim } from '@/components/ui/with-verbatim';
import { texts } from '@/lib/content';
import { type DeviceClasses, deductibleRows, limitWords, timeWords } from '@/lib/coverage';
import type { Coverage, Policy, Product } from '@/lib/platform';
import { ownExclusions, type sharedExclusions } from '@/lib/policies';
import type { View } from '@/lib/request';
import { ApplicationBadge } from '../application-badge';
import { LimitLine } from './limit-line';
import { coverageTexts } from './words';

/** One coverage, folded: its name and what it pays at most show, the rest opens. */
export function CoverageDetails({
  view,
  coverage,
  today,
  policy,
  products,
  deviceClasses,
  isPlanOver,
  shared,
  isOpen,
}: {
  readonly view: View;
  readonly coverage: Coverage;
  /** `YYYY-MM-DD` where the client is. */
  readonly today: string;
  /** Its plan: the days of the coverage are said where they differ. */
  readonly policy: Policy;
  readonly products: readonly Product[];
  readonly deviceClasses: DeviceClasses;
  /** Whether its plan is over, so that nothing is said of today. */
  readonly isPlanOver: boolean;
  /** What holds of all coverages, and is shown once elsewhere. */
  readonly shared: ReturnType<typeof sharedExclusions>;
  readonly isOpen: boolean;
}) {
  const { text, localized, money } = texts(view.snapshot, view.language);
  const content = coverageTexts(view);
  const { causes, limits, limit, deductibles, deductible } = coverage;
  const exclusions = ownExclusions(coverage, shared);
  const [mostImportant] = limits;
  const most = mostImportant ? mostImportant.amount : limit;
  const inShort =
    (mostImportant && limitWords(content, mostImportant)?.most) ??
    (limit && text('Plan_Limit_OTHER', { most: money(limit.amount, limit.currency) }));
  const times = timeWords(content, coverage, policy, products, today);
  return (
    <details className="group/coverage print-open" open={isOpen}>
      <summary className="flex min-h-11 items-start justify-between gap-4 px-5 py-4 hover:bg-neutral-2 sm:px-8">
        <div className="min-w-0">
          <h3 className="text-lg">{localized(coverage.title)}</h3>
          {inShort !== undefined && (
            <p className="mt-0.5 text-muted">
              <WithVerbatim of={most ? money(most.amount, most.currency) : ''}>
                {inShort}
              </WithVerbatim>
            </p>
          )}
          {isPlanOver || (
            <ApplicationBadge view={view} coverage={coverage} products={products} today={today} />
          )}
        </div>
        <ChevronDownIcon className="mt-1 transition-transform group-open/coverage:rotate-180 print:hidden" />
      </summary>
      <div className="grid gap-x-10 gap-y-6 px-5 pt-1 pb-7 sm:px-8 md:grid-cols-2">
        <p className="max-w-[64ch] md:col-span-2">{localized(coverage.description)}</p>
        {causes.length > 0 && (
          <Part title={text('Plan_Causes')}>
            <ul className="grid gap-2">
              {causes.map(({ code, title }) => (
                <Marked key={code} icon={<CheckIcon className={`${mark} text-success-text`} />}>
                  {localized(title)}
                </Marked>
              ))}
            </ul>
          </Part>
        )}
        {exclusions.length > 0 && (
          <Part title={text('Plan_Exclusions')}>
            <ul className="grid gap-2">
              {exclusions.map((exclusion) => (
                <Marked
                  key={localized(exclusion)}
                  icon={<CloseIcon className={`${mark} text-danger-text`} />}
                >
                  {localized(exclusion)}
                </Marked>
              ))}
            </ul>
          </Part>
        )}
        {limits.length > 0 && (
          <Part title={text('Plan_Limits')}>
            <ul className="grid gap-4">
              {limits.map((one) => (
                <LimitLine
                  key={JSON.stringify(one)}
                  view={view}
                  limit={one}
                  isPlanOver={isPlanOver}
                />
              ))}
            </ul>
          </Part>
        )}
        <Part title={text('Plan_Deductibles')}>
          {deductibles.length > 0 ? (
            <Deductibles
              view={view}
              coverage={coverage}
              products={products}
              deviceClasses={deviceClasses}
            />
          ) : (
            <p>
              {deductible && deductible.amount > 0 ? (
                <WithVerbatim of={money(deductible.amount, deductible.currency)}>
                  {text('Plan_Deductible_Usually', {
                    amount: money(deductible.amount, deductible.currency),
                  })}
                </WithVerbatim>
              ) : (
                text('Plan_Deductible_None')
              )}
            </p>
          )}
        </Part>
        {times.length > 0 && (
          <Part title={text('Plan_Times')}>
            <ul className="grid gap-2">
              {times.map((time) => (
                <Marked key={time} icon={<CalendarIcon className={`${mark} text-link`} />}>
                  {time}
                </Marked>
              ))}
            </ul>
          </Part>
        )}
      </div>
    </details>
  );
}

const mark = 'mt-0.5';

function Deductibles({
  view,
  coverage,
  products,
  deviceClasses,
}: {
  readonly view: View;
  readonly coverage: Coverage;
  readonly products: readonly Product[];
  readonly deviceClasses: DeviceClasses;
}) {
  const { text } = texts(view.snapshot, view.language);
  const rows = deductibleRows(coverageTexts(view), coverage, products, deviceClasses);
  return (
    <dl className="grid gap-3">
      {rows.map(({ key, of, amount, sum, notes, devices }) => (
        <div key={key} className="flex flex-wrap items-baseline justify-between gap-x-6">
          <dt className="first-letter:uppercase">{of}</dt>
          <dd className="font-semibold tabular-nums">
            <WithVerbatim of={sum}>{amount}</WithVerbatim>
          </dd>
          {notes.length > 0 && <dd className="w-full text-sm text-muted">{notes.join(' · ')}</dd>}
          {devices !== undefined && (
            <dd className="mt-1 w-full">
              <Badge tone="accent">{text('Plan_Deductible_Applies', { devices })}</Badge>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h4 className="mb-2.5 text-sm font-semibold text-muted">{title}</h4>
      {children}
    </section>
  );
}

function Marked({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  );
}
