import { dayOf } from '@/lib/dates';
import { database, inTransaction, type PrismaTransaction } from '@/lib/db';
import type { Cancellation, CancellationQuote, PlatformAnswer } from '@/lib/platform/port';
import { openDayOf, type PlatformContext } from '../context';
import { refused } from '../perform';
import { policyOfContract } from '../policies/policy-rows';
import { mayReinstate } from './may-reinstate';
import { quoteOf } from './quote-cancellation';
import { type QuoteDetails, quoteDetailsSchema } from './quote-details';

/** The accepted cancellation of a policy, and where its refund is. */
export function readCancellation(
  context: PlatformContext,
  reference: string,
  policyId: string,
): Promise<PlatformAnswer<Cancellation>> {
  return inTransaction(async (transaction): Promise<PlatformAnswer<Cancellation>> => {
    const stored = await policyOfContract(transaction, context, reference, policyId);
    if (!stored) return refused('POLICY_UNKNOWN');
    const row = stored.isCancelled
      ? await transaction.cancellationQuote.findFirst({
          where: { policyId, acceptedAt: { not: null } },
          orderBy: { acceptedAt: 'desc' },
        })
      : null;
    if (!row?.acceptedAt) return refused('NOT_CANCELLED');
    const { id, validUntil, acceptedAt } = row;
    const details = quoteDetailsSchema.parse(row.details);
    const { currency } = details.refund;
    const may = await mayReinstate(transaction, stored, openDayOf(context));
    const { state, refunded } = await refundOf(transaction, id, row.refundOn !== null, details);
    return {
      kind: 'answer',
      value: {
        quote: quoteOf({ id, policyId, effectiveOn: dayOf(row.effectiveOn), validUntil }, details),
        acceptedAt: acceptedAt.toISOString(),
        ...(may.isAllowed ? { reinstateUntil: may.until } : {}),
        refundState: state,
        refunded: { amount: refunded, currency },
      },
    };
  });
}

/** A quote as it was made, while it can be accepted. */
export async function readQuote(
  { clientId, now }: PlatformContext,
  reference: string,
  quoteId: string,
): Promise<PlatformAnswer<CancellationQuote>> {
  const row = await database().cancellationQuote.findFirst({
    where: { id: quoteId, policy: { contractId: reference, clientId } },
  });
  if (!row) return refused('QUOTE_UNKNOWN');
  const { id, policyId, effectiveOn, validUntil, acceptedAt } = row;
  if (acceptedAt || validUntil <= now()) return refused('QUOTE_OVER');
  const details = quoteDetailsSchema.parse(row.details);
  return {
    kind: 'answer',
    value: quoteOf({ id, policyId, effectiveOn: dayOf(effectiveOn), validUntil }, details),
  };
}

/** Where a refund is, and what of it has gone back, in minor units. */
async function refundOf(
  transaction: PrismaTransaction,
  quoteId: string,
  isToSend: boolean,
  { refund, waitsForClaims, isBegun, terms }: QuoteDetails,
): Promise<{ readonly state: Cancellation['refundState']; readonly refunded: number }> {
  // What a package says happened before it was imported.
  if (!terms) return { state: refund.amount > 0 ? 'REFUNDED' : 'NONE', refunded: refund.amount };
  const parts = await transaction.refundPart.findMany({ where: { quoteId } });
  const has = (...states: readonly string[]) => parts.some(({ state }) => states.includes(state));
  const refunded = parts
    .filter(({ state }) => state === 'REFUNDED' || state === 'PAID_OUT')
    .reduce((sum, { amount }) => sum + amount, 0);
  const isWaiting = isToSend && waitsForClaims !== undefined;
  if (!isBegun && isToSend)
    return { state: refund.amount > 0 || isWaiting ? 'SCHEDULED' : 'NONE', refunded };
  if (has('FAILED')) return { state: 'FAILED', refunded };
  if (has('DUE')) return { state: 'ON_ITS_WAY', refunded };
  // What was not paid through the portal is paid out another way, like a part that failed.
  if (has('PAYOUT')) return { state: 'FAILED', refunded };
  if (isWaiting) return { state: 'WAITING_FOR_CLAIM', refunded };
  return { state: refunded > 0 ? 'REFUNDED' : 'NONE', refunded };
}
