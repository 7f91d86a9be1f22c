import { isHomeVisit } from '@/lib/platform/port/shared/appointment-facts';
import type { StoredClaim } from '../claims/claim-record';
import type { DeskAnswer, DeskDoing } from '../claims/desk';
import { reportDiagnosis } from '../claims/diagnose-claim';
import { receiveDevice } from '../claims/give-requirement';
import type { OrderState } from '../claims/order-texts';
import { isAtOwnShop } from '../claims/other-ways/own-shop';
import { isMissing } from '../claims/requirement-states';
import { progressReturn } from '../claims/return-device';
import { progressService, reportPayout } from '../claims/service-progress';
import { isSlotMissed, isVisitOpen } from '../claims/standing';
import { appointmentsOf } from '../service-network/store/appointments';

type Progress = Exclude<OrderState, 'CANCELLED' | 'NOBODY_CAME'>;
type Ways = Readonly<Partial<Record<string, Readonly<Partial<Record<string, Progress>>>>>>;

/** How a service goes on from where it is, a day for each: by its route. */
const ways: Ways = {
  REPLACEMENT: { PLACED: 'SHIPPED', SHIPPED: 'DONE' },
  MAIL_IN: {
    AWAITING_DEVICE: 'RECEIVED',
    RECEIVED: 'IN_WORK',
    PLACED: 'IN_WORK',
    PART_ORDERED: 'IN_WORK',
    IN_WORK: 'SHIPPED',
    SHIPPED: 'DONE',
  },
  CARRY_IN: {
    AWAITING_DEVICE: 'RECEIVED',
    RECEIVED: 'IN_WORK',
    PLACED: 'IN_WORK',
    PART_ORDERED: 'IN_WORK',
  },
  ON_SITE: { PLACED: 'ON_THE_WAY', PART_ORDERED: 'ON_THE_WAY', ON_THE_WAY: 'ON_SITE' },
  DISPATCH: { PLACED: 'ON_THE_WAY', ON_THE_WAY: 'ON_SITE' },
};

/** What is brought where its holder is comes with somebody, and by no carrier. */
const broughtHome: Ways[string] = { PLACED: 'ON_THE_WAY' };

/**
 * Has service, carrier and bank do what is theirs of a claim for one day, and what its holder has to
 * send or bring arrive: for a tester, who has none of them. What a person decides is left to the desk.
 * @param isPartMissing whether a repair waits for a part that does not come
 * @returns the claim as it is then, or why there was nothing to do
 */
export async function playService(
  doing: DeskDoing,
  claim: StoredClaim,
  isPartMissing: boolean,
): Promise<DeskAnswer> {
  const { id, state, details } = claim;
  const asked = details.requirements.find((one) => one.kind === 'DEVICE_SENT_IN' && isMissing(one));
  if (state === 'ACTION_REQUIRED' && asked) return receiveDevice(doing, id, asked.id);
  if (await isVisitAhead(doing, claim)) return nothing;
  if (state === 'DIAGNOSIS')
    return isVisitOpen(claim) && details.quotes.some(({ isVisit }) => isVisit)
      ? nothing
      : reportDiagnosis(doing, id, 'DEMONSTRATION', {});
  if (state === 'AWAITING_RETURN') return playReturn(doing, claim);
  if (state !== 'FULFILLING' || isSlotMissed(claim) || details.urgentHelp) return nothing;
  if (details.payout)
    return details.payout.state === 'SENT' ? reportPayout(doing, id, 'PAID') : nothing;
  const order = details.serviceOrders.at(-1);
  if (!order) return nothing;
  if (isAtOwnShop(claim)) return nothing;
  if (isPartMissing && repairs.includes(order.kind)) {
    if (order.state === 'PART_ORDERED') return nothing;
    if (order.state !== 'AWAITING_DEVICE') return progressService(doing, id, 'PART_ORDERED');
  }
  const steps = isHomeVisit(details) ? { ...ways[order.kind], ...broughtHome } : ways[order.kind];
  const next = steps?.[order.state] ?? 'DONE';
  const tracked = next === 'SHIPPED' ? { trackingNumber: `${claim.number}-1` } : {};
  return progressService(doing, id, next, tracked);
}

const repairs: readonly string[] = ['MAIL_IN', 'CARRY_IN', 'ON_SITE'];

const nothing: DeskAnswer = { kind: 'refused', reason: 'NOTHING_TO_DO' };

/** Whether somebody comes, or is come to, at a time that is still ahead. */
async function isVisitAhead(
  { transaction, now }: DeskDoing,
  { id }: StoredClaim,
): Promise<boolean> {
  const known = await appointmentsOf(transaction, id);
  return known.some(({ state, startsAt }) => state === 'BOOKED' && startsAt > now);
}

/** A device that comes back is on its way for a day. */
async function playReturn(doing: DeskDoing, { id, details }: StoredClaim): Promise<DeskAnswer> {
  const { state } = details.returnObligation ?? {};
  const isUnsent = state === 'OPEN' || state === 'OVERDUE';
  return progressReturn(doing, id, isUnsent ? 'IN_TRANSIT' : 'ACCEPTED');
}
