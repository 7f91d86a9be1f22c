import { useId } from 'react';
import { CoverageNotice } from '@/components/policies/coverage-notice';
import { PlanBadge } from '@/components/policies/plan-badge';
import { Card } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import { texts } from '@/lib/content';
import { isTakenOff } from '@/lib/coverage';
import type { PlanProducts } from '@/lib/products/products';
import { registrationPages } from '@/lib/products/registration';
import { isWithinReach, type View } from '@/lib/request';
import { AddingLine } from './adding-line';
import { PlanLink } from './plan-link';
import { ProductItem } from './product-item';

/** One plan: what it covers, what it once covered, and what may be added to it. */
export function PlanProductsCard({
  view,
  plan,
  today,
}: {
  readonly view: View;
  readonly plan: PlanProducts;
  /** `YYYY-MM-DD` where the client is. */
  readonly today: string;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  const { policy, listed, elsewhere, adding } = plan;
  const covered = listed.filter((one) => !isTakenOff(one));
  const past = listed.filter(isTakenOff);
  // Nothing of the contract's: a recording of the page would show it.
  const headingId = useId();
  return (
    <Card padding="none" className="overflow-hidden">
      <article aria-labelledby={headingId}>
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 p-5 sm:px-8 sm:pt-7 sm:pb-5">
          <div className="min-w-0">
            <h2 id={headingId} className="text-xl">
              {localized(policy.planName)}
            </h2>
            <p className="text-muted">
              <PlanLink
                view={view}
                policyId={policy.id}
                className="inline-flex min-h-6 flex-wrap items-center gap-x-1.5"
              >
                {text('Dashboard_Plan_Number')}
                <Verbatim className="number">{policy.policyNumber}</Verbatim>
              </PlanLink>
            </p>
          </div>
          <PlanBadge view={view} policy={policy} />
        </header>
        <CoverageNotice view={view} policy={policy} today={today} className="mx-5 mb-5 sm:mx-8" />
        {covered.length === 0 && elsewhere.length === 0 && (
          <p className="border-t border-neutral-5 px-5 py-5 text-muted sm:px-8">
            {text('Products_Plan_None')}
          </p>
        )}
        {covered.length > 0 && (
          <ul className="divide-y divide-neutral-5 border-t border-neutral-5">
            {covered.map((one) => (
              <ProductItem key={one.product.id} view={view} listed={one} plan={plan} />
            ))}
          </ul>
        )}
        {elsewhere.map((other) => (
          <p
            key={other.policy.id}
            className="border-t border-neutral-5 px-5 py-5 text-muted sm:px-8"
          >
            {text('Products_Plan_Elsewhere', {
              count: other.count,
              plan: localized(other.policy.planName),
            })}{' '}
            <Verbatim className="number">{other.policy.policyNumber}</Verbatim>
          </p>
        ))}
        {past.length > 0 && (
          <section className="border-t border-neutral-5 bg-neutral-2">
            <h3 className="px-5 pt-5 text-base text-muted sm:px-8">{text('Products_Past')}</h3>
            <ul className="divide-y divide-neutral-5">
              {past.map((one) => (
                <ProductItem key={one.product.id} view={view} listed={one} plan={plan} />
              ))}
            </ul>
          </section>
        )}
        {isWithinReach(view, registrationPages.plan) && (
          <footer className="border-t border-neutral-5 px-5 py-5 text-sm sm:px-8">
            <AddingLine view={view} adding={adding} />
          </footer>
        )}
      </article>
    </Card>
  );
}
