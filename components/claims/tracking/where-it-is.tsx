import { Card, LinkButton } from '@/components/ui';
import { type FollowedClaim, stateForDelegates, wayOn } from '@/lib/claims';
import { texts } from '@/lib/content';
import { localTime } from '@/lib/dates';
import { link } from '@/lib/navigation';
import { nextStepOf } from '@/lib/platform';
import { isWithinReach, type View } from '@/lib/request';
import { InPart } from '../in-part';
import { Turn } from '../turn';
import { Way } from './way';

/** Where a claim is in one sentence, what comes next, whose turn it is, by when, and the way there. */
export function WhereItIs({
  view,
  followed: { claim, isTold, asOf },
}: {
  readonly view: View;
  readonly followed: FollowedClaim;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  const isDelegate = view.audience.kind === 'delegate';
  const state = isDelegate ? stateForDelegates(claim) : claim.state;
  const next = nextStepOf(claim, localTime(asOf, view.snapshot.timeZone).day);
  const isHolders = next?.turn === 'HOLDER';
  const way = isTold ? wayOn(claim) : undefined;
  return (
    <Card className="grid grid-cols-1 gap-6">
      <Way view={view} claim={{ state }} />
      <p className="text-xl sm:text-2xl">
        {isTold ? localized(claim.text) : text('Claims_HoldersOwn')}
      </p>
      {isTold && !isDelegate && claim.isApprovedInPart && (
        <p className="text-muted">
          <InPart view={view} claim={claim} now={asOf} />
        </p>
      )}
      {isTold && next && (
        <div
          className={`rounded-control border p-4 sm:p-5 ${isHolders ? 'border-warning-edge bg-warning-surface' : 'border-neutral-5 bg-neutral-2'}`}
        >
          <Turn view={view} claim={claim} className="mt-1 text-lg" />
          {way && isWithinReach(view, way.page) && (
            <LinkButton
              href={way.part === undefined ? link(view, way.page) : `#${way.part}`}
              className="mt-4 max-sm:w-full"
            >
              {text(way.label)}
            </LinkButton>
          )}
        </div>
      )}
    </Card>
  );
}
