import { addDays, dayOf } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import type { PlatformAnswer, PlatformEventKind, Policy } from '@/lib/platform/port';
import { billingOf } from '../billing/billing';
import { billingReinstated } from '../billing/billing-paid';
import { issueInvoice } from '../billing/invoices';
import { owedAgain } from '../billing/invoices-of-file';
import { repriceOpen } from '../billing/reprice-open';
import { changeInvoices, voidInvoicesAfter } from '../billing/void-invoices';
import { openDayOf, type PlatformContext, todayOf } from '../context';
import { refused } from '../perform';
import { policyOfContract, type StoredPolicy } from '../policies/policy-rows';
import { cancelling } from '../policies/policy-status';
import { tellEvent } from '../tell-event';
import { texts } from '../texts';
import { countRefund } from './count-refund';
import { endQuotes } from './end-quotes';
import { mayReinstate } from './may-reinstate';
import { letGoOwedAgain } from './owed-again';
import { type QuoteDetails, quoteDetailsSchema } from './quote-details';
import { keepUnsent } from './refund-parts';
import { sendRefund } from './send-refund';

/**
 * Ends a policy as quoted: one of a day to come stays in force until then, is paid for until then, and
 * is over by itself. A quote that something has come in between of is over.
 */
export async function cancelPolicy(
  transaction: PrismaTransaction,
  context: PlatformContext,
  reference: string,
  quoteId: string,
): Promise<PlatformAnswer<Policy>> {
  const { clientId, now } = context;
  const quote = await transaction.cancellationQuote.findFirst({
    where: { id: quoteId, policy: { contractId: reference, clientId } },
  });
  if (!quote) return refused('QUOTE_UNKNOWN');
  const { policyId } = quote;
  const stored = await policyOfContract(transaction, context, reference, policyId);
  const effectiveOn = dayOf(quote.effectiveOn);
  const isOver =
    quote.acceptedAt !== null ||
    quote.validUntil <= now() ||
    stored?.policy.status !== 'active' ||
    stored.isCancelled ||
    effectiveOn > stored.policy.expiryDate;
  if (isOver) return refused('QUOTE_OVER');
  const details = quoteDetailsSchema.parse(quote.details);
  if (!(await isAsCounted(transaction, stored, effectiveOn, details))) return refused('QUOTE_OVER');

  await endQuotes(transaction, [policyId], now());
  const undo = await endPolicy(transaction, stored, {
    effectiveOn,
    isAtOnce: effectiveOn <= todayOf(context),
    at: now(),
    // All goes back for no cover at all: nothing is owed for it either.
    owedUntil: details.isFreeLook ? addDays(stored.policy.effectiveDate, -1) : effectiveOn,
  });
  await repriceOpen(transaction, context, policyId);
  await transaction.cancellationQuote.update({
    where: { id: quoteId },
    data: {
      acceptedAt: now(),
      refundOn: quote.effectiveOn,
      details: { ...details, undo },
    },
  });
  const answer = await told(transaction, context, reference, policyId, 'POLICY_CANCELLED');
  if (effectiveOn <= todayOf(context)) await sendRefund(transaction, context, quoteId);
  return answer;
}

/**
 * Whether what was quoted is what it comes to now: whatever has come in between, nobody is given less
 * than is theirs, or more.
 */
async function isAsCounted(
  transaction: PrismaTransaction,
  stored: StoredPolicy,
  effectiveOn: string,
  quoted: QuoteDetails,
): Promise<boolean> {
  const billing = billingOf(stored.billing);
  const { rules } = stored;
  if (!rules || !billing) return false;
  // What was asked for in its time stays so for as long as the quote stands.
  const isInFreeLook = quoted.terms?.isInFreeLook ?? false;
  const counted = await countRefund(transaction, stored, {
    effectiveOn,
    isInFreeLook,
    rules,
    billing,
  });
  return (
    counted.isFreeLook === quoted.isFreeLook &&
    counted.claimsPaid === quoted.claimsPaid &&
    counted.refundTo === quoted.refundTo &&
    counted.refund.amount === quoted.refund.amount &&
    counted.refund.currency === quoted.refund.currency &&
    counted.waitsForClaims?.most.amount === quoted.waitsForClaims?.most.amount &&
    counted.waitsFor.join() === quoted.waitsFor.join()
  );
}

/** How a policy ends. */
interface Ending {
  /** Its last day. */
  readonly effectiveOn: string;
  readonly isAtOnce: boolean;
  /** The last day that is paid for. */
  readonly owedUntil: string;
  readonly at: Date;
}

