import { Form, SubmitButton } from '@/components/form';
import { LinkButton, Notice } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { link, productPage } from '@/lib/navigation';
import { correctProduct } from '@/lib/products/change';
import { type AskedDetails, needsField, needsOf, writtenDetails } from '@/lib/products/details';
import { type KnownProduct, mayChange } from '@/lib/products/product';
import type { View } from '@/lib/request';
import { AgentNotice } from './agent-notice';
import { DetailsFields } from './details-fields';
import { productName } from './words';

/** Corrects what is known of a product; or says why it stays. */
export function EditPage({
  view,
  content,
  asked,
  kept,
}: {
  readonly view: View;
  readonly content: KnownProduct;
  readonly asked: AskedDetails;
  readonly kept: KeptForm | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  const { product, holder, claims } = content;
  const page = productPage(product.id);
  return (
    <NarrowPage
      title={text('Products_Edit_Title')}
      lead={<bdi>{productName(view, product)}</bdi>}
      back={{ href: link(view, page), label: text('Products_Back_Product') }}
    >
      <AgentNotice view={view} holder={holder} />
      {mayChange(content) ? (
        <Form
          view={view}
          change={correctProduct}
          kept={kept}
          given={writtenDetails(view, product)}
          hidden={{ product: product.id, [needsField]: needsOf(asked) }}
          label={text('Products_Edit_Title')}
          draft
          isPageForm
        >
          <DetailsFields view={view} asked={asked} />
          <div className="flex flex-wrap gap-3">
            <SubmitButton pending={text('Products_Pending')}>{text('Products_Save')}</SubmitButton>
            <LinkButton href={link(view, page)} variant="quiet">
              {text('Products_Cancel')}
            </LinkButton>
          </div>
        </Form>
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
