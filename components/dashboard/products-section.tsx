import { OtherPlans } from '@/components/policies/other-plans';
import { UnlessInForce } from '@/components/policies/unless-in-force';
import { Card } from '@/components/ui';
import { texts } from '@/lib/content';
import { isOver, thingsOf } from '@/lib/coverage';
import { tabAddress } from '@/lib/dashboard';
import { today } from '@/lib/dates';
import type { Overview } from '@/lib/platform';
import { coverageToday } from '@/lib/policies';
import type { View } from '@/lib/request';
import { ProductLine } from './product-line';
import { Section } from './section';

/** So many show; more stand on their tab. */
const shown = 4;

/**
 * What is on plans that are not over, in short, each thing once: how its plan stands where that is not
 * simply in force.
 */
export function ProductsSection({
  view,
  overview: { policies, products },
}: {
  readonly view: View;
  readonly overview: Overview;
}) {
  const { text } = texts(view.snapshot, view.language);
  const listed = policies.items
    .filter((policy) => !isOver(coverageToday(view, policy)))
    .flatMap((policy) => policy.products.map((product) => ({ product, policy })));
  const covered = thingsOf(listed, today(view.snapshot.timeZone));
  if (covered.length === 0) return null;
  return (
    <Section
      title={text('Dashboard_Products_Header')}
      all={{
        href: tabAddress(view, 'products'),
        label: text('Dashboard_Products_All', { count: products.count }),
      }}
    >
      <Card padding="none">
        <ul className="divide-y divide-neutral-5">
          {covered.slice(0, shown).map((thing) => (
            <ProductLine
              key={thing.shown.product.id}
              view={view}
              product={thing.shown.product}
              detail={
                <>
                  <UnlessInForce view={view} policy={thing.shown.policy} />
                  <OtherPlans view={view} thing={thing} />
                </>
              }
            />
          ))}
        </ul>
      </Card>
    </Section>
  );
}
