import { texts } from '@/lib/content';
import { type ClaimDetails, deductibleOnReopening } from '@/lib/platform';
import type { View } from '@/lib/request';

/** Of a reopened claim: that what was paid before went back, so that a deductible is due. */
export function WentBack({
  view,
  claim,
}: {
  readonly view: View;
  readonly claim: Pick<ClaimDetails, 'state' | 'outcome' | 'isReopened' | 'holderPayments'>;
}) {
  const deductible = deductibleOnReopening(claim);
  if (!claim.isReopened || deductible.kind !== 'WENT_BACK') return null;
  const { text, money } = texts(view.snapshot, view.language);
  const { amount, currency } = deductible.amount;
  return (
    <p className="text-muted">
      {text('Claims_Confirm_WentBack', { amount: money(amount, currency) })}
    </p>
  );
}
