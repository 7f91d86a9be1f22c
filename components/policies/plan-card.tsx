import { useId } from 'react';
import { Card, Notice } from '@/components/ui';
import { texts } from '@/lib/content';
import { address } from '@/lib/navigation';
import { coverageDate, type Plan } from '@/lib/policies';
import type { View } from '@/lib/request';
import { CoverageList } from './coverage-list';
import { PlanDocuments } from './plan-documents';
import { PlanHeader } from './plan-header';
import { PlanTerm } from './plan-term';
import { ProductList } from './product-list';

/** One plan: how it stands, until when it runs, what it covers, and what it is for. */
export function PlanCard({
  view,
  plan,
  today,
  isFirst,
}: {
  readonly view: View;
  readonly plan: Plan;
  /** `YYYY-MM-DD` where the client is. */
  readonly today: string;
  /** The first plan shows everything at once; the others fold what they cover. */
  readonly isFirst: boolean;
}) {
  const { text } = texts(view.snapshot, view.language);
  const { policy, coverages, products } = plan;
  const isActive = policy.status === 'active';
  // Nothing of the contract's: a recording of the page would show it.
  const headingId = useId();
  return (
    <Card padding="none" className="overflow-hidden">
      <article aria-labelledby={headingId}>
        <div className="p-5 sm:p-8">
          <PlanHeader view={view} policy={policy} headingId={headingId} />
          {isActive && policy.effectiveDate > today && (
            <Notice className="mt-6" title={text('Dashboard_Plan_upcoming_Header')}>
              {text('Dashboard_Plan_upcoming_Text', {
                date: coverageDate(view.settings, policy.effectiveDate),
              })}
            </Notice>
          )}
          {policy.status === 'expired' && (
            <Notice tone="warning" className="mt-6" title={text('Dashboard_Plan_expired_Header')}>
              {text('Dashboard_Plan_expired_Text', {
                date: coverageDate(view.settings, policy.expiryDate),
              })}
            </Notice>
          )}
          {policy.status === 'cancelled' && (
            <Notice tone="danger" className="mt-6" title={text('Dashboard_Plan_cancelled_Header')}>
              {text('Dashboard_Plan_cancelled_Text')}{' '}
              <a href={address(view, 'URL_ContactUs')} className="font-semibold underline">
                {text('Dashboard_Contact')}
              </a>
            </Notice>
          )}
          <PlanTerm view={view} policy={policy} today={today} />
          <PlanDocuments view={view} policy={policy} />
        </div>
        <ProductList view={view} products={products} />
        <CoverageList view={view} coverages={coverages} isPast={!isActive} isFolded={!isFirst} />
      </article>
    </Card>
  );
}
