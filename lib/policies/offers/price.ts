import { addDays, addMonths } from '@/lib/dates';
import type { Money, PlanRules, Policy, RenewalOffer } from '@/lib/platform';

/** What a plan costs, tax included, for so many months; for all of its term where that is no number of months. */
export interface TermPrice extends Money {
  readonly months?: number;
}

type Term = Pick<Policy, 'effectiveDate' | 'expiryDate'>;

/** In basis points. */
const wholeRate = 10_000;

/** What an offer costs, and for how long. */
export function offeredPrice(offer: Term & Pick<RenewalOffer, 'price'>): TermPrice {
  return { ...offer.price, ...lengthOf(offer) };
}

/**
 * What a plan costs today for as long as an offer lasts, as its holder pays it: tax included. For the time
 * that it is paid for at once, where that does not fit into the offer's.
 */
export function priceToday(
  payment: Pick<PlanRules['payment'], 'every' | 'price' | 'taxRate'>,
  policy: Term,
  offer: Term,
): TermPrice {
  const { every, price, taxRate } = payment;
  const amount = price.amount + Math.round((price.amount * taxRate) / wholeRate);
  const { months: paid } =
    every === 'MONTH' ? { months: 1 } : every === 'YEAR' ? { months: 12 } : lengthOf(policy);
  const { months } = lengthOf(offer);
  if (paid === undefined) return { ...price, amount };
  return months !== undefined && months % paid === 0
    ? { ...price, amount: amount * (months / paid), months }
    : { ...price, amount, months: paid };
}

/** How many months a term lasts; nothing where it is no number of them. */
function lengthOf({ effectiveDate, expiryDate }: Term): Pick<TermPrice, 'months'> {
  const next = addDays(expiryDate, 1);
  const [year = 0, month = 0] = effectiveDate.split('-').map(Number);
  const [nextYear = 0, nextMonth = 0] = next.split('-').map(Number);
  const months = (nextYear - year) * 12 + nextMonth - month;
  return months > 0 && addMonths(effectiveDate, months) === next ? { months } : {};
}
