import { isCarriedIn, isHomeVisit } from '@/lib/platform/port/shared/appointment-facts';
import { missBooked } from '../service-network/store/appointments';
import { type StoredClaim, withoutChoice } from './claim-record';
import { type DeskAnswer, type DeskDoing, withClaimOfDesk } from './desk';
import { changeOrder, chosenQuote, withLastOrder } from './fulfil-claim';
import { changeClaim } from './move-claim';
import { orderTexts } from './order-texts';
import { openReports } from './reported-view';

/**
 * Nobody was there at the time that was agreed: its holder chooses another, of the visit before a
 * decision as of one by which it is fulfilled.
 */
export function nobodyCame(doing: DeskDoing, claimId: string): Promise<DeskAnswer> {
  return withClaimOfDesk(doing, claimId, (claim) => nobodyThere(doing, claim));
}

const visits: readonly string[] = ['ON_SITE', 'DISPATCH'];
const beforeWork: readonly string[] = [
  'PLACED',
  'PART_ORDERED',
  'ON_THE_WAY',
  'REQUESTED',
  'ASSIGNED',
];

/** Whether somebody is still to come, or on the way; or whether a device is still to be brought to a place. */
export function isToCome({ state, details }: StoredClaim): boolean {
  if (state === 'DIAGNOSIS') return details.chosenQuoteId !== undefined;
  const last = details.serviceOrders.at(-1);
  if (state !== 'FULFILLING' || !last) return false;
  if (isCarriedIn(details)) return last.state === 'AWAITING_DEVICE';
  const isVisit = visits.includes(last.kind) || isHomeVisit(details);
  return isVisit && beforeWork.includes(last.state);
}

/**
 * A route without appointments sends somebody again by itself; where help could not wait its holder may
 * have found other help by now, and says so.
 */
export async function nobodyThere(
  doing: DeskDoing,
  claim: StoredClaim,
): Promise<StoredClaim | string> {
  if (claim.state === 'DIAGNOSIS') {
    await missBooked(doing.transaction, claim.id);
    return changeClaim(doing, withoutChoice(seenTo(claim)), {}, 'NOBODY_CAME');
  }
  const last = claim.details.serviceOrders.at(-1);
  if (!last || !isToCome(claim)) return 'NOT_IN_THIS_STATE';
  if (claim.details.urgentHelp) return changeOrder(doing, claim, 'NOBODY_CAME', {});
  await missBooked(doing.transaction, claim.id);
  const placed = { state: 'PLACED', text: orderTexts.PLACED } as const;
  const details = {
    needsSlot: chosenQuote(claim)?.needsAppointment ?? false,
    isSlotLost: false,
    ...(last.state === 'ON_THE_WAY' ? { serviceOrders: withLastOrder(claim, placed) } : {}),
  };
  return changeClaim(doing, seenTo(claim), { details }, 'NOBODY_CAME');
}

/** A claim whose holder has reported that nobody came, once that is known and another time is theirs to choose. */
function seenTo(claim: StoredClaim): StoredClaim {
  const { reported, ...details } = claim.details;
  const others = openReports(claim.details).filter(({ problem }) => problem !== 'NOBODY_CAME');
  const last = others.at(-1);
  if (!reported || !last) return { ...claim, details };
  const open = { ...last, by: reported.by, before: others.slice(0, -1) };
  return { ...claim, details: { ...details, reported: open } };
}
