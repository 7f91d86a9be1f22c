import type { QuoteRecord, StoredClaim } from '../claim-record';
import { undone } from '../fulfil-claim';
import type { HolderDoing } from '../holders-claim';
import { changeClaim, moveClaim } from '../move-claim';
import { sentBack } from '../send-back';
import { type Chosen, takeQuote } from '../take-quote';

/** Whether a quote is one of the ways that are offered since a time or a part cannot be had. */
export function isOtherWay({ details }: StoredClaim, quoteId: string): boolean {
  return details.otherWays?.quoteIds.includes(quoteId) ?? false;
}

/**
 * Takes another way than what is being done, or looked at first: that is stopped, what was paid for it
 * goes back, and a device that nobody repairs any more comes back to its holder.
 */
export async function takeOtherWay(
  doing: HolderDoing,
  claim: StoredClaim,
  quote: QuoteRecord,
  chosen: Chosen,
): Promise<StoredClaim> {
  const system = { ...doing, actor: 'SYSTEM' } as const;
  const isBegun = claim.state === 'FULFILLING';
  const { otherWays: _, ...details } = (isBegun ? await undone(system, claim) : claim).details;
  const stopped = { ...claim, details };
  const told = isBegun ? await changeClaim(system, stopped, {}, 'OTHER_WAYS_TAKEN') : stopped;
  const free = isBegun ? await withoutDevice(system, told, quote) : told;
  const approved = isBegun ? free : await moveClaim(system, free, 'APPROVED');
  return takeQuote(doing, await moveClaim(system, approved, 'CHOOSING'), quote, chosen);
}

async function withoutDevice(
  doing: Parameters<typeof changeClaim>[0],
  claim: StoredClaim,
  { serviceRoute }: QuoteRecord,
): Promise<StoredClaim> {
  const isPaid = serviceRoute === 'REIMBURSEMENT' || serviceRoute === 'SETTLEMENT';
  const details = isPaid ? sentBack(claim, doing.now) : undefined;
  return details ? changeClaim(doing, claim, { details }, 'DEVICE_COMES_BACK') : claim;
}
