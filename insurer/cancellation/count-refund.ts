import { periodOf } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import type { CancellationQuote } from '@/lib/platform/port';
import { type Billing, monthsOf, paidThrough, taxOn, termOf } from '../billing/billing';
import type { InsuranceProduct } from '../catalogue/products-file';
import type { StoredPolicy } from '../policies/policy-rows';
import { filledText, texts } from '../texts';
import { keptInvoices } from './kept-payments';
import { type PaidPeriod, refundOf } from './refund';

/** What ending a policy comes to, by what is paid and claimed now. */
export interface CountedRefund
  extends Pick<CancellationQuote, 'lines' | 'refund' | 'refundTo' | 'basis'> {
  /** In minor units: what claims have cost. */
  readonly claimsPaid: number;
  /** Whether all goes back, so that there has been no cover. */
  readonly isFreeLook: boolean;
}

/** How a policy is to end. */
interface Ending {
  /** Its last day. */
  readonly effectiveOn: string;
  /** Whether it is asked for in the time in which all goes back, for no cover at all. */
  readonly isInFreeLook: boolean;
  readonly rules: InsuranceProduct;
  readonly billing: Billing;
}

/** Counts what goes back when a policy ends on a day: for a quote, and again when it is accepted. */
export async function countRefund(
  transaction: PrismaTransaction,
  { policy }: StoredPolicy,
  { effectiveOn, isInFreeLook, rules, billing }: Ending,
): Promise<CountedRefund> {
  const { cancellation, currency } = rules;
  const claims = await claimsOf(transaction, policy.id);
  const isFreeLook = isInFreeLook && !claims.areThere;
  const { lines, total, daysLeft, daysPaid } = refundOf({
    effectiveOn,
    paid: await paidPeriods(transaction, policy, billing, rules),
    isFreeLook,
    refund: cancellation.refund,
    fee: cancellation.fee,
    claimsPaid: cancellation.deductsClaimsPaid ? claims.paid : 0,
  });
  const { basis } = texts.cancellation;
  const byDays = daysLeft > 0 && cancellation.refund === 'PRO_RATA';
  return {
    lines: lines.map(({ kind, amount }) => ({
      kind,
      title: texts.cancellation.lines[kind],
      amount: { amount, currency },
    })),
    refund: { amount: total, currency },
    refundTo: billing.paidBy === 'HOLDER' ? cancellation.refundTo : billing.paidBy,
    basis: isFreeLook
      ? basis.freeLook
      : byDays
        ? filledText(basis.days, { left: String(daysLeft), of: String(daysPaid) })
        : basis.nothing,
    claimsPaid: claims.paid,
    isFreeLook,
  };
}

/** What the claims of a policy have cost, in minor units, and whether any stood. */
async function claimsOf(transaction: PrismaTransaction, policyId: string) {
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
  policy: StoredPolicy['policy'],
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
