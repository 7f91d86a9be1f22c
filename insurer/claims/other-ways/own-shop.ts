import { texts } from '../../texts';
import { type StoredClaim, withoutChoice } from '../claim-record';
import { changeClaim, type Doing, moveClaim } from '../move-claim';
import { newRequirement, type ToAsk } from '../new-requirement';
import { orderTexts } from '../order-texts';

/** Whether its holder has it repaired by a shop of their own, and has sent no bill yet. */
export function isAtOwnShop({ state, details }: Pick<StoredClaim, 'state' | 'details'>): boolean {
  return state === 'FULFILLING' && details.serviceOrders.at(-1)?.state === 'OWN_SHOP';
}

/** What is asked of who takes a shop of their own: its bill, by which they are paid. */
export function billOfOwnShop(
  claim: ToAsk,
  withinDays: number,
  now: Date,
): StoredClaim['details']['requirements'][number] {
  const { billTitle: title, billReason: reason } = texts.claims.otherWays;
  const bill = { code: billCode, kind: 'FILE', title, reason } as const;
  return newRequirement({ ...bill, routes: [], withinDays }, claim, now);
}

export const billCode = 'OWN_SHOP_BILL';

/** The bill is there: a person looks at it, and pays by it. */
export async function reviewBill(doing: Doing, claim: StoredClaim): Promise<StoredClaim> {
  const system = { ...doing, actor: 'SYSTEM' } as const;
  const told = await changeClaim(system, claim, {}, 'BILL_RECEIVED');
  // What was found before the repair says nothing of what it has cost.
  const { foundCost: _, ...details } = withoutChoice(told).details;
  const last = details.serviceOrders.length - 1;
  const serviceOrders = details.serviceOrders.map((order, index) =>
    index === last ? { ...order, state: 'DONE', text: orderTexts.DONE } : order,
  );
  return moveClaim(
    system,
    {
      ...told,
      details: { ...details, serviceOrders, quotes: [], isReviewed: false, isDiagnosed: true },
    },
    'IN_REVIEW',
  );
}
