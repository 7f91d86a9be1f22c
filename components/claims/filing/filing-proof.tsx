import type { ReactNode } from 'react';
import {
  Card,
  LinkButton,
  Notice,
  ReachableLink,
  ShieldCheckIcon,
  TelephoneLink,
} from '@/components/ui';
import { FreshProof } from '@/components/verification/fresh-proof';
import type { FilingProof as Proof } from '@/lib/claims/filing/filing-proof';
import { submitClaim } from '@/lib/claims/filing/submit';
import { texts } from '@/lib/content';
import { link, proofFor } from '@/lib/navigation';
import { contactLink, type View } from '@/lib/request';

/**
 * §10.18 What filing takes: the way to a proof, where one is missing; where nothing reaches its holder,
 * or nothing but a telephone that is gone, that people verify who they are, and how to reach those.
 */
export function FilingProof({
  view,
  proof,
  children,
}: {
  readonly view: View;
  readonly proof: Exclude<Proof, { readonly kind: 'reported' }>;
  /** The form that files it. */
  readonly children: ReactNode;
}) {
  const { text } = texts(view.snapshot, view.language);
  if (proof.kind === 'unavailable')
    return <Notice tone="warning">{text('Verification_Proof_Unavailable')}</Notice>;
  if (proof.kind === 'unverifiable')
    return (
      <div className="grid grid-cols-1 gap-6">
        <Notice title={text(`Claims_Unproved_Without_${proof.without}`)}>
          <p>{text('Claims_Unproved')}</p>
          <People view={view} />
        </Notice>
        {children}
      </div>
    );
  if (proof.kind === 'any' || proof.isGiven)
    return (
      <FreshProof view={view} change={submitClaim}>
        {children}
      </FreshProof>
    );
  return (
    <Card tone="accent" padding="small" className="grid grid-cols-1 gap-3">
      <p className="flex items-start gap-3">
        <ShieldCheckIcon className="mt-0.5 text-link" />
        <span className="min-w-0">{text('Claims_Proof_Elsewhere')}</span>
      </p>
      <div>
        <LinkButton
          href={link(view, proofFor(view.address, proof.marks))}
          variant="secondary"
          size="small"
        >
          {text('Verification_Proof_Begin')}
        </LinkButton>
      </div>
    </Card>
  );
}

/** How to reach the people who verify who somebody is. */
export function People({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  const phone = text('Contact_Phone');
  const look = 'link-line';
  return (
    <p>
      {phone && (
        <>
          <TelephoneLink number={phone} className={look} />
          {' · '}
        </>
      )}
      <ReachableLink href={contactLink(view)} className={look}>
        {text('Verification_Contacts_Wrong_Link')}
      </ReachableLink>
    </p>
  );
}
