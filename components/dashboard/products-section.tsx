import { Card } from '@/components/ui';
import { texts } from '@/lib/content';
import { tabAddress } from '@/lib/dashboard';
import type { Overview } from '@/lib/platform';
import { hasEnded } from '@/lib/policies';
import type { View } from '@/lib/request';
import { ProductLine } from './product-line';
import { Section } from './section';

/** So many show; more stand on their tab. */
const shown = 4;

/** What is covered now, in short. */
export function ProductsSection({
  view,
  overview: { policies, products },
}: {
  readonly view: View;
  readonly overview: Overview;
}) {
  const { text } = texts(view.snapshot, view.language);
  const covered = policies.items
    .filter((policy) => !hasEnded(policy))
    .flatMap((policy) => policy.products);
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
          {covered.slice(0, shown).map((product) => (
            <ProductLine key={product.id} view={view} product={product} />
          ))}
        </ul>
      </Card>
    </Section>
  );
}
