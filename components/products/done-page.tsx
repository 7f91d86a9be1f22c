import { CoverageNotice } from '@/components/policies/coverage-notice';
import { Card, CheckIcon, DescriptionList, LinkButton } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { texts } from '@/lib/content';
import {
  coverageStatus,
  coveragesOf,
  coveredDays,
  coversNow,
  lastCoveredDay,
} from '@/lib/coverage';
import { later } from '@/lib/dates';
import { link, productPage } from '@/lib/navigation';
import type { Product } from '@/lib/platform';
import { coverageDate, type Plan } from '@/lib/policies';
import type { KnownProduct } from '@/lib/products/product';
import type { View } from '@/lib/request';
import { AgentNotice } from './agent-notice';
import { productName } from './words';

/** A product was registered: what is covered of it and from which day on, as far as its plan covers. */
export function DonePage({
  view,
  content: { product, plan, holder },
  today,
}: {
  readonly view: View;
  readonly content: KnownProduct;
  /** `YYYY-MM-DD` where the client is. */
  readonly today: string;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  const page = productPage(product.id);
  const items = begins(plan, product, today).map(({ coverage, from }) => ({
    term: localized(coverage.title),
    value: text('Products_Done_From', { date: coverageDate(view.settings, from) }),
  }));
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
      <CoverageNotice view={view} policy={plan.policy} today={today} className="mb-6" />
      {items.length > 0 && (
        <Card padding="small">
          <h2 className="text-lg">{text('Products_Done_Covered')}</h2>
          <DescriptionList items={items} />
        </Card>
      )}
      <p className="mt-6">{text('Products_Done_Papers')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton href={`${link(view, page)}#papers`}>{text('Products_Done_Add')}</LinkButton>
        <LinkButton href={link(view, '/product-management')} variant="secondary">
          {text('Products_Done_Products')}
        </LinkButton>
      </div>
      <p className="mt-6">
        {text('Products_Done_Price')}{' '}
        <a href={link(view, `${page}/retire`)} className="underline">
          {text('Products_Done_Undo')}
        </a>
      </p>
    </NarrowPage>
  );
}

/** From which day on each coverage pays for a product; none of a plan of which nobody knows when it does. */
function begins({ policy, coverages }: Plan, product: Product, day: string) {
  const status = coverageStatus(policy, day);
  const { kind } = status;
  const start = coversNow(status)
    ? day
    : kind === 'NOT_STARTED' || kind === 'RESUMING'
      ? status.day
      : undefined;
  if (start === undefined) return [];
  return coveragesOf(product, coverages).flatMap((coverage) => {
    const days = coveredDays(coverage, lastCoveredDay(policy, day), [product]);
    if (!days || days.until < start) return [];
    return [{ coverage, from: later(start, days.from) }];
  });
}
