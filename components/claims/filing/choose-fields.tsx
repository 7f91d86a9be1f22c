import { RadioGroup } from '@/components/form';
import { termInShort } from '@/components/policies/plan/words';
import { ProductIcon } from '@/components/products/product-icon';
import { productKind, productName } from '@/components/products/words';
import { WithVerbatim } from '@/components/ui/with-verbatim';
import { causesOf, suggestedCause } from '@/lib/claims/filing/causes';
import type { AnyFiling } from '@/lib/claims/filing/open-filing';
import { sameThing } from '@/lib/claims/filing/other-plans';
import { texts } from '@/lib/content';
import type { Product } from '@/lib/platform';
import type { View } from '@/lib/request';

interface FieldProps {
  readonly view: View;
  readonly filing: AnyFiling;
}

/** From so many products on, they can be looked through. */
const many = 8;

/** Which product the claim is for. */
export function ProductField({ view, filing }: FieldProps) {
  const { text, localized } = texts(view.snapshot, view.language);
  const planOf = ({ policyId }: Product) => filing.policies.find(({ id }) => id === policyId);
  const named = (product: Product) => {
    const name = productName(view, product);
    const plan = planOf(product);
    const parts = [productKind(view, product), product.serialNumber];
    if (!plan || filing.policies.length === 1) return { label: name, parts };
    const planName = localized(plan.planName);
    // Only the plan distinguishes two entries for the same product.
    return sameThing(filing.products, product).length > 0
      ? {
          label: text('Claims_Product_OnPlan', { product: name, plan: planName }),
          parts: [...parts, plan.policyNumber, termInShort(view, plan)],
        }
      : { label: name, parts: [...parts, planName] };
  };
  return (
    <RadioGroup
      name="product"
      legend={text('Claims_Product_Legend')}
      hint={text('Claims_Product_Hint')}
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
      options={filing.products.map((product) => {
        const { label, parts } = named(product);
        return {
          value: product.id,
          label,
          hint: (
            <WithVerbatim of={[product.serialNumber, product.policyNumber]}>
              {parts.filter(Boolean).join(' · ')}
            </WithVerbatim>
          ),
          picture: <ProductIcon product={product} />,
        };
      })}
    />
  );
}

/** What happened, of what can be claimed for the product, and what the plan does not cover. */
export function CauseField({ view, filing }: FieldProps) {
  const { text, localized, list } = texts(view.snapshot, view.language);
  const notCovered = filing.facts.options?.notCovered.map(({ title }) => localized(title)) ?? [];
  return (
    <div className="grid grid-cols-1 gap-3">
      <RadioGroup
        name="cause"
        legend={text('Claims_Cause_Legend')}
        hint={text('Claims_Cause_Hint')}
        defaultValue={suggestedCause(filing)}
        options={causesOf(filing).map(({ code, title }) => ({
          value: code,
          label: localized(title),
        }))}
      />
      {notCovered.length > 0 && (
        <p className="text-muted">
          {text('Claims_Cause_NotCovered', { causes: list(notCovered) })}
        </p>
      )}
    </div>
  );
}
