import { redirect } from 'next/navigation';
import { Notice } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import type { KeptForm } from '@/lib/changes';
import type { KeptClaim, Waiting } from '@/lib/claims';
import type { ClaimStart } from '@/lib/claims/filing/start';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { dashboardLink, type View } from '@/lib/request';
import { KeptQuestion } from '../form/kept-question';
import { NothingToClaim } from '../nothing-to-claim';
import { UrgentDoor } from '../urgent/urgent-door';
import { BeforeClaim } from './before-claim';
import { NotCoveredNotice } from './not-covered-notice';
import { PlansNotice } from './plans-notice';
import { BeginDoor, FollowDoor } from './start-doors';
import { UsedUpNotice } from './used-up-notice';
import { WaitingClaims } from './waiting-claims';

/**
 * §2.1 file-claim, before a claim: the doors (go on, begin, follow), and what to have at hand, how long
 * it takes, what it costs at most and what happens next.
 */
export function StartPage({
  view,
  start,
  waiting,
  kept,
  before,
  isDiscarded,
  urgent,
}: {
  readonly view: View;
  readonly start: ClaimStart;
  readonly waiting: Waiting;
  readonly kept: KeptForm | undefined;
  /** What was said in this browser before anybody signed in. */
  readonly before: KeptClaim | undefined;
  /** Whether its address says that a claim was discarded: anyone can write one. */
  readonly isDiscarded: boolean;
  /** What of the contract is helped at once, by its titles; absent where nothing is. */
  readonly urgent: Parameters<typeof UrgentDoor>[0]['titles'] | undefined;
}) {
  if (view.audience.kind === 'visitor') redirect(link(view, '/'));
  const { text } = texts(view.snapshot, view.language);
  const { products, product, policies, usedUp, hasClaims } = start;
  const left = waiting.claims.length + waiting.byProof.length;
  return (
    <NarrowPage
      title={text('Claims_Start_Title')}
      lead={text('Claims_Start_Lead')}
      back={{ href: dashboardLink(view), label: text('Claims_Back_Dashboard') }}
    >
      {isDiscarded && (
        <Notice tone="success" role="status" className="mb-6">
          {left === 0 ? text('Claims_Discarded') : text('Claims_Discarded_Left', { count: left })}
        </Notice>
      )}
      {urgent && <UrgentDoor view={view} titles={urgent} className="mb-6" />}
      {before && <KeptQuestion view={view} kept={before} />}
      <div className="grid grid-cols-1 gap-6">
        <WaitingClaims view={view} waiting={waiting} products={products} heading="h2" isWhole />
        <NotCoveredNotice view={view} products={start.notCovered} />
        <PlansNotice view={view} policies={policies} day={start.today} />
        <UsedUpNotice view={view} usedUp={usedUp} />
        {products.length > 0 ? (
          <BeginDoor
            view={view}
            product={product}
            isAnother={waiting.claims.length > 0}
            kept={kept}
          />
        ) : (
          <NothingToClaim view={view} />
        )}
        {hasClaims && <FollowDoor view={view} />}
        {products.length > 0 && <BeforeClaim view={view} start={start} />}
      </div>
    </NarrowPage>
  );
}
