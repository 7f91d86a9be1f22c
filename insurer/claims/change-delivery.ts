import { isDeepStrictEqual } from 'node:util';
import type { Address } from '@/lib/platform/port';
import { isHomeVisit } from '@/lib/platform/port/shared/appointment-facts';
import type { StoredClaim } from './claim-record';
import { chosenQuote } from './fulfil-claim';
import type { Changed, HolderDoing } from './holders-claim';
import { changeClaim } from './move-claim';

/** What was chosen, and is not done yet. */
const open: readonly StoredClaim['state'][] = ['AWAITING_PAYMENT', 'FULFILLING'];
/** From here on it is on its way. */
const onItsWay: readonly string[] = ['ON_THE_WAY', 'SHIPPED', 'DONE'];

/** Has what was chosen delivered to another address, until it is on its way. */
export async function changeDelivery(
  doing: HolderDoing,
  claim: StoredClaim,
  delivery: Address,
): Promise<Changed> {
  const { details, state } = claim;
  // Who comes, and when, hangs on where it is.
  const isVisit = isHomeVisit(details) || chosenQuote(claim)?.serviceRoute === 'DISPATCH';
  if (!open.includes(state) || !details.delivery || isVisit) return 'NOT_IN_THIS_STATE';
  if (onItsWay.includes(details.serviceOrders.at(-1)?.state ?? '')) return 'TOO_LATE';
  if (isDeepStrictEqual(delivery, details.delivery)) return claim;
  return changeClaim(doing, claim, { details: { delivery } }, 'DELIVERY_CHANGED');
}