/** @returns what was before, to take it back */
async function endPolicy(
  transaction: PrismaTransaction,
  { policy: { id: policyId, status, expiryDate }, billing: stored }: StoredPolicy,
  { effectiveOn, isAtOnce, owedUntil, at }: Ending,
) {
  const last = new Date(effectiveOn);
  const coverages = await transaction.policyCoverage.findMany({
    where: { policyId, expiryDate: { gt: last } },
    select: { id: true, expiryDate: true },
  });
  await transaction.policyCoverage.updateMany({
    where: { id: { in: coverages.map(({ id }) => id) } },
    data: { expiryDate: last },
  });
  const invoices = await voidInvoicesAfter(transaction, policyId, owedUntil, at);
  const billing = billingOf(stored);
  await transaction.policy.update({
    where: { id: policyId },
    data: {
      status: isAtOnce ? 'cancelled' : cancelling,
      expiryDate: last,
      endsOn: isAtOnce ? null : last,
      ...(billing ? { billing: { ...billing, countedUntil: expiryDate } } : {}),
    },
  });
  const ends = coverages.map((coverage) => ({
    id: coverage.id,
    expiryDate: dayOf(coverage.expiryDate),
  }));
  return { status, expiryDate, coverages: ends, invoices };
}

/** Takes a cancellation back while the product's rules allow it: what was given back is owed again. */
export async function reinstatePolicy(
  transaction: PrismaTransaction,
  context: PlatformContext,
  reference: string,
  policyId: string,
): Promise<PlatformAnswer<Policy>> {
  const { clientId, now } = context;
  const stored = await policyOfContract(transaction, context, reference, policyId);
  if (!stored) return refused('POLICY_UNKNOWN');
  const today = todayOf(context);
  const may = await mayReinstate(transaction, stored, openDayOf(context));
  if (!may.isAllowed) return refused('TOO_LATE');
  const { quoteId, lastDay, undo } = may;
  const { refund, netted, isFreeLook } = may.details;
  // What was not sent yet stays here; what is on its way, or was taken off, is owed again.
  const sent = (await keepUnsent(transaction, quoteId)) + netted;
  const isOwed = sent > 0;
  const owed = isOwed ? sent + (await letGoOwedAgain(transaction, policyId, now())) : 0;
  const dueOn = addDays(today, stored.rules?.cancellation.payAgainWithinDays ?? 0);
  const billing = billingOf(stored.billing);
  await transaction.policy.update({
    where: { id: policyId },
    data: {
      status: undo.status,
      expiryDate: new Date(undo.expiryDate),
      endsOn: null,
      ...(billing && {
        billing: billingReinstated(billing, {
          paidUntil: isFreeLook ? addDays(stored.policy.effectiveDate, -1) : lastDay,
          lastDay,
          today,
          ...(isOwed ? { dueOn } : {}),
        }),
      }),
    },
  });
  for (const { id, expiryDate } of undo.coverages)
    await transaction.policyCoverage.update({
      where: { id },
      data: { expiryDate: new Date(expiryDate) },
    });
  await changeInvoices(transaction, undo.invoices, 'VOID', 'OPEN');
  await repriceOpen(transaction, context, policyId);
  // It cannot be accepted a second time.
  await transaction.cancellationQuote.update({
    where: { id: quoteId },
    data: { acceptedAt: null, refundOn: null, validUntil: now() },
  });
  if (isOwed)
    await issueInvoice(transaction, {
      id: `${quoteId}${owedAgain}`,
      clientId,
      reference,
      policyId,
      title: texts.cancellation.reinstatement,
      dueOn,
      daysBefore: stored.rules?.price.invoiceDaysBefore ?? 0,
      amount: owed,
      tax: 0,
      currency: refund.currency,
      at: now(),
    });
  return told(transaction, context, reference, policyId, 'POLICY_REINSTATED');
}

async function told(
  transaction: PrismaTransaction,
  context: PlatformContext,
  reference: string,
  id: string,
  kind: PlatformEventKind,
): Promise<PlatformAnswer<Policy>> {
  const { clientId, now } = context;
  const stored = await policyOfContract(transaction, context, reference, id);
  if (!stored) return refused('POLICY_UNKNOWN');
  const subject = { kind: 'POLICY', id };
  await tellEvent(transaction, { clientId, at: now(), kind, reference, subject });
  return { kind: 'answer', value: stored.policy };
}
