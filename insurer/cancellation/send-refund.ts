import { addDays, dayOf } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import { voidInvoicesAfter } from '../billing/void-invoices';
import { type Dealt, oneByOne, type Part } from '../one-by-one';
import { isCancelled } from '../policies/policy-status';
import { refundsToSend } from '../store/refunds-to-send';
import { tellEvent } from '../tell-event';
import { countClaims } from './count-claims';
import { netOwedAgain } from './owed-again';
import { type QuoteDetails, quoteDetailsSchema } from './quote-details';
import { decidedRefund } from './refund';
import { sendParts, sentOf } from './refund-parts';

/**
 * Sends what is due of the refund of an accepted cancellation and was not sent: what is undisputed from its
 * effective date on, and the rest once its claims are decided. Safe to repeat.
 * @returns whether there was something to do
 */
export async function sendRefund(
  transaction: PrismaTransaction,
  { clientId, now }: { readonly clientId: string; readonly now: () => Date },
  quoteId: string,
): Promise<boolean> {
  const quote = await transaction.cancellationQuote.findFirst({
    where: { id: quoteId, refundOn: { not: null }, acceptedAt: { not: null } },
    include: { policy: true },
  });
  if (!quote) return false;
  const { policyId, policy } = quote;
  const details = quoteDetailsSchema.parse(quote.details);
  // An import may have put it in force again.
  if (!isCancelled(policy.status)) {
    await transaction.cancellationQuote.update({
      where: { id: quoteId },
      data: { refundOn: null },
    });
    return true;
  }
  const at = now();
  const decided = await decidedBy(transaction, policyId, details);
  const sent = await sentOf(transaction, quoteId);
  const due = (decided?.gross ?? details.undisputed) - sent - details.netted;
  const isWholeBack = decided?.isFreeLook === true && !details.isFreeLook;
  if (details.isBegun && !decided) return false;
  const netted = await netOwedAgain(transaction, policyId, due, at);
  // All goes back for no cover at all: nothing is owed for it either.
  const dropped = isWholeBack
    ? await voidInvoicesAfter(transaction, policyId, addDays(dayOf(policy.effectiveDate), -1), at)
    : [];
  const { undo } = details;
  await transaction.cancellationQuote.update({
    where: { id: quoteId },
    data: {
      ...(decided ? { refundOn: null } : {}),
      details: {
        ...details,
        netted: details.netted + netted,
        isBegun: true,
        ...(isWholeBack ? { isFreeLook: true } : {}),
        ...(undo ? { undo: { ...undo, invoices: [...undo.invoices, ...dropped] } } : {}),
      },
    },
  });
  const isForPortal = await sendParts(transaction, {
    clientId,
    quoteId,
    policyId,
    refundTo: details.refundTo,
    amount: due - netted,
    at,
  });
  if (isForPortal)
    await tellEvent(transaction, {
      clientId,
      at,
      kind: 'REFUND_DUE',
      reference: policy.contractId,
      subject: { kind: 'POLICY', id: policyId },
    });
  return true;
}

/** Sends the refunds of a client whose time has come. Safe to run at once on several instances. */
export async function sendRefunds(
  { clientId, now }: { readonly clientId: string; readonly now: () => Date },
  { most, skip }: Part,
): Promise<Dealt> {
  const ids = await refundsToSend(clientId, dayOf(now()), most, skip);
  const done = await oneByOne(ids, 'refund of a cancelled plan', (transaction, id) =>
    sendRefund(transaction, { clientId, now }, id),
  );
  return { looked: ids.length, done };
}

/** What goes back in all; `undefined` while a claim is open that decides about it. */
async function decidedBy(
  transaction: PrismaTransaction,
  policyId: string,
  { terms, endedClaims, waitsFor, undisputed, isFreeLook }: QuoteDetails,
) {
  if (waitsFor.length === 0 || !terms || !endedClaims) return { gross: undisputed, isFreeLook };
  const { open, paid, arePaid } = await countClaims(transaction, policyId, undefined, waitsFor);
  if (open.length > 0) return undefined;
  return decidedRefund(terms, {
    paid: endedClaims.paid + paid,
    arePaid: endedClaims.arePaid || arePaid,
  });
}
