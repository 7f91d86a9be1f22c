import { ClaimCard } from '@/components/claims/claim-card';
import { People } from '@/components/claims/filing/filing-proof';
import { FiledEvent } from '@/components/claims/filing/step-events';
import { CheckIcon, LinkButton } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { type ClaimContent, isToldToDelegates, stateForDelegates } from '@/lib/claims';
import { followPage } from '@/lib/claims/filing/pages';
import { texts } from '@/lib/content';
import { address, link } from '@/lib/navigation';
import type { Mailed } from '@/lib/notifications';
import { isWithinReach, type View } from '@/lib/request';
import { Denied } from './denied';
import { StillNeeded } from './still-needed';

/**
 * §2.1 claim-confirmation: what was filed, its number, what was decided at once, what is next and whose
 * turn it is; whether an e-mail says so.
 */
export function ConfirmationPage({
  view,
  content: { claim, product },
  mailed,
}: {
  readonly view: View;
  readonly content: Extract<ClaimContent, { readonly kind: 'claim' }>;
  readonly mailed: Mailed;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  const { number, denial, isApprovedInPart } = claim;
  // What a delegate does not read of a claim in a list they do not read here.
  const isTold = view.audience.kind !== 'delegate' || isToldToDelegates(claim);
  // Whoever has not proved to be the holder is shown nothing of the contract.
  if (claim.isUnproved)
    return (
      <NarrowPage
        icon={<CheckIcon className="size-7" />}
        title={text('Claims_Filed_Title')}
        lead={text('Claims_Filed_Lead', { number })}
      >
        <p className="break-words">{localized(claim.text)}</p>
        <p className="mt-2 break-words">{localized(claim.next.text)}</p>
        <People view={view} />
      </NarrowPage>
    );
  return (
    <NarrowPage
      icon={<CheckIcon className="size-7" />}
      title={text('Claims_Filed_Title')}
      lead={text('Claims_Filed_Lead', { number })}
    >
      <FiledEvent outcome={isTold ? claim.state : stateForDelegates(claim)} />
      <h2 className="sr-only">{text('Claims_Number')}</h2>
      <ClaimCard view={view} claim={claim} product={product} isWhole />
      {isTold && isApprovedInPart && <p className="mt-4">{text('Claims_Filed_InPart')}</p>}
      {isTold && denial && <Denied view={view} denial={denial} />}
      {isTold && <StillNeeded view={view} claim={claim} />}
      <p className="mt-6">{text(`Claims_Filed_Told_${mailed}`)}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton href={address(view, 'URL_Dashboard')}>
          {text('Claims_Filed_Dashboard')}
        </LinkButton>
        {isWithinReach(view, followPage) && (
          <LinkButton href={link(view, followPage)} variant="secondary">
            {text('Claims_Start_Follow_Link')}
          </LinkButton>
        )}
      </div>
    </NarrowPage>
  );
}
