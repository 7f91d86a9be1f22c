import { z } from 'zod';
import type { InsuranceProduct } from '../catalogue/products-file';
import { addDays, addMonths } from '../claims/days';
import type { BillingOfFile } from '../contracts-file';
import { earlier } from '../day-order';

const billingSchema = z.object({
  paidBy: z.enum(['HOLDER', 'SELLER', 'LIENHOLDER']),
  every: z.enum(['MONTH', 'YEAR', 'ONCE']),
  /** In minor units, tax aside. */
  price: z.int().min(0),
  /** The last day that is paid. */
  paidUntil: z.iso.date(),
});
/** How a policy is paid, as its row has it. */
export type Billing = z.infer<typeof billingSchema>;

/** How a policy is paid; `undefined` of one whose product has no rules. */
export function billingOf(stored: unknown): Billing | undefined {
  return billingSchema.safeParse(stored).data;
}

/** A policy as far as its billing follows from it. */
export interface Billed {
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
  return {
    paidBy: own.paidBy ?? price.paidBy,
    every,
    price: own.price ?? price.amount,
    paidUntil:
      paidForDays === undefined
        ? endOfPeriod(policy, every, today)
        : earlier(addDays(today, paidForDays), policy.expiryDate),
  };
}

/** When its holder pays next; none where others pay, all is paid, or the policy is no longer in force. */
export function nextDueOf(
  { status, expiryDate }: Billed,
  { paidBy, paidUntil }: Billing,
): string | undefined {
  const isAsked = paidBy === 'HOLDER' && status === 'active' && paidUntil < expiryDate;
  return isAsked ? addDays(paidUntil, 1) : undefined;
}

/** How many months a payment pays for; `undefined` where it pays for all of the time. */
export function monthsOf(every: Billing['every']): number | undefined {
  return { MONTH: 1, YEAR: 12, ONCE: undefined }[every];
}

/** Until when a payment that was due on a day pays. */
export function paidThrough(
  policy: Pick<Billed, 'expiryDate'>,
  every: Billing['every'],
  dueOn: string,
): string {
  const months = monthsOf(every);
  return months === undefined
    ? policy.expiryDate
    : earlier(addDays(addMonths(dueOn, months), -1), policy.expiryDate);
}

/** The end of the period of payment that a day lies in. */
function endOfPeriod(policy: Billed, every: Billing['every'], day: string): string {
  let end = paidThrough(policy, every, policy.effectiveDate);
  const months = monthsOf(every) ?? 0;
  for (let count = 2; end < day && end < policy.expiryDate; count += 1)
    end = earlier(addDays(addMonths(policy.effectiveDate, months * count), -1), policy.expiryDate);
  return end;
}

/** Tax on an amount in minor units, at a rate in basis points: rounded to the nearest. */
export function taxOn(amount: number, rate: number): number {
  return Math.round((amount * rate) / 10_000);
}
