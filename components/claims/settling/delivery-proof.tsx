import type { ReactNode } from 'react';
import { People } from '@/components/claims/filing/filing-proof';
import { Card, LinkButton, Notice, ShieldCheckIcon } from '@/components/ui';
import type { DeliveryProof as Proof } from '@/lib/claims/settling/delivery-proof';
import { texts } from '@/lib/content';
import { link, proofFor } from '@/lib/navigation';
import type { View } from '@/lib/request';

/** §10.18 What another address than the contract's takes, in the place of the form that takes it. */
export function DeliveryProof({
  view,
  proof,
  children,
}: {
  readonly view: View;
  readonly proof: Proof;
  readonly children: ReactNode;
}) {
  const { text } = texts(view.snapshot, view.language);
  switch (proof.kind) {
    case 'none':
      return children;
    case 'holder':
      return <Notice>{text('Claims_Delivery_Holder')}</Notice>;
    case 'unavailable':
      return <Notice tone="warning">{text('Verification_Proof_Unavailable')}</Notice>;
    case 'nobody':
    case 'moved':
      return (
        <Notice tone="warning">
          <p>{text(`Claims_Settle_Said_${proof.kind === 'moved' ? 'moved' : 'elsewhere'}`)}</p>
          <People view={view} />
        </Notice>
      );
    case 'asked':
      return (
        <Card tone="accent" padding="small" className="grid grid-cols-1 gap-3">
          <p className="flex items-start gap-3">
            <ShieldCheckIcon className="mt-0.5 text-link" />
            <span className="min-w-0">
              {text(proof.by.length > 0 ? 'Claims_Proof_Elsewhere' : 'Claims_Delivery_Elsewhere')}
            </span>
          </p>
          <div>
            <LinkButton
              href={link(view, proofFor(view.address, proof.by))}
              variant="secondary"
              size="small"
            >
              {text('Verification_Proof_Begin')}
            </LinkButton>
          </div>
        </Card>
      );
  }
}
