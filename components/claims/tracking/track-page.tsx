import { DocumentLinks } from '@/components/policies/document-links';
import { ArrowLeftIcon, Badge, Card, Notice } from '@/components/ui';
import { Container } from '@/components/ui/container';
import { Verbatim } from '@/components/ui/verbatim';
import { WithVerbatim } from '@/components/ui/with-verbatim';
import type { KeptForm } from '@/lib/changes';
import { type FollowedClaim, stateForDelegates, trackPage } from '@/lib/claims';
import { type Done, doneLabel } from '@/lib/claims/tracking/done';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { SafetyNotice } from '../safety-notice';
import { stateTones } from '../state-tones';
import { AsOf } from './as-of';
import { ClaimScreen } from './claim-screen';
import { ClaimSubject } from './claim-subject';
import { People } from './people';
import { Reached } from './reached';
import { UnprovedClaim } from './unproved-claim';
import { WhatCanBeDone } from './what-can-be-done';

/** §2.1 claim-track: a claim, what is next, what happened, what can be done, and whom to ring. */
export function TrackPage({
  view,
  followed,
  kept,
  done,
}: {
  readonly view: View;
  readonly followed: FollowedClaim;
  /** What came back of the form for a requirement. */
  readonly kept: ReadonlyMap<string, KeptForm>;
  /** What was just done. */
  readonly done: Done | undefined;
}) {
  const { text, localized, date } = texts(view.snapshot, view.language);
  const { claim, product, policy, asOf, reach } = followed;
  if (claim.isUnproved) return <UnprovedClaim view={view} followed={followed} />;
  const { id, number, causeTitle, dateOfLoss, filedBy } = claim;
  const state = view.audience.kind === 'delegate' ? stateForDelegates(claim) : claim.state;
  const title = localized(causeTitle);
  const isOver = state === 'WITHDRAWN' || state === 'CLOSED';
  return (
    <Container className="pt-6 sm:pt-10">
      <a href={link(view, trackPage)} className="link-quiet mb-3">
        <ArrowLeftIcon />
        {text('Claims_Track_All')}
      </a>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1 className="min-w-0 text-3xl">{title}</h1>
        <div className="pt-1">
          <Badge tone={stateTones[state]}>{text(`Claims_State_${state}`)}</Badge>
        </div>
      </div>
      <p className="mt-2 text-muted">
        {text('Claims_Number')}{' '}
        <Verbatim dir="ltr" className="number">
          {number}
        </Verbatim>
        {(product || policy) && ' · '}
        <ClaimSubject view={view} followed={followed} />
        {' · '}
        {text('Claims_Happened', { date: date(dateOfLoss) })}
      </p>
      {filedBy && <p className="mt-1">{text('Claims_FiledBy', { name: filedBy.name })}</p>}
      {done && (
        <Notice tone="success" role="status" className="mt-6">
          {text(doneLabel(done, claim))}
        </Notice>
      )}
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <SafetyNotice view={view} safety={claim.safety} />
          <ClaimScreen view={view} followed={followed} kept={kept} />
          {!isOver && <Reached view={view} reach={reach} />}
        </div>
        <aside className="grid grid-cols-1 gap-6 lg:sticky lg:top-6">
          <WhatCanBeDone view={view} followed={followed} />
          <People view={view} number={number} />
          <Card tone="inset" padding="small">
            <DocumentLinks
              view={view}
              id={id}
              about={<WithVerbatim of={number}>{`${title} ${number}`}</WithVerbatim>}
              documents={[{ document: 'claim', label: 'Claims_Summary' }]}
            />
            <AsOf view={view} at={asOf} />
          </Card>
        </aside>
      </div>
    </Container>
  );
}
