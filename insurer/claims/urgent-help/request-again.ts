import { randomUUID } from 'node:crypto';
import type { StoredClaim } from '../claim-record';
import { changeOrder, withLastOrder } from '../fulfil-claim';
import type { Changed } from '../holders-claim';
import { changeClaim, type Doing } from '../move-claim';
import { orderTexts } from '../order-texts';
import { isDispatched } from './open-dispatches';

/** So long whoever was expected may be late, in milliseconds. */
const patience = 15 * 60 * 1000;

/** Sends somebody again by the same claim: what is reserved for it stays, and counts once. */
export async function requestHelpAgain(doing: Doing, claim: StoredClaim): Promise<Changed> {
  const last = claim.details.serviceOrders.at(-1);
  if (!isDispatched(claim) || !last) return 'NOT_IN_THIS_STATE';
  const isLate =
    last.state === 'ASSIGNED' &&
    last.expectedAt !== undefined &&
    Date.parse(last.expectedAt) + patience <= doing.now.getTime();
  if (last.state !== 'NOBODY_CAME' && !isLate) return 'NOT_IN_THIS_STATE';
  const missed = isLate ? await changeOrder(doing, claim, 'NOBODY_CAME', {}) : claim;
  const order = {
    id: randomUUID(),
    kind: 'DISPATCH',
    state: 'REQUESTED',
    text: orderTexts.REQUESTED,
  } as const;
  const serviceOrders = [...withLastOrder(missed, {}), order];
  return changeClaim(doing, missed, { details: { serviceOrders } }, { order: 'REQUESTED' });
}
