import { z } from 'zod';
import { daysBetween } from '@/lib/dates';

/** What was paid for a time, in minor units. */
const paidPeriodSchema = z.object({
  /** Its first day and its last. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** Tax aside. */
  price: z.int(),
  tax: z.int(),
});
export type PaidPeriod = z.infer<typeof paidPeriodSchema>;

/**
 * What the refund of a cancellation is counted by, whatever becomes of claims. Kept with a quote, so that
 * the rest is counted by the same once its claims are decided.
 */
export const refundTermsSchema = z.object({
  /** The last day of the policy. */
  effectiveOn: z.iso.date(),
  /** What has been paid, by period. */
  paid: z.array(paidPeriodSchema),
  /** Whether it ends within the time in which all goes back if no claim is paid. */
  isInFreeLook: z.boolean(),
  refund: z.enum(['PRO_RATA', 'NONE']),
  /** In minor units. */
  fee: z.int(),
  deductsClaimsPaid: z.boolean(),
  /** In minor units: a refund from before that its holder owes again and has not paid. */
  owedAgain: z.int().min(0),
});
export type RefundTerms = z.infer<typeof refundTermsSchema>;

/** What claims have cost the insurer. */
export interface ClaimsPaid {
  /** In minor units. */
  readonly paid: number;
  /** Whether one was paid or approved, whatever it has cost. */
  readonly arePaid: boolean;
}

/** What claims have cost, and can still cost. */
export interface ClaimsCounted extends ClaimsPaid {
  /** The open ones. */
  readonly open: readonly string[];
  /** In minor units: the most that the open ones can cost besides; `Infinity` where no limit says. */
  readonly most: number;
}

interface Ending extends Pick<RefundTerms, 'effectiveOn' | 'paid' | 'refund' | 'fee'> {
  /** Whether all goes back. */
  readonly isFreeLook: boolean;
  /** In minor units, where what was paid for claims is taken off. */
  readonly claimsPaid: number;
}

interface RefundLine {
  readonly kind: 'UNUSED' | 'CLAIMS_PAID' | 'FEE' | 'TAX' | 'OPEN_CLAIMS' | 'OWED_AGAIN';
  /** In minor units; what is taken off is below nothing. */
  readonly amount: number;
}

/** What goes back, and how it is made up. */
export interface Refund {
  readonly lines: readonly RefundLine[];
  /** In minor units: the sum of the lines, never below nothing and never above what was paid. */
  readonly total: number;
  /** What it was counted by. */
  readonly daysLeft: number;
  readonly daysPaid: number;
}

/** What goes back at once, and what at most once open claims are decided. */
export interface QuotedRefund extends Refund {
  /** In minor units: what open claims decide about. */
  readonly most: number;
  /** In minor units: what goes back for certain before what is owed again is taken off. */
  readonly undisputed: number;
  /** Whether all goes back for certain, so that there has been no cover. */
  readonly isFreeLook: boolean;
}

/**
 * What goes back whatever becomes of the open claims: what is left if they cost all they can. The rest is
 * held back until they are decided.
 */
export function quotedRefund(terms: RefundTerms, claims: ClaimsCounted): QuotedRefund {
  const best = decidedRefund(terms, claims);
  if (claims.open.length === 0) return { ...best, most: 0, undisputed: best.gross };
  const worst = decidedRefund(terms, {
    paid: claims.paid + Math.min(claims.most, Number.MAX_SAFE_INTEGER - claims.paid),
    arePaid: true,
  });
  const most = Math.max(0, best.total - worst.total);
  return {
    ...best,
    lines: [...best.lines, ...line('OPEN_CLAIMS', -most)],
    total: best.total - most,
    most,
    undisputed: worst.gross,
    isFreeLook: false,
  };
}

interface DecidedRefund extends Refund {
  /** In minor units: before what is owed again is taken off. */
  readonly gross: number;
  /** Whether all goes back, so that there has been no cover. */
  readonly isFreeLook: boolean;
}

/** What goes back once no claim is open: claims that were denied or withdrawn take nothing off. */
export function decidedRefund(
  { isInFreeLook, deductsClaimsPaid, owedAgain, ...terms }: RefundTerms,
  claims: ClaimsPaid,
): DecidedRefund {
  const isFreeLook = isInFreeLook && !claims.arePaid;
  const claimsPaid = deductsClaimsPaid ? claims.paid : 0;
  const refund = refundOf({ ...terms, isFreeLook, claimsPaid });
  const netted = Math.min(owedAgain, refund.total);
  return {
    ...refund,
    lines: [...refund.lines, ...line('OWED_AGAIN', -netted)],
    total: refund.total - netted,
    gross: refund.total,
    isFreeLook,
  };
}

/**
 * What goes back when a policy ends: all within the free look; else, by days, what is left of each
 * period that was paid, tax with it, less what was paid for claims and the fee, as far as there is
 * something to take them off.
 */
export function refundOf(ending: Ending): Refund {
  const counted = ending.paid.map((period) => ({
    ...period,
    ...daysOf(period, ending.effectiveOn),
  }));
  const part = (kind: 'price' | 'tax') =>
    counted.reduce((sum, period) => {
      if (ending.isFreeLook) return sum + period[kind];
      return ending.refund === 'NONE' ? sum : sum + share(period[kind], period.left, period.days);
    }, 0);
  const [unused, tax] = [part('price'), part('tax')];
  const claims = Math.min(ending.claimsPaid, unused + tax);
  const fee = ending.isFreeLook ? 0 : Math.min(ending.fee, unused + tax - claims);
  const lines: RefundLine[] = [
    { kind: 'UNUSED', amount: unused },
    ...line('TAX', tax),
    ...line('CLAIMS_PAID', -claims),
    ...line('FEE', -fee),
  ];
  return {
    lines,
    total: unused + tax - claims - fee,
    daysLeft: counted.reduce((sum, { left }) => sum + left, 0),
    daysPaid: counted.reduce((sum, { days }) => sum + days, 0),
  };
}

function line(kind: RefundLine['kind'], amount: number): RefundLine[] {
  return amount === 0 ? [] : [{ kind, amount }];
}

/** How many days a period has, and how many of them lie behind a policy's last day. */
function daysOf({ from, to }: PaidPeriod, last: string) {
  const days = Math.max(1, daysBetween(from, to) + 1);
  return { days, left: Math.min(days, Math.max(0, daysBetween(last, to))) };
}

/** A share of an amount, to the nearest minor unit. Amounts and days are far below what doubles hold exactly. */
function share(amount: number, part: number, whole: number): number {
  return Math.round((amount * part) / whole);
}
