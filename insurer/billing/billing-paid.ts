import { addDays, earlier } from '@/lib/dates';
import { type Billed, type Billing, graceEndOf, paidThrough, termOf } from './billing';

/** An invoice of a policy that is paid in full. */
interface PaidInvoice {
  /** Whether it asked for a refund again, after a reinstatement. */
  readonly isOwedAgain: boolean;
  readonly dueOn: string;
  readonly paidOn: string;
  /** The day that the end of a grace is held against. */
  readonly countsFor: string;
  readonly graceDays: number;
  readonly term: Pick<Billed, 'effectiveDate' | 'expiryDate'>;
}

/**
 * How a policy is paid once an invoice of it is. One that is paid after its grace buys no cover for
 * the time until then: a loss cannot be insured that has happened.
 * @returns `undefined` where the invoice pays for nothing that is not paid
 */
export function billingPaid(billing: Billing, invoice: PaidInvoice): Billing | undefined {
  const { isOwedAgain, dueOn, paidOn, countsFor, graceDays, term } = invoice;
  const { owedAgain, gaps = [], ...rest } = billing;
  const isLate = countsFor > graceEndOf(billing, graceDays);
  const lapsedAfter = (day: string) => ({
    gaps: isLate ? [...gaps, { from: addDays(day, 1), to: paidOn }] : gaps,
  });
  if (isOwedAgain)
    return owedAgain
      ? { ...rest, paidUntil: owedAgain.paidUntil, ...lapsedAfter(owedAgain.lastDay) }
      : undefined;
  const wholeUntil = paidThrough(termOf(term, billing), billing.every, dueOn);
  const paidUntil = earlier(wholeUntil, term.expiryDate);
  const { parts = [] } = billing;
  const cut = paidUntil < wholeUntil ? { parts: [...parts, { from: dueOn, to: paidUntil }] } : {};
  // What is paid while a refund is owed again counts from when that is paid, too.
  if (owedAgain)
    return dueOn === addDays(owedAgain.paidUntil, 1)
      ? { ...billing, owedAgain: { ...owedAgain, paidUntil } }
      : undefined;
  return dueOn === addDays(billing.paidUntil, 1)
    ? { ...rest, ...cut, paidUntil, ...lapsedAfter(billing.paidUntil) }
    : undefined;
}

/**
 * How a policy is paid once a payment that was due on a day has gone back in full: what later payments have
 * bought stays bought, and the days that this one had bought are not covered.
 */
export function billingGivenBack(
  billing: Billing,
  term: Pick<Billed, 'effectiveDate' | 'expiryDate'>,
  dueOn: string,
): Billing {
  const { gaps = [], parts = [], paidUntil } = billing;
  const whole = paidThrough(termOf(term, billing), billing.every, dueOn);
  const to = parts.find(({ from }) => from === dueOn)?.to ?? whole;
  return to < paidUntil
    ? { ...billing, gaps: [...gaps, { from: dueOn, to }] }
    : { ...billing, paidUntil: earlier(paidUntil, addDays(dueOn, -1)) };
}

/** A cancellation that is taken back. */
interface Reinstated {
  /** The last day that is paid when what was given back is not. */
  readonly paidUntil: string;
  /** The last day of the policy as it was cancelled. */
  readonly lastDay: string;
  readonly today: string;
  /** The last day to pay on what was given back; none where nothing is owed again. */
  readonly dueOn?: string;
}

/** How a policy is paid once its cancellation is taken back: the days that it was over are not covered. */
export function billingReinstated(billing: Billing, reinstated: Reinstated): Billing {
  const { paidUntil, lastDay, today, dueOn } = reinstated;
  const gap = { from: addDays(lastDay, 1), to: today };
  const { countedUntil: _, ...rest } = billing;
  return {
    ...rest,
    ...(today > lastDay ? { gaps: [...(billing.gaps ?? []), gap] } : {}),
    ...(dueOn === undefined
      ? {}
      : {
          paidUntil: earlier(billing.paidUntil, paidUntil),
          owedAgain: {
            paidUntil: (billing.owedAgain ?? billing).paidUntil,
            lastDay: earlier(billing.owedAgain?.lastDay ?? lastDay, lastDay),
            dueOn,
          },
        }),
  };
}

/** How a policy is paid once a refund that was owed again is taken off another one in full. */
export function billingNetted({ owedAgain, ...billing }: Billing): Billing {
  return owedAgain ? { ...billing, paidUntil: owedAgain.paidUntil } : billing;
}
