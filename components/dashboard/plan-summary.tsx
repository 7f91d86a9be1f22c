import { CoverageSentence } from '@/components/policies/coverage-notice';
import { termInShort } from '@/components/policies/plan/words';
import { PlanBadge } from '@/components/policies/plan-badge';
import { Card } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import { texts } from '@/lib/content';
import { isOver } from '@/lib/coverage';
import type { PolicyInShort } from '@/lib/platform';
import { coverageToday, planAddress } from '@/lib/policies';
import type { View } from '@/lib/request';
import { productName } from './product-name';

/** A plan in short: what it is for, whether it is in force, and until when. */
export function PlanSummary({
  view,
  policy,
}: {
  readonly view: View;
  readonly policy: PolicyInShort;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  const { id, planName, policyNumber, products, productCount } = policy;
  const href = planAddress(view, id);
  const others = productCount - products.length;
  const name = localized(planName);
  const status = coverageToday(view, policy);
  return (
    <Card padding="small" className="flex h-full flex-col">
      <div className="row items-start">
        <h3 className="min-w-0 text-lg">
          {href ? (
            <a href={href} className="link">
              {name}
            </a>
          ) : (
            name
          )}
        </h3>
        <PlanBadge view={view} policy={policy} />
      </div>
      {products.map((product) => (
        <p key={product.id} className="mt-1 font-semibold first-of-type:mt-2">
          {productName(view, product)}
        </p>
      ))}
      {others > 0 && (
        <p className="mt-1 text-muted">{text('Dashboard_Plan_MoreProducts', { count: others })}</p>
      )}
      {!isOver(status) && status.kind !== 'NOT_STARTED' && (
        <div className="mt-2 text-sm empty:hidden">
          <CoverageSentence view={view} status={status} />
        </div>
      )}
      <p className="row mt-auto pt-2 text-sm text-muted">
        <span>{termInShort(view, policy)}</span>
        <Verbatim className="number">{policyNumber}</Verbatim>
      </p>
    </Card>
  );
}
