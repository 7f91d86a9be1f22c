import { ButtonForm } from '@/components/form/button-form';
import { Notice } from '@/components/ui';
import type { OpenFiling } from '@/lib/claims/filing/open-filing';
import type { OtherPlan } from '@/lib/claims/filing/other-plans';
import { chooseProduct, draftField } from '@/lib/claims/filing/say';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';
import { shownAs } from './saved-meanwhile';

/** Says which other plans cover the same thing, and what besides, and goes on there. */
export function OtherPlansNotice({
  view,
  filing,
  plans,
}: {
  readonly view: View;
  readonly filing: OpenFiling;
  readonly plans: readonly OtherPlan[];
}) {
  const { text, localized, list } = texts(view.snapshot, view.language);
  return plans.map(({ policy, product, coversBesides }) => {
    const plan = localized(policy.planName);
    return (
      <Notice
        key={product.id}
        tone="information"
        title={text('Claims_Other_Title', { plan })}
        className="mb-6"
      >
        {coversBesides.length > 0 && (
          <p className="mb-3">
            {text('Claims_Other_Besides', { causes: list(coversBesides.map(localized)) })}
          </p>
        )}
        <ButtonForm
          view={view}
          change={chooseProduct}
          values={{
            [draftField]: filing.draft.id,
            product: product.id,
            ...shownAs(filing, 'product'),
          }}
          size="small"
          variant="secondary"
        >
          {text('Claims_Other_Switch', { plan })}
        </ButtonForm>
      </Notice>
    );
  });
}
