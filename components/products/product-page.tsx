import { CoverageNotice } from '@/components/policies/coverage-notice';
import { OtherPlans } from '@/components/policies/other-plans';
import { Card, DescriptionList, LinkButton, Notice } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { Verbatim } from '@/components/ui/verbatim';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import type { ShownFile } from '@/lib/documents';
import { link, productPage } from '@/lib/navigation';
import { type KnownProduct, mayChange, mayRetire } from '@/lib/products/product';
import { isWithinReach, type View } from '@/lib/request';
import { AgentNotice } from './agent-notice';
import { Papers } from './papers';
import { PlanLink } from './plan-link';
import { productFacts } from './product-facts';
import { ProductHistory } from './product-history';
import { ProductStatus } from './product-status';
import { productName } from './words';

/** Everything that is known of a product: what it is, which plan covers it, its papers. */
export function ProductPage({
  view,
  content,
  today,
  papers,
  kept,
  isSaved,
}: {
  readonly view: View;
  readonly content: KnownProduct;
  /** `YYYY-MM-DD` where the client is. */
  readonly today: string;
  /** Absent for whom its papers are not. */
  readonly papers: readonly ShownFile[] | undefined;
  /** What the server said of the forms of papers when they came back, by the name of the form. */
  readonly kept: ReadonlyMap<string, KeptForm>;
  /** Whether to say that it was corrected. */
  readonly isSaved: boolean;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  const { product, plan, otherPlans, holder, kindTitle } = content;
  const facts = [
    ...productFacts(view, product),
    ...(kindTitle === undefined || localized(kindTitle) === localized(product.Type)
      ? []
      : [{ term: text('Products_Field_Kind'), value: localized(kindTitle) }]),
  ];
  return (
    <NarrowPage
      title={<bdi>{productName(view, product)}</bdi>}
      back={{ href: link(view, '/product-management'), label: text('Products_Back') }}
    >
      <AgentNotice view={view} holder={holder} />
      {isSaved && (
        <Notice tone="success" role="status" className="mb-6">
          {text('Products_Saved')}
        </Notice>
      )}
      <div className="grid gap-6">
        <Card>
          <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-xl">{text('Products_Facts')}</h2>
            <ProductStatus view={view} product={product} plan={plan} />
          </div>
          <DescriptionList items={facts} />
          <ProductHistory view={view} product={product} among={plan.products} />
          <Correcting view={view} content={content} />
        </Card>
        <Card padding="small">
          <h2 className="text-lg">{text('Products_CoveredBy')}</h2>
          <CoverageNotice view={view} policy={plan.policy} today={today} className="mt-3" />
          <p className="mt-1">
            <PlanLink
              view={view}
              policyId={plan.policy.id}
              className="inline-flex min-h-11 items-center font-semibold"
            >
              {localized(plan.policy.planName)}
            </PlanLink>
            <span className="block text-sm text-muted">
              {text('Dashboard_Plan_Number')}{' '}
              <Verbatim className="number">{plan.policy.policyNumber}</Verbatim>
            </span>
          </p>
          <OtherPlans
            view={view}
            thing={{ alsoToday: [], notToday: otherPlans.map((policy) => ({ policy })) }}
          />
        </Card>
        {papers && <Papers view={view} product={product} papers={papers} kept={kept} />}
      </div>
    </NarrowPage>
  );
}

/** What can be done with it; or why not. */
function Correcting({ view, content }: { readonly view: View; readonly content: KnownProduct }) {
  const { text } = texts(view.snapshot, view.language);
  const { product, claims } = content;
  const page = productPage(product.id);
  if (product.status !== 'COVERED' || !isWithinReach(view, `${page}/edit`)) return null;
  return (
    <div className="mt-6 border-t border-neutral-5 pt-5">
      <div className="flex flex-wrap gap-3">
        {mayChange(content) && (
          <LinkButton href={link(view, `${page}/edit`)} variant="secondary">
            {text('Products_Edit')}
          </LinkButton>
        )}
        {mayRetire(content) && (
          <LinkButton href={link(view, `${page}/retire`)} variant="quiet">
            {text('Products_Retire')}
          </LinkButton>
        )}
      </div>
      {claims !== 'NONE' && (
        <p className="mt-3 text-sm text-muted first:mt-0">{text(`Products_Claims_${claims}`)}</p>
      )}
    </div>
  );
}
