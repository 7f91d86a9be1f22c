import type { ReactNode } from 'react';
import { People } from '@/components/claims/filing/filing-proof';
import { DeliveryProof } from '@/components/claims/settling/delivery-proof';
import { Notice } from '@/components/ui';
import { FreshProof } from '@/components/verification/fresh-proof';
import { payOutClaim } from '@/lib/claims/tracking/pay-out';
import type { PayoutProof as Proof } from '@/lib/claims/tracking/payout-proof';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';

/** §10.18 What saying where money goes takes, before anybody types: a proof, and which contacts give it. */
export function PayoutProof({
  view,
  proof,
  children,
}: {
  readonly view: View;
  readonly proof: Proof;
  /** The form that says where it goes. */
  readonly children: ReactNode;
}) {
  const { text } = texts(view.snapshot, view.language);
  if (proof.kind !== 'none' && proof.kind !== 'cheque')
    return (
      <DeliveryProof view={view} proof={proof}>
        {null}
      </DeliveryProof>
    );
  return (
    <FreshProof view={view} change={payOutClaim}>
      {proof.kind === 'cheque' && (
        <Notice className="mb-6">
          <p>{text('Claims_Payout_ChequeAlone')}</p>
          <People view={view} />
        </Notice>
      )}
      {children}
    </FreshProof>
  );
}
