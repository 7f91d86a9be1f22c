import { FiledEvent } from '@/components/claims/filing/step-events';
import { CheckIcon, LinkButton } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import type { KeptForm } from '@/lib/changes';
import { claimPage, type FollowedClaim, stateForDelegates } from '@/lib/claims';
import { texts } from '@/lib/content';
import { address, link } from '@/lib/navigation';
import type { Mailed } from '@/lib/notifications';
import { isWithinReach, type View } from '@/lib/request';
import { ClaimScreen } from '../tracking/claim-screen';
import { People } from '../tracking/people';
import { UnprovedClaim } from '../tracking/unproved-claim';

/**
 * §2.1 claim-confirmation: that it is filed, its number, and the screens of claim-track; whether an
 * e-mail says so.
 */
export function ConfirmationPage({
  view,
  followed,
  kept,
  mailed,
}: {
  readonly view: View;
  readonly followed: FollowedClaim;
  /** What came back of the form for a requirement. */
  readonly kept: ReadonlyMap<string, KeptForm>;
  readonly mailed: Mailed;
}) {
  const { text } = texts(view.snapshot, view.language);
  const { claim, isTold } = followed;
  const { id, number, isApprovedInPart } = claim;
  const page = claimPage(id);
  if (claim.isUnproved) return <UnprovedClaim view={view} claim={claim} />;
  return (
    <NarrowPage
      icon={<CheckIcon className="size-7" />}
      title={text('Claims_Filed_Title')}
      lead={text('Claims_Filed_Lead', { number })}
    >
      <FiledEvent outcome={isTold ? claim.state : stateForDelegates(claim)} />
      <ClaimScreen view={view} followed={followed} kept={kept} />
      {isTold && isApprovedInPart && <p className="mt-6">{text('Claims_Filed_InPart')}</p>}
      <p className="mt-6">{text(`Claims_Filed_Told_${mailed}`)}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {isWithinReach(view, page) && (
          <LinkButton href={link(view, page)}>{text('Claims_Track_One')}</LinkButton>
        )}
        <LinkButton href={address(view, 'URL_Dashboard')} variant="secondary">
          {text('Claims_Filed_Dashboard')}
        </LinkButton>
      </div>
      <div className="mt-8">
        <People view={view} number={number} />
      </div>
    </NarrowPage>
  );
}
