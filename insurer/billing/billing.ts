import { z } from 'zod';
import { addDays, daysBetween, earlier, later, periodOf } from '@/lib/dates';
import type { InsuranceProduct } from '../catalogue/products-file';
import type { BillingOfFile } from '../contracts-file';
import { inForceByDate } from '../policies/policy-status';

const billingSchema = z.object({
  paidBy: z.enum(['HOLDER', 'SELLER', 'LIENHOLDER', 'CARRIER']),
  /** Who has lent the money for what is covered. */
  lienholder: z.string().exactOptional(),
  /** Whose phone bill it is paid on. */
  carrier: z.string().exactOptional(),
  every: z.enum(['MONTH', 'YEAR', 'ONCE']),
  /** In minor units, tax aside. */
  price: z.int().min(0),
  /** The last day that is paid. */
  paidUntil: z.iso.date(),
  /** The day that its periods are counted from, where it is not the first of the policy. */
  countedFrom: z.iso.date().exactOptional(),
  /** The last day that its periods are counted to, where a cancellation ends it before. */
  countedUntil: z.iso.date().exactOptional(),
  /** What was paid for less than a period, since a cancellation had cut it: first days and last. */
  parts: z.array(z.object({ from: z.iso.date(), to: z.iso.date() })).exactOptional(),
  /** Times that no later payment has bought: first days and last. */
  gaps: z.array(z.object({ from: z.iso.date(), to: z.iso.date() })).exactOptional(),
  /** A refund that is owed again after a reinstatement. */
  owedAgain: z
    .object({
      /** The last day that is paid once it is. */
      paidUntil: z.iso.date(),
      /** The last day before what was given back. */
      lastDay: z.iso.date(),
      /** The last day to pay it on. */
      dueOn: z.iso.date(),
    })
    .exactOptional(),
});
/** How a policy is paid, as its row has it. */
export type Billing = z.infer<typeof billingSchema>;

/** How a policy is paid; `undefined` of one whose product has no rules. */
export function billingOf(stored: unknown): Billing | undefined {
  return billingSchema.safeParse(stored).data;
}

/** A policy as far as its billing follows from it. */
export interface Billed {
  /** As its row says it. */
  readonly status: string;
  readonly effectiveDate: string;
  readonly expiryDate: string;
}

/** How a policy of a package is paid today: as its product says, where it says nothing itself. */
export function billingOfFile(
  policy: Billed & { readonly billing?: BillingOfFile },
  { price }: InsuranceProduct,
  today: string,
): Billing {
  const { paidForDays, ...own } = policy.billing ?? {};
  const every = own.every ?? price.every;
  const paid =
    paidForDays === undefined
      ? endOfPeriod(policy, every, today)
      : earlier(addDays(today, paidForDays), policy.expiryDate);
  return {
    paidBy: own.paidBy ?? price.paidBy,
    every,
    price: own.price ?? price.amount,
    ...(own.lienholder === undefined ? {} : { lienholder: own.lienholder }),
    ...(own.carrier === undefined ? {} : { carrier: own.carrier }),
    paidUntil: paid,
    ...(paidForDays === undefined ? {} : { countedFrom: addDays(paid, 1) }),
  };
}

/**
 * How a policy is paid that something has happened to here, where a package says its billing anew:
 * what it costs, how often and who pays it is as said, and what is paid is as it has become.
 */
export function billingSaidAnew(
  { lienholder: _, carrier: __, ...become }: Billing,
  { paidBy, every, price, lienholder, carrier }: Billing,
): Billing {
  return {
    ...become,
    paidBy,
    every,
    price,
    ...(lienholder === undefined ? {} : { lienholder }),
    ...(carrier === undefined ? {} : { carrier }),
  };
}

/** When its holder pays next; none where others pay, all is paid, or the policy is no longer in force. */
export function nextDueOf(
  { status, expiryDate }: Billed,
  { paidBy, paidUntil }: Billing,
): string | undefined {
  const isBilled = paidBy === 'HOLDER' && inForceByDate.includes(status);
  return isBilled && paidUntil < expiryDate ? addDays(paidUntil, 1) : undefined;
}

/** How many months a payment pays for; `undefined` where it pays for all of the time. */
export function monthsOf(every: Billing['every']): number | undefined {
  return { MONTH: 1, YEAR: 12, ONCE: undefined }[every];
}

/** The term that the periods of a policy are counted in. */
export function termOf(
  { effectiveDate, expiryDate }: Pick<Billed, 'effectiveDate' | 'expiryDate'>,
  {
    countedFrom = effectiveDate,
    countedUntil = expiryDate,
  }: Pick<Billing, 'countedFrom' | 'countedUntil'>,
): Pick<Billed, 'effectiveDate' | 'expiryDate'> {
  return { effectiveDate: countedFrom, expiryDate: countedUntil };
}

/**
 * What is asked for on a day, in minor units, tax included: the price of the period that begins on it.
 * Where a cancellation cuts a period, or has cut it before it was taken back, its days alone are asked
 * for, rounded to the nearest so that the parts of a period add up to its price; at least 1, since
 * what costs nothing could not be paid.
 */
export function priceDue(
  term: Pick<Billed, 'effectiveDate' | 'expiryDate'>,
  billing: Billing,
  taxRate: number,
  dueOn: string,
): { readonly amount: number; readonly tax: number } {
  const { every, price } = billing;
  const counted = termOf(term, billing);
  const months = monthsOf(every);
  const from =
    months === undefined
      ? counted.effectiveDate
      : periodOf(counted.effectiveDate, months, dueOn).from;
  const until = paidThrough(counted, every, dueOn);
  const days = Math.max(1, daysBetween(from, until) + 1);
  const before = daysBetween(from, dueOn);
  const last = daysBetween(from, earlier(until, term.expiryDate)) + 1;
  const part = (amount: number) =>
    Math.round((amount * last) / days) - Math.round((amount * before) / days);
  const tax = part(taxOn(price, taxRate));
  return { amount: Math.max(1, part(price)) + tax, tax };
}

/**
 * Until when a payment that was due on a day pays. Its period is counted from the first day of the
 * term: what began on a 31st is due on the 31st again after a shorter month.
 */
export function paidThrough(
  { effectiveDate, expiryDate }: Pick<Billed, 'effectiveDate' | 'expiryDate'>,
  every: Billing['every'],
  dueOn: string,
): string {
  const months = monthsOf(every);
  return months === undefined
    ? expiryDate
    : earlier(addDays(periodOf(effectiveDate, months, dueOn).resetsOn, -1), expiryDate);
}

/** The last day on which a policy stays in force unpaid: so many days after the day that a payment was due on. */
export function graceEndOf(
  { paidUntil, owedAgain }: Pick<Billing, 'paidUntil' | 'owedAgain'>,
  graceDays: number,
): string {
  const dueOn = addDays(paidUntil, 1);
  const end = addDays(dueOn, graceDays);
  return owedAgain ? later(end, owedAgain.dueOn) : end;
}

/** The end of the period of payment that a day lies in. */
function endOfPeriod(policy: Billed, every: Billing['every'], day: string): string {
  return paidThrough(policy, every, later(day, policy.effectiveDate));
}

/** Tax on an amount in minor units, at a rate in basis points: rounded to the nearest. */
export function taxOn(amount: number, rate: number): number {
  return Math.round((amount * rate) / 10_000);
}
