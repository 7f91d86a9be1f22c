import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { addDays, periodOf } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import {
  type CancellationQuote,
  cancellationQuoteSchema,
  type PlatformAnswer,
  policyStatusSchema,
} from '../../port';
import { type Billing, monthsOf, paidThrough, taxOn, termOf } from '../billing/billing';
import type { InsuranceProduct } from '../catalogue/products-file';
import { type PlatformContext, todayOf } from '../context';
import { refused } from '../perform';
import { policyOfContract, type StoredPolicy } from '../policies/policy-rows';
import { daysBasis, freeLookBasis, lineTitles, nothingBasis } from './cancellation-texts';
import { keptInvoices } from './kept-payments';
import { mayCancel } from './may-cancel';
import { type PaidPeriod, refundOf } from './refund';

const oneHour = 60 * 60 * 1000;

/** What a quote's row keeps besides its columns. */
export const quoteDetailsSchema = cancellationQuoteSchema
  .pick({ lines: true, refund: true, refundTo: true, basis: true })
  .extend({
    /** In minor units: what claims had cost when it was counted. */
    claimsPaid: z.int(),
    /** Whether all goes back, so that there has been no cover. */
    isFreeLook: z.boolean(),
    /** What an acceptance has changed, to take it back. */
    undo: z
      .object({
        status: policyStatusSchema,
        expiryDate: z.iso.date(),
        coverages: z.array(z.object({ id: z.string(), expiryDate: z.iso.date() })),
        invoices: z.array(z.string()),
      })
      .exactOptional(),
  });

interface Asked {
  readonly policyId: string;
  readonly effectiveOn?: string;
}

/** What ending a policy on a day would come to: today, where no day is named. */
export async function quoteCancellation(
  transaction: PrismaTransaction,
  context: PlatformContext,
  reference: string,
  { policyId, effectiveOn = todayOf(context) }: Asked,
): Promise<PlatformAnswer<CancellationQuote>> {
  const { now } = context;
  const stored = await policyOfContract(transaction, context, reference, policyId);
  if (!stored) return refused('POLICY_UNKNOWN');
  const { policy } = stored;
  const today = todayOf(context);
  const may = await mayCancel(transaction, stored, today);
  if (!may.isAllowed)
    return refused(may.why === 'CLAIM_OPEN' ? 'CLAIM_OPEN' : 'CANCELLATION_NOT_ALLOWED');
  const { rules, billing } = may;
  if (effectiveOn < today || effectiveOn > policy.expiryDate) return refused('DATE_NOT_ALLOWED');
  const claims = await claimsOf(transaction, policyId);
  const { cancellation, currency } = rules;
  // All goes back for no cover at all, so that none is kept for days to come.
  const isFreeLook =
    !claims.areThere &&
    effectiveOn === today &&
    today <= addDays(policy.effectiveDate, cancellation.freeLookDays);
  const { lines, total, daysLeft, daysPaid } = refundOf({
    effectiveOn,
    paid: await paidPeriods(transaction, stored, billing, rules),
    isFreeLook,
    refund: cancellation.refund,
    fee: cancellation.fee,
    claimsPaid: cancellation.deductsClaimsPaid ? claims.paid : 0,
  });
  const id = randomUUID();
  const validUntil = new Date(now().getTime() + cancellation.quoteValidHours * oneHour);
  const byDays = daysLeft > 0 && cancellation.refund === 'PRO_RATA';
  const quote = {
    lines: lines.map(({ kind, amount }) => ({
      kind,
      title: lineTitles[kind],
      amount: { amount, currency },
    })),
    refund: { amount: total, currency },
    refundTo: billing.paidBy === 'HOLDER' ? cancellation.refundTo : billing.paidBy,
    basis: isFreeLook ? freeLookBasis : byDays ? daysBasis(daysLeft, daysPaid) : nothingBasis,
  };
  await transaction.cancellationQuote.create({
    data: {
      id,
      policyId,
      effectiveOn: new Date(effectiveOn),
      details: { ...quote, claimsPaid: claims.paid, isFreeLook },
      validUntil,
    },
  });
  const value = { id, policyId, effectiveOn, ...quote, validUntil: validUntil.toISOString() };
  return { kind: 'answer', value };
}

/** What the claims of a policy have cost, in minor units, and whether any stood. */
export async function claimsOf(transaction: PrismaTransaction, policyId: string) {
  const used = await transaction.limitUse.aggregate({
    where: { coverage: { policyId }, state: 'USED' },
    _sum: { amount: true },
  });
  const stood = await transaction.claim.count({
    where: { policyId, state: { notIn: ['DENIED', 'WITHDRAWN'] } },
  });
  return { paid: used._sum.amount ?? 0, areThere: stood > 0 };
}

/**
 * What was paid for a policy: by its invoices where its holder pays, and by its price where others
 * have paid, who get no invoice here.
 */
async function paidPeriods(
  transaction: PrismaTransaction,
  { policy }: StoredPolicy,
  billing: Billing,
  rules: InsuranceProduct,
): Promise<PaidPeriod[]> {
  const { effectiveDate } = policy;
  const months = monthsOf(billing.every);
  const term = termOf(policy, billing);
  const last = (from: string) => paidThrough(term, billing.every, from);
  if (billing.paidBy === 'HOLDER') {
    const invoices = await keptInvoices(transaction, policy.id);
    return invoices.map(({ dueOn: from, price, tax }) => {
      const part = billing.parts?.find((cut) => cut.from === from);
      return { from, to: part?.to ?? last(from), price, tax };
    });
  }
  const from =
    months === undefined
      ? effectiveDate
      : periodOf(term.effectiveDate, months, billing.paidUntil).from;
  const tax = taxOn(billing.price, rules.taxRate);
  return [{ from, to: last(from), price: billing.price, tax }];
}
