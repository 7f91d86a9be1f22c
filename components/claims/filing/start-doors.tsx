import { Form, SubmitButton } from '@/components/form';
import { ProductIcon } from '@/components/products/product-icon';
import { productKind, productName } from '@/components/products/words';
import { Card, Icon, LinkButton } from '@/components/ui';
import type { KeptForm } from '@/lib/changes';
import { beginClaim } from '@/lib/claims/filing/begin';
import { startPage } from '@/lib/claims/filing/pages';
import { trackPage } from '@/lib/claims/tracking/pages';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { Product } from '@/lib/platform';
import { isWithinReach, type View } from '@/lib/request';
import { BeginEvent } from './step-events';

/** The way into a new claim, for one product where one came from its page. */
export function BeginDoor({
  view,
  product,
  isAnother,
  kept,
}: {
  readonly view: View;
  readonly product: Product | undefined;
  /** Whether a claim waits already. */
  readonly isAnother: boolean;
  readonly kept: KeptForm | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <Card padding="small">
      <h2 className="text-lg">
        {text(isAnother ? 'Claims_Start_New_Another' : 'Claims_Start_New')}
      </h2>
      {product ? (
        <div className="mt-3 mb-4 flex items-center gap-4">
          <ProductIcon product={product} />
          <div className="min-w-0">
            <p className="font-semibold">
              <bdi>{productName(view, product)}</bdi>
            </p>
            <p className="text-sm text-muted">
              <bdi>{productKind(view, product)}</bdi>
            </p>
          </div>
        </div>
      ) : (
        <p className="mt-1 mb-4 text-muted">{text('Claims_Start_New_Text')}</p>
      )}
      <Form
        view={view}
        change={beginClaim}
        kept={kept}
        {...(product ? { hidden: { product: product.id } } : {})}
        label={text('Claims_Start_Title')}
        isPageForm
      >
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <SubmitButton size="large" pending={text('Claims_Saving')}>
            {text(isAnother ? 'Claims_Start_Another' : 'Claims_Start_Begin')}
          </SubmitButton>
          <BeginEvent />
          {product && (
            <a href={link(view, startPage)} className="link-line">
              {text('Claims_Start_Other_Product')}
            </a>
          )}
        </div>
      </Form>
    </Card>
  );
}

/** The way to the claims that are filed. */
export function FollowDoor({ view }: { readonly view: View }) {
  if (!isWithinReach(view, trackPage)) return null;
  const { text } = texts(view.snapshot, view.language);
  return (
    <Card padding="small" className="sm:flex sm:items-center sm:justify-between sm:gap-6">
      <div className="flex min-w-0 gap-4">
        <Icon drawing="icon-package-search" className="mt-0.5 size-6 text-link" />
        <div className="min-w-0">
          <h2 className="text-lg">{text('Claims_Start_Follow')}</h2>
          <p className="text-muted">{text('Claims_Start_Follow_Text')}</p>
        </div>
      </div>
      <LinkButton
        href={link(view, trackPage)}
        variant="secondary"
        size="small"
        className="shrink-0 max-sm:mt-3"
      >
        {text('Claims_Start_Follow_Link')}
      </LinkButton>
    </Card>
  );
}
