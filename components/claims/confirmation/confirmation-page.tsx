import { FiledEvent } from '@/components/claims/filing/step-events';
import { DocumentLinks } from '@/components/policies/document-links';
import { CheckIcon, LinkButton } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { Verbatim } from '@/components/ui/verbatim';
import { WithVerbatim } from '@/components/ui/with-verbatim';
import type { KeptForm } from '@/lib/changes';
import { claimPage, type FollowedClaim, isTimeSought, stateForDelegates } from '@/lib/claims';
import { type ConfirmationNews, isOfFiling } from '@/lib/claims/filing/confirmation-news';
import type { OpenSettling } from '@/lib/claims/settling/open-settling';
import { settlingPage } from '@/lib/claims/settling/pages';
import { phaseOf } from '@/lib/claims/settling/steps';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { Notified } from '@/lib/notifications';
import { dashboardLink, isWithinReach, type View } from '@/lib/request';
import { InPartNotice } from '../in-part';
import { SafetyNotice } from '../safety-notice';
import { OptionList } from '../settling/option-list';
import { RefuseOptions } from '../settling/refuse-options';
import { optionsLead, optionsTitle } from '../settling/words';
import { ClaimScreen } from '../tracking/claim-screen';
import { ClaimSubject } from '../tracking/claim-subject';
import { People } from '../tracking/people';
import { Reached } from '../tracking/reached';
import { UnprovedClaim } from '../tracking/unproved-claim';
import { WhatCanBeDone } from '../tracking/what-can-be-done';
import { confirmationWords } from './words';

/**
 * §2.1 claim-confirmation: what was decided as it was filed, its number, and the screens of
 * claim-track; whether a message says so, and where others go.
 */
export function ConfirmationPage({
  view,
  followed,
  kept,
  notified,
  choosing,
  news,
}: {
  readonly view: View;
  readonly followed: FollowedClaim;
  /** What came back of the form for a requirement. */
  readonly kept: ReadonlyMap<string, KeptForm>;
  readonly notified: Notified;
  /** What it can be settled by, where that is to be chosen now. */
  readonly choosing: OpenSettling | undefined;
  readonly news: ConfirmationNews;
}) {
  const { text } = texts(view.snapshot, view.language);
  const { claim, isTold } = followed;
  const { id, number, filedBy } = claim;
  const page = claimPage(id);
  if (claim.isUnproved) return <UnprovedClaim view={view} followed={followed} />;
  const words = confirmationWords[news];
  const isDenied = isTold && claim.state === 'DENIED';
  const isDone = !isDenied && !['changed', 'withdrawn', 'closed'].includes(news);
  const next = settlingPage(id, 'next');
  const isSlotMissed = phaseOf({ claim }) === 'slot' && isWithinReach(view, next);
  return (
    <NarrowPage
      icon={isDone ? <CheckIcon className="size-7" /> : undefined}
      title={text(words.title)}
      lead={<WithVerbatim of={number}>{text(words.lead, { number })}</WithVerbatim>}
    >
      <SafetyNotice view={view} safety={claim.safety} className="mb-6" />
      {isOfFiling(news) && <FiledEvent outcome={isTold ? claim.state : stateForDelegates(claim)} />}
      {isSlotMissed && (
        <LinkButton href={link(view, next)} className="mb-6">
          {text('Claims_Settle_Slot_Way')}
        </LinkButton>
      )}
      {choosing && <InPartNotice view={view} claim={claim} now={followed.asOf} />}
      {choosing && !isTimeSought(claim) && isWithinReach(view, next) && (
        <section aria-labelledby="ways" className="mb-8">
          <h2 id="ways" className="text-2xl">
            {text(optionsTitle(choosing.facts))}
          </h2>
          <p className="mt-1 mb-4 text-muted">{text(optionsLead(choosing.facts))}</p>
          <OptionList view={view} settling={choosing} heading="h3" />
          <RefuseOptions view={view} settling={choosing} />
        </section>
      )}
      {(followed.product || followed.policy) && (
        <p className="mb-6">
          <ClaimSubject view={view} followed={followed} />
        </p>
      )}
      {filedBy && <p className="mb-6">{text('Claims_FiledBy', { name: filedBy.name })}</p>}
      <ClaimScreen view={view} followed={followed} kept={kept} />
      <p className="mt-6">{text(`Claims_Filed_Told_${notified}`)}</p>
      <Reached view={view} reach={followed.reach} className="mt-2" />
      <div className="mt-4 flex flex-wrap gap-3">
        {isWithinReach(view, page) && (
          <LinkButton href={link(view, page)}>{text('Claims_Dispatch_Claim')}</LinkButton>
        )}
        <LinkButton href={dashboardLink(view)} variant="secondary">
          {text('Claims_Filed_Dashboard')}
        </LinkButton>
      </div>
      {isTold && (
        <DocumentLinks
          view={view}
          id={id}
          about={<Verbatim>{number}</Verbatim>}
          documents={[{ document: 'claim', label: 'Claims_Summary' }]}
        />
      )}
      <div className="mt-8 grid grid-cols-1 gap-6">
        <WhatCanBeDone view={view} followed={followed} />
        <People view={view} number={number} />
      </div>
    </NarrowPage>
  );
}
