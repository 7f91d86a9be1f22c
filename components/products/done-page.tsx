import { Card, CheckIcon, DescriptionList, LinkButton } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { texts } from '@/lib/content';
import { coveragesOf, firstCoveredDay } from '@/lib/coverage';
import { later, today } from '@/lib/dates';
import { link, productPage } from '@/lib/navigation';
import type { KnownProduct } from '@/lib/products/product';
import type { View } from '@/lib/request';
import { AgentNotice } from './agent-notice';
import { productName } from './words';

/** A product was registered: what is covered of it, and from which day on. */
export function DonePage({
  view,
  content: { product, plan, holder },
}: {
  readonly view: View;
  readonly content: KnownProduct;
}) {
  const { text, localized, date } = texts(view.snapshot, view.language);
  const day = today(view.snapshot.timeZone);
  const page = productPage(product.id);
  const coverages = coveragesOf(product, plan.coverages);
  return (
    <NarrowPage
      icon={<CheckIcon className="size-7" />}
      title={text('Products_Done_Title')}
      lead={text('Products_Done_Lead', {
        product: productName(view, product),
        plan: localized(plan.policy.planName),
      })}
    >
      <AgentNotice view={view} holder={holder} />
      {coverages.length > 0 && (
        <Card padding="small">
          <h2 className="text-lg">{text('Products_Done_Covered')}</h2>
          <DescriptionList
            items={coverages.map((coverage) => ({
              term: localized(coverage.title),
              value: text('Products_Done_From', {
                date: date(later(day, firstCoveredDay(coverage, [product]))),
              }),
            }))}
          />
        </Card>
      )}
      <p className="mt-6">{text('Products_Done_Papers')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton href={`${link(view, page)}#papers`}>{text('Products_Done_Add')}</LinkButton>
        <LinkButton href={link(view, '/product-management')} variant="secondary">
          {text('Products_Done_Products')}
        </LinkButton>
      </div>
    </NarrowPage>
  );
}
