import type { PrismaTransaction } from '@/lib/db';
import { moneyText } from '../plans/texts';
import { filled, textOf } from '../texts';
import type { QuoteRecord, StoredClaim } from './claim-record';
import { eventTexts } from './event-texts';
import { beginFulfilling, chosenQuote } from './fulfil-claim';
import { changeClaim, type Doing } from './move-claim';
import { claimById } from './store/claims';
import { owedOf } from './store/owed';

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
  await beginPaid({ transaction, actor: 'SYSTEM', now: at }, claim, quote);
}

/** Begins what was chosen of a claim, and says how much has been paid for it. */
export async function beginPaid(
  doing: Doing,
  claim: StoredClaim,
  quote: QuoteRecord,
): Promise<StoredClaim> {
  const owed = await owedOf(doing.transaction, claim.id);
  if (!owed) return beginFulfilling(doing, claim, quote);
  const text = textOf((language) =>
    filled(eventTexts.PAYMENT_RECEIVED[language], { amount: moneyText(owed, language) }),
  );
  const told = await changeClaim(doing, claim, {}, { kind: 'PAYMENT_RECEIVED', text });
  return beginFulfilling(doing, told, quote);
}
