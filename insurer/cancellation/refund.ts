import { daysBetween } from '@/lib/dates';

/** What was paid for a time, in minor units. */
export interface PaidPeriod {
  /** Its first day and its last. */
  readonly from: string;
  readonly to: string;
  /** Tax aside. */
  readonly price: number;
  readonly tax: number;
}

/** What the end of a policy is counted by. */
export interface Ending {
  /** The last day of the policy. */
  readonly effectiveOn: string;
  /** What has been paid, by period. */
  readonly paid: readonly PaidPeriod[];
  /** Whether it ends within the time in which all is given back. */
  readonly isFreeLook: boolean;
  readonly refund: 'PRO_RATA' | 'NONE';
  /** In minor units. */
  readonly fee: number;
  /** In minor units, where what was paid for claims is taken off. */
  readonly claimsPaid: number;
}

interface RefundLine {
  readonly kind: 'UNUSED' | 'CLAIMS_PAID' | 'FEE' | 'TAX';
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
