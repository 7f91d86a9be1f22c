import { Form, SubmitButton } from '@/components/form';
import { Card, LinkButton, Notice } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { coveragesOf } from '@/lib/coverage';
import { link, productPage } from '@/lib/navigation';
import { retire } from '@/lib/products/change';
import { type KnownProduct, mayRetire } from '@/lib/products/product';
import type { View } from '@/lib/request';
import { AgentNotice } from './agent-notice';
import { productName } from './words';

/** Before a product is taken off its plan: what ends, what stays, and that it cannot be undone. */
export function RetirePage({
  view,
  content,
  kept,
}: {
  readonly view: View;
  readonly content: KnownProduct;
  readonly kept: KeptForm | undefined;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  const { product, plan, holder, claims } = content;
  const page = productPage(product.id);
  const isLast = plan.products.filter(({ status }) => status === 'COVERED').length === 1;
  return (
    <NarrowPage
      title={text('Products_Retire_Title')}
      lead={<bdi>{productName(view, product)}</bdi>}
      back={{ href: link(view, page), label: text('Products_Back_Product') }}
    >
      <AgentNotice view={view} holder={holder} />
      {mayRetire(content) ? (
        <>
          <Card padding="small">
            <h2 className="text-lg">{text('Products_Retire_Ends')}</h2>
            <ul className="mt-2 list-disc ps-5">
              {coveragesOf(product, plan.coverages).map((coverage) => (
                <li key={coverage.id}>{localized(coverage.title)}</li>
              ))}
            </ul>
            <p className="mt-4">
              {text(isLast ? 'Products_Retire_Last' : 'Products_Retire_Stays', {
                plan: localized(plan.policy.planName),
              })}
            </p>
          </Card>
          <Notice tone="warning" className="my-6">
            {text('Products_Retire_Final')}
          </Notice>
          <Form
            view={view}
            change={retire}
            kept={kept}
            hidden={{ product: product.id }}
            label={text('Products_Retire_Title')}
          >
            <div className="flex flex-wrap gap-3">
              <SubmitButton pending={text('Products_Pending')}>
                {text('Products_Retire_Now')}
              </SubmitButton>
              <LinkButton href={link(view, page)} variant="secondary">
                {text('Products_Retire_Keep')}
              </LinkButton>
            </div>
          </Form>
        </>
      ) : (
        <Notice tone="warning">
          {text(
            product.status === 'COVERED'
              ? `Products_Claims_${claims}`
              : 'Products_Error_PRODUCT_UNKNOWN',
          )}
        </Notice>
      )}
    </NarrowPage>
  );
}
