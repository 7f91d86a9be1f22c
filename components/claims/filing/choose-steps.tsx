import { RadioGroup } from '@/components/form';
import { ProductIcon } from '@/components/products/product-icon';
import { productKind, productName } from '@/components/products/words';
import { chooseCause, chooseProduct } from '@/lib/claims/filing/say';
import { texts } from '@/lib/content';
import { UrgentDoor } from '../urgent/urgent-door';
import { Step } from './step';
import { StepForm, type StepProps } from './step-form';

/** From so many products on, they can be looked through. */
const many = 8;

/** Which product the claim is for. */
export function ProductStep({ view, filing, kept }: StepProps) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <Step view={view} filing={filing} step="product">
      <StepForm
        view={view}
        filing={filing}
        kept={kept}
        step="product"
        change={chooseProduct}
        label={text('Claims_Step_product')}
      >
        <RadioGroup
          name="product"
          legend={text('Claims_Product_Legend')}
          defaultValue={filing.answers.productId}
          {...(filing.products.length >= many
            ? {
                filter: {
                  label: text('Claims_Product_Find'),
                  left: {
                    none: text('Claims_Product_Found_None'),
                    one: text('Claims_Product_Found_One'),
                    several: text('Claims_Product_Found'),
                  },
                },
              }
            : {})}
          options={filing.products.map((product) => ({
            value: product.id,
            label: productName(view, product),
            hint: [productKind(view, product), product.serialNumber].filter(Boolean).join(' · '),
            picture: <ProductIcon product={product} />,
          }))}
        />
      </StepForm>
    </Step>
  );
}

/** What happened, of what can be claimed for the product. */
export function CauseStep({ view, filing, kept }: StepProps) {
  const { text, localized } = texts(view.snapshot, view.language);
  const { products, facts, answers } = filing;
  const product = products.find(({ id }) => id === answers.productId);
  const causes = facts.options?.causes ?? [];
  return (
    <Step
      view={view}
      filing={filing}
      step="cause"
      {...(product
        ? { lead: text('Claims_Cause_Of', { product: productName(view, product) }) }
        : {})}
    >
      {causes.some(({ isUrgent }) => isUrgent) && <UrgentDoor view={view} className="mb-6" />}
      <StepForm
        view={view}
        filing={filing}
        kept={kept}
        step="cause"
        change={chooseCause}
        label={text('Claims_Step_cause')}
      >
        <RadioGroup
          name="cause"
          legend={text('Claims_Cause_Legend')}
          hint={text('Claims_Cause_Hint')}
          defaultValue={answers.cause}
          options={causes.map(({ code, title }) => ({ value: code, label: localized(title) }))}
        />
      </StepForm>
    </Step>
  );
}
