import { ButtonForm } from '@/components/form/button-form';
import { productName } from '@/components/products/words';
import { Card, LinkButton, Notice } from '@/components/ui';
import { fileClaimPage, type WaitingClaim, type Waiting as WaitingOnes } from '@/lib/claims';
import { discardClaim } from '@/lib/claims/filing/begin';
import { resumePage } from '@/lib/claims/filing/pages';
import { draftField } from '@/lib/claims/filing/say';
import { texts } from '@/lib/content';
import { link, proofFor } from '@/lib/navigation';
import type { Product } from '@/lib/platform';
import type { View } from '@/lib/request';

/** Claims that are not filed, each with the way on and until when it waits. */
export function WaitingClaims({
  view,
  waiting: { claims, byProof },
  products,
  heading: Title,
  isWhole = false,
}: {
  readonly view: View;
  readonly waiting: WaitingOnes;
  readonly products: readonly Product[];
  /** The heading above them, below the page’s or its section’s. */
  readonly heading: 'h2' | 'h3';
  /** Whether the page is about them, and they can be thrown away here. */
  readonly isWhole?: boolean;
}) {
  if (claims.length + byProof.length === 0) return null;
  const { text } = texts(view.snapshot, view.language);
  return (
    <section>
      <Title className="mb-3 text-lg">{text('Claims_Waiting_Title')}</Title>
      <ul className="grid grid-cols-1 gap-4">
        {claims.map((claim) => (
          <li key={claim.id} className="min-w-0">
            <Waiting
              view={view}
              claim={claim}
              products={products}
              heading={Title === 'h2' ? 'h3' : 'h4'}
              isWhole={isWhole}
            />
          </li>
        ))}
        {byProof.map(({ mark, masked }) => (
          <li key={mark} className="min-w-0">
            <Notice>
              <p>{text('Claims_Waiting_Proof', { contact: masked })}</p>
              <LinkButton
                href={link(view, proofFor(fileClaimPage, [mark]))}
                size="small"
                variant="secondary"
                className="mt-3"
              >
                {text('Verification_Proof_Begin')}
              </LinkButton>
            </Notice>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Waiting({
  view,
  claim: { id, productId, cause, begunBy, beganAt, savedAt, keptUntil, reportUntil },
  products,
  heading: Name,
  isWhole,
}: {
  readonly view: View;
  readonly claim: WaitingClaim;
  readonly products: readonly Product[];
  readonly heading: 'h3' | 'h4';
  readonly isWhole: boolean;
}) {
  const { text, localized, moment, date } = texts(view.snapshot, view.language);
  const product = products.find((one) => one.id === productId);
  const begun = moment(beganAt);
  const known = [product && productName(view, product), cause && localized(cause)].filter(Boolean);
  // Of what nothing is known yet, the time at which it was begun tells it from another.
  const [name, what] =
    known.length > 0 ? known : [text('Claims_Waiting_Nameless', { moment: begun })];
  const about = [...known, begun].join(', ');
  return (
    <Card tone="accent" padding="small">
      <Name className="text-lg">{name}</Name>
      {what !== undefined && <p className="font-semibold">{what}</p>}
      <p className="text-sm text-muted">
        {known.length > 0 && `${text('Claims_Waiting_Begun', { moment: begun })} · `}
        {text('Claims_Saved', { moment: moment(savedAt) })}
        {' · '}
        {text('Claims_Waiting_Until', { moment: moment(keptUntil) })}
        {reportUntil !== undefined && (
          <>
            {' · '}
            <strong className="font-semibold text-text">
              {text('Claims_Waiting_Report', { date: date(reportUntil) })}
            </strong>
          </>
        )}
        {begunBy !== '' &&
          view.audience.kind !== 'delegate' &&
          ` · ${text('Claims_Waiting_By', { name: begunBy })}`}
      </p>
      {isWhole && productId !== undefined && !product && (
        <p className="mt-2">{text('Claims_Waiting_Gone')}</p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <LinkButton href={link(view, resumePage(id))} size="small">
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
