import type { PrismaTransaction } from '@/lib/db';
import { beginFulfilling, chosenQuote } from './fulfil-claim';
import { changeClaim } from './move-claim';
import { claimById } from './store/claims';

/** What its holder owed for a claim is paid: what was chosen begins. Anything else stays as it is. */
export async function paidForClaim(
  transaction: PrismaTransaction,
  clientId: string,
  claimId: string,
  at: Date,
): Promise<void> {
  const claim = await claimById(transaction, clientId, claimId);
  const quote = claim && chosenQuote(claim);
  if (claim?.state !== 'AWAITING_PAYMENT' || !quote) return;
  const doing = { transaction, actor: 'SYSTEM', now: at } as const;
  await beginFulfilling(doing, await changeClaim(doing, claim, {}, 'PAYMENT_RECEIVED'), quote);
}
