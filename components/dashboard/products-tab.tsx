import { ListParts } from '@/components/navigation/list-parts';
import { NotTold } from '@/components/policies/not-told';
import { OtherPlans } from '@/components/policies/other-plans';
import { UnlessCovered } from '@/components/products/unless-covered';
import { Card } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import { texts } from '@/lib/content';
import { isOver, type Thing, thingsOf } from '@/lib/coverage';
import { tabAddress } from '@/lib/dashboard';
import { today } from '@/lib/dates';
import { link, partOfList } from '@/lib/navigation';
import type { Policy, Product } from '@/lib/platform';
import { coverageToday, type Plan, type Plans } from '@/lib/policies';
import { isWithinReach, type View } from '@/lib/request';
import { DashboardFrame } from './dashboard-frame';
import { ProductLine } from './product-line';

/** Where products are seen, and added. */
const productPages = ['/product-management', '/register-product'];

type Entry = Thing<{
  readonly product: Product;
  readonly policy: Policy;
  readonly coverages: Plan['coverages'];
  readonly plan: Plan;
}>;

/** All products, each once and with its plan; what is covered no longer is folded behind. */
export function ProductsTab({
  view,
  content,
  asked,
}: {
  readonly view: View;
  readonly content: Plans;
  /** Which part of them, as the address says it. */
  readonly asked: string | null;
}) {
  if (content.kind !== 'plans') return <NotTold view={view} why={content} />;
  const { text } = texts(view.snapshot, view.language);
  const listed = content.plans.flatMap((plan) =>
    plan.products.map((product) => ({
      product,
      policy: plan.policy,
      coverages: plan.coverages,
      plan,
    })),
  );
  const entries = thingsOf(listed, today(view.snapshot.timeZone))
    .map((entry) => ({ ...entry, isPast: isPast(view, entry) }))
    .toSorted((one, other) => Number(one.isPast) - Number(other.isPast));
  const part = partOfList(entries, asked);
  const current = part.entries.filter((entry) => !entry.isPast);
  const past = part.entries.filter((entry) => entry.isPast);
  const lookup = tabAddress(view, 'device');
  return (
    <DashboardFrame view={view} tab="products" title={text('Dashboard_Products_Header')}>
      <div className="grid gap-6">
        {part.count === 0 && (
          <Card tone="inset">
            <p className="text-lg font-semibold">{text('Dashboard_Products_None_Title')}</p>
            <p className="mt-1 text-muted">{text('Dashboard_Products_None')}</p>
          </Card>
        )}
        <Lines view={view} entries={current} />
        {past.length > 0 && (
          <details open={current.length === 0}>
            <summary className="mb-2 min-h-11 cursor-pointer py-2 text-lg font-semibold text-link">
              {text('Dashboard_Products_Past', { count: past.length })}
            </summary>
            <Lines view={view} entries={past} />
          </details>
        )}
        <ListParts view={view} part={part} href={link(view, '/dashboard/products')} />
        {productPages.every((page) => isWithinReach(view, page)) && (
          <p>
            <a href={link(view, '/product-management')} className="link">
              {text('Products_Dashboard_Link')}
            </a>
          </p>
        )}
        {lookup && part.count > 0 && (
          <p className="text-muted">
            {text('Dashboard_Products_LookUp')}{' '}
            <a href={lookup} className="link">
              {text('Dashboard_Products_LookUp_Link')}
            </a>
          </p>
        )}
      </div>
    </DashboardFrame>
  );
}

function isPast(view: View, { shown: { product, policy } }: Entry): boolean {
  const { status } = product;
  return status === 'RETIRED' || status === 'REPLACED' || isOver(coverageToday(view, policy));
}

function Lines({ view, entries }: { readonly view: View; readonly entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  const { text, localized } = texts(view.snapshot, view.language);
  return (
    <Card padding="none">
      <ul className="divide-y divide-neutral-5">
        {entries.map(({ shown: { product, policy, plan }, ...others }) => (
          <ProductLine
            key={product.id}
            view={view}
            product={product}
            detail={
              <>
                <p className="text-sm text-muted">
                  {text('Dashboard_Products_OnPlan', { plan: localized(policy.planName) })}{' '}
                  <Verbatim className="number">{policy.policyNumber}</Verbatim>
                </p>
                <UnlessCovered view={view} product={product} plan={plan} />
                <OtherPlans view={view} thing={others} />
              </>
            }
          />
        ))}
      </ul>
    </Card>
  );
}
