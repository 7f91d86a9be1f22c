import { Card, LinkButton } from '@/components/ui';
import {
  type ClaimDoing,
  claimPage,
  deliveryChange,
  type FollowedClaim,
  moveTitle,
  problemTitle,
  tooLateToWithdraw,
  withdrawalTitle,
} from '@/lib/claims';
import { texts } from '@/lib/content';
import { localTime } from '@/lib/dates';
import { link } from '@/lib/navigation';
import {
  comingAppointment,
  isTooNear,
  mayAppeal,
  movableAppointment,
  problemsOf,
  whyNotWithdrawn,
} from '@/lib/platform';
import { isWithinReach, type View } from '@/lib/request';

/** What its holder can do of a claim, and from when it is too late. */
export function WhatCanBeDone({
  view,
  followed: { claim, asOf: now },
}: {
  readonly view: View;
  readonly followed: Pick<FollowedClaim, 'claim' | 'asOf'>;
}) {
  const { text } = texts(view.snapshot, view.language);
  const day = localTime(now, view.snapshot.timeZone).day;
  const tooLate = tooLateToWithdraw(claim, day, now);
  const delivering = deliveryChange(claim);
  const appointment = comingAppointment(claim, now);
  const isNear = appointment !== undefined && isTooNear(appointment, now);
  const doings: readonly (readonly [ClaimDoing, string, boolean])[] = [
    ['appointment', moveTitle(claim, now), movableAppointment(claim, now) !== undefined],
    ['address', 'Claims_Address', delivering === 'open'],
    ['problem', problemTitle(claim), problemsOf(claim, day, now).length > 0],
    ['message', 'Claims_Message', true],
    ['appeal', 'Claims_Appeal', mayAppeal(claim, day)],
    ['withdraw', withdrawalTitle(claim), whyNotWithdrawn(claim, now) === undefined],
  ];
  const open = doings.filter(
    ([doing, , isOpen]) => isOpen && isWithinReach(view, claimPage(claim.id, doing)),
  );
  const isTooLate = tooLate.length > 0 && isWithinReach(view, claimPage(claim.id, 'withdraw'));
  const isFixed = isNear && isWithinReach(view, claimPage(claim.id, 'appointment'));
  const isSent = delivering === 'too-late' && isWithinReach(view, claimPage(claim.id, 'address'));
  if (open.length === 0 && !isTooLate && !isSent && !isFixed) return null;
  return (
    <Card padding="small">
      <section aria-labelledby="can-be-done">
        <h2 id="can-be-done" className="text-lg">
          {text('Claims_Can')}
        </h2>
        <div className="mt-3 grid grid-cols-1 gap-3">
          {open.map(([doing, label]) => (
            <LinkButton
              key={doing}
              href={link(view, claimPage(claim.id, doing))}
              variant="secondary"
              size="small"
            >
              {text(label)}
            </LinkButton>
          ))}
        </div>
        {isFixed && (
          <p className="mt-3 text-sm text-muted">
            {text('Claims_Move_TooLate')}{' '}
            {appointment.center?.phoneNumber &&
              text('Claims_Move_TooLate_Call', { center: appointment.center.name })}
          </p>
        )}
        {isSent && (
          <p className="mt-3 text-sm text-muted">{text('Claims_Error_address_TOO_LATE')}</p>
        )}
        {isTooLate && (
          <p className="mt-3 text-sm text-muted">{tooLate.map((label) => text(label)).join(' ')}</p>
        )}
      </section>
    </Card>
  );
}
