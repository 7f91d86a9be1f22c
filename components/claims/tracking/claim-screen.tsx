import type { KeptForm } from '@/lib/changes';
import type { FollowedClaim } from '@/lib/claims';
import { isHomeVisit } from '@/lib/platform';
import type { View } from '@/lib/request';
import { HeldTime } from '../settling/held-time';
import { Preparations } from '../settling/preparations';
import { Denied } from './denied';
import { Messages } from './messages';
import { MoneyOut } from './money-out';
import { MustComeBack } from './must-come-back';
import { Needed } from './needed';
import { News } from './news';
import { OtherWays } from './other-ways';
import { OwnShop } from './own-shop';
import { QuoteTaken } from './quote-taken';
import { Reported } from './reported';
import { Service } from './service';
import { Timeline } from './timeline';
import { WhatWasTold } from './what-was-told';
import { WhereItIs } from './where-it-is';

/**
 * §2.1 The screens of claim-track, and of claim-confirmation: approved, denied, in review, document
 * upload. Each part stands where the claim has it, several at once where they are.
 */
export function ClaimScreen({
  view,
  followed,
  kept,
}: {
  readonly view: View;
  readonly followed: FollowedClaim;
  /** What came back of the form for a requirement. */
  readonly kept: ReadonlyMap<string, KeptForm>;
}) {
  const { claim, isTold, asOf } = followed;
  // What is decided, paid, chosen and agreed is the holder’s own.
  const isOwn = isTold && view.audience.kind !== 'delegate';
  return (
    <div className="grid grid-cols-1 gap-6">
      <News view={view} followed={followed} />
      <WhereItIs view={view} followed={followed} />
      {isOwn && <HeldTime view={view} claim={claim} now={asOf} />}
      {isOwn && <OtherWays view={view} claim={claim} now={asOf} />}
      {isOwn && <OwnShop view={view} claim={claim} />}
      {isOwn && <Reported view={view} claim={claim} />}
      {isOwn && <Denied view={view} claim={claim} now={asOf} />}
      {isOwn && <Messages view={view} claim={claim} />}
      <Needed view={view} followed={followed} kept={kept} />
      {isOwn && <MoneyOut view={view} claim={claim} />}
      {isOwn && <MustComeBack view={view} claim={claim} now={asOf} />}
      {followed.preparations.length > 0 && (
        <Preparations
          view={view}
          preparations={followed.preparations}
          isVisit={isHomeVisit(claim)}
        />
      )}
      <Service view={view} claim={claim} visitTo={followed.visitTo} isWhole={isOwn} now={asOf} />
      {isOwn && <QuoteTaken view={view} claim={claim} now={asOf} />}
      <Timeline view={view} followed={followed} />
      {isOwn && <WhatWasTold view={view} claim={claim} told={followed.told} />}
    </div>
  );
}
