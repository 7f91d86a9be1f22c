import { ClaimCard } from '@/components/claims/claim-card';
import { People } from '@/components/claims/filing/filing-proof';
import { FiledEvent } from '@/components/claims/filing/step-events';
import { CheckIcon, LinkButton } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { type ClaimContent, isToldToDelegates, stateForDelegates } from '@/lib/claims';
import { followPage } from '@/lib/claims/filing/pages';
import { settlingPage } from '@/lib/claims/settling/pages';
import type { SettledClaim } from '@/lib/claims/settling/settled-claim';
import { phaseOf } from '@/lib/claims/settling/steps';
import { texts } from '@/lib/content';
import { address, link } from '@/lib/navigation';
import type { Mailed } from '@/lib/notifications';
import { isWithinReach, type View } from '@/lib/request';
import { Denied } from './denied';
import { Settled } from './settled';
import { StillNeeded } from './still-needed';

/** What a claim has just come to: it was filed, its way was chosen, or none was taken. */
export type ConfirmationNews = 'filed' | 'chosen' | 'refused';

/**
 * §2.1 claim-confirmation: what was filed, its number, what was decided at once, what is next and whose
 * turn it is; whether an e-mail says so.
 */
export function ConfirmationPage({
  view,
  content: { claim, product },
  mailed,
  settled,
  news,
}: {
  readonly view: View;
  readonly content: Extract<ClaimContent, { readonly kind: 'claim' }>;
  readonly mailed: Mailed;
  /** What was chosen, where it is still to come. */
  readonly settled: SettledClaim | undefined;
  readonly news: ConfirmationNews;
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
  const words = {
    filed: { title: 'Claims_Filed_Title', lead: 'Claims_Filed_Lead' },
    chosen: { title: 'Claims_Chosen_Title', lead: 'Claims_Chosen_Lead' },
    refused: { title: 'Claims_Refused_Title', lead: 'Claims_Filed_Lead' },
  }[news];
  const next = settlingPage(claim.id, 'next');
  const isSlotMissed = phaseOf({ claim }) === 'slot' && isWithinReach(view, next);
  return (
    <NarrowPage
      icon={<CheckIcon className="size-7" />}
      title={text(words.title)}
      lead={text(words.lead, { number })}
    >
      {news === 'filed' && <FiledEvent outcome={isTold ? claim.state : stateForDelegates(claim)} />}
      <h2 className="sr-only">{text('Claims_Number')}</h2>
      <ClaimCard view={view} claim={claim} product={product} isWhole />
      {isSlotMissed && (
        <LinkButton href={link(view, next)} className="mt-4">
          {text('Claims_Settle_Slot_Way')}
        </LinkButton>
      )}
      {settled && <Settled view={view} settled={settled} />}
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
