import { ButtonForm } from '@/components/form/button-form';
import { productName } from '@/components/products/words';
import { Card, LinkButton } from '@/components/ui';
import type { WaitingClaim } from '@/lib/claims';
import { discardClaim } from '@/lib/claims/filing/begin';
import { stepPage } from '@/lib/claims/filing/pages';
import { draftField } from '@/lib/claims/filing/say';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { Product } from '@/lib/platform';
import type { View } from '@/lib/request';

/** Claims that are not filed, each with the way on and until when it waits. */
export function WaitingClaims({
  view,
  waiting,
  products,
  isWhole = false,
}: {
  readonly view: View;
  readonly waiting: readonly WaitingClaim[];
  readonly products: readonly Product[];
  /** Whether the page is about them, and they can be thrown away here. */
  readonly isWhole?: boolean;
}) {
  if (waiting.length === 0) return null;
  const { text } = texts(view.snapshot, view.language);
  const Title = isWhole ? 'h2' : 'h3';
  return (
    <section className="mb-8">
      <Title className="mb-3 text-lg">{text('Claims_Waiting_Title')}</Title>
      <ul className="grid gap-4">
        {waiting.map((claim) => (
          <li key={claim.id} className="min-w-0">
            <Waiting view={view} claim={claim} products={products} isWhole={isWhole} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Waiting({
  view,
  claim: { id, productId, begunBy, savedAt, keptUntil },
  products,
  isWhole,
}: {
  readonly view: View;
  readonly claim: WaitingClaim;
  readonly products: readonly Product[];
  readonly isWhole: boolean;
}) {
  const { text, moment } = texts(view.snapshot, view.language);
  const product = products.find((one) => one.id === productId);
  const name = product ? productName(view, product) : text('Claims_Waiting_Nameless');
  const Name = isWhole ? 'h3' : 'h4';
  const about = `${name}, ${moment(savedAt)}`;
  return (
    <Card tone="accent" padding="small">
      <Name className="text-lg break-words">{name}</Name>
      <p className="text-sm text-muted">
        {text('Claims_Saved', { moment: moment(savedAt) })}
        {' · '}
        {text('Claims_Waiting_Until', { moment: moment(keptUntil) })}
        {begunBy !== '' && ` · ${text('Claims_Waiting_By', { name: begunBy })}`}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <LinkButton href={link(view, stepPage(id, 'summary'))} size="small">
          {text('Claims_Waiting_Resume')}
          <span className="sr-only">: {about}</span>
        </LinkButton>
        {isWhole && (
          <ButtonForm
            view={view}
            change={discardClaim}
            values={{ [draftField]: id }}
            size="small"
            variant="secondary"
          >
            {text('Claims_Waiting_Discard')}
            <span className="sr-only">: {about}</span>
          </ButtonForm>
        )}
      </div>
    </Card>
  );
}
