import { periodOf } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import type { CancellationQuote } from '@/lib/platform/port';
import { type Billing, monthsOf, paidThrough, taxOn, termOf } from '../billing/billing';
import type { InsuranceProduct } from '../catalogue/products-file';
import type { StoredPolicy } from '../policies/policy-rows';
import { filledText, texts } from '../texts';
import { countClaims } from './count-claims';
import { keptInvoices, owedAgainOf } from './kept-payments';
import { type ClaimsPaid, type PaidPeriod, quotedRefund, type RefundTerms } from './refund';

/** What ending a policy comes to, by what is paid and claimed now. */
export interface CountedRefund
  extends Pick<CancellationQuote, 'lines' | 'refund' | 'refundTo' | 'basis' | 'waitsForClaims'> {
  /** What it was counted by, to count the rest by once open claims are decided. */
  readonly terms: RefundTerms;
  /** In minor units: what goes back for certain before what is owed again is taken off. */
  readonly undisputed: number;
  /** What the claims that are not open have cost. */
  readonly endedClaims: ClaimsPaid;
  /** The open claims that decide about the rest, and whether there has been cover. */
  readonly waitsFor: readonly string[];
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

/** Who gets a refund: who pays; where that is the holder, who the rules name, unless they have bought it here. */
export function refundToOf({
  isRenewal,
  billing,
  rules: { cancellation },
}: Pick<StoredPolicy, 'isRenewal'> & {
  readonly billing: Pick<Billing, 'paidBy'>;
  readonly rules: Pick<InsuranceProduct, 'cancellation'>;
}) {
  if (billing.paidBy !== 'HOLDER') return billing.paidBy;
  return isRenewal ? 'HOLDER' : cancellation.refundTo;
}

/** Counts what goes back when a policy ends on a day: for a quote, and again when it is accepted. */
export async function countRefund(
  transaction: PrismaTransaction,
  { policy, isRenewal }: StoredPolicy,
  { effectiveOn, isInFreeLook, rules, billing }: Ending,
): Promise<CountedRefund> {
  const { cancellation, currency } = rules;
  const claims = await countClaims(transaction, policy.id, rules);
  const terms: RefundTerms = {
    effectiveOn,
    paid: await paidPeriods(transaction, policy, billing, rules),
    isInFreeLook,
    refund: cancellation.refund,
    fee: cancellation.fee,
    deductsClaimsPaid: cancellation.deductsClaimsPaid,
    owedAgain: await owedAgainOf(transaction, policy.id),
  };
  const quoted = quotedRefund(terms, claims);
  const { lines, total, most, undisputed, daysLeft, daysPaid, isFreeLook } = quoted;
  const { basis } = texts.cancellation;
  const byDays = daysLeft > 0 && cancellation.refund === 'PRO_RATA';
  return {
    lines: lines.map(({ kind, amount }) => ({
      kind,
      title: texts.cancellation.lines[kind],
      amount: { amount, currency },
    })),
    refund: { amount: total, currency },
    refundTo: refundToOf({ isRenewal, billing, rules }),
    basis:
      isInFreeLook && !claims.arePaid
        ? claims.open.length > 0
          ? basis.freeLookOpen
          : basis.freeLook
        : byDays
          ? filledText(basis.days, { left: String(daysLeft), of: String(daysPaid) })
          : basis.nothing,
    ...(most > 0
      ? { waitsForClaims: { claimIds: [...claims.open], most: { amount: most, currency } } }
      : {}),
    terms,
    undisputed,
    endedClaims: claims.ended,
    waitsFor: most > 0 || isInFreeLook ? claims.open : [],
    claimsPaid: claims.paid,
    isFreeLook,
  };
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
