import {
  type CoverageKind,
  type CoverageStatus,
  coverageStatus,
  coversNow,
  isOver,
} from '@/lib/coverage';
import type { BillingAccount, Money, Policy } from '@/lib/platform';
import type { ShownAutopay } from './autopay/shown';
import type { Due } from './dues';
import { type NextPayment, nextPaymentOf } from './next-payment';
import { type Decline, isBeingChecked, type PaymentWord } from './payment-words';

/** The billing status of a plan: each has a headline of its own. */
export type BillingStatus =
  /** The bank has not answered yet: nothing is paid twice. */
  | 'CONFIRMING'
  /** The bank wants the holder to confirm a payment that autopay began. */
  | 'BANK_ASKS'
  /** The last payment of an open bill failed; the plan still covers its holder, or does not. */
  | 'FAILED_COVERED'
  | 'FAILED_NOT_COVERED'
  | 'IN_GRACE'
  | 'LAPSED'
  | 'RESUMING'
  | 'OVERDUE'
  | 'DUE'
  /** A bill is open, and autopay charges it. */
  | 'AUTOPAY'
  | 'PAID_UP'
  | 'PAID_IN_FULL'
  /** The plan costs nothing. */
  | 'FREE'
  /** The seller, the lender or another party pays. */
  | 'PAID_ELSEWHERE'
  /** A plan that has ended has an open bill. */
  | 'ENDED_DUE'
  | 'UNCLEAR';

/** From the most to the least urgent. */
const byUrgency: readonly BillingStatus[] = [
  'FAILED_NOT_COVERED',
  'LAPSED',
  'BANK_ASKS',
  'FAILED_COVERED',
  'IN_GRACE',
  'OVERDUE',
  'CONFIRMING',
  'DUE',
  'AUTOPAY',
  'ENDED_DUE',
  'RESUMING',
  'UNCLEAR',
  'PAID_UP',
  'PAID_IN_FULL',
  'FREE',
  'PAID_ELSEWHERE',
];

/** A plan whose billing the page of bills explains. */
export interface BilledPlan {
  readonly policy: Policy;
  readonly status: BillingStatus;
  readonly coverage: CoverageStatus;
  /** Schedule, price and payer, where the platform reports them. */
  readonly account?: BillingAccount;
  /** The day by which the first open bill is to be paid. */
  readonly dueOn?: string;
  /** Why the last payment of an open bill failed, where the bank said why. */
  readonly decline?: Decline;
  /**
   * What its holder has to pay for it now: `CHECKED` where a payment of each bill is being checked, and
   * `NONE` where the platform reports a missing payment but asks for none, as after a refund.
   */
  readonly payment: 'DUE' | 'CHECKED' | 'NONE';
  /** What is to be paid by now, where the platform reports it. */
  readonly due?: AmountDue;
  /** The last day on which paying restores the coverage, where the platform reports it. */
  readonly restoredUntil?: string;
  /** What autopay does next, where it is on. */
  readonly next?: NextPayment;
}

/** The one amount that is to be paid for a plan by now, and the part of it that has no bill yet. */
export interface AmountDue {
  readonly total: Money;
  /** What is billed once the open bills are paid; absent where they ask for all of it. */
  readonly billedNext?: Money;
}

/** A bill as far as what is due follows from it. */
type Bill = Pick<Due, 'policyId' | 'left' | 'dueOn' | 'restoration'>;

/**
 * What is to be paid for a plan by a day, with its parts; `undefined` where the platform does not report
 * it. A refund that is owed again is due on a later day: its bill is part of the whole, too.
 * @param bills the open bills of the plan
 * @param today `YYYY-MM-DD` where the client is
 */
export function amountDue(
  policy: Policy,
  bills: readonly Bill[],
  today: string,
): AmountDue | undefined {
  const total = coverageStatus(policy, today).amountDue;
  if (!total) return undefined;
  const isAllDue = bills.every(({ dueOn }) => dueOn === undefined || dueOn <= today);
  const billed = bills.reduce((sum, { left }) => sum + left.amount, 0);
  const rest = total.amount - billed;
  return {
    total,
    ...(bills.length > 0 && isAllDue && rest > 0
      ? { billedNext: { amount: rest, currency: total.currency } }
      : {}),
  };
}

const decidedByPayment: readonly CoverageKind[] = ['IN_GRACE', 'LAPSED', 'RESUMING'];

/**
 * Whether a plan covers its holder on a day, or goes on to, only because something is or was paid.
 * @param today `YYYY-MM-DD` where the client is
 */
export function coverageDependsOnPayment(policy: Policy, today: string): boolean {
  return decidedByPayment.includes(coverageStatus(policy, today).kind);
}

/** An open bill, with the payment of it that has begun and the last one that failed. */
type OpenBill = Bill & {
  readonly isOverdue?: boolean;
  readonly open?: { readonly word: PaymentWord };
  readonly failed?: { readonly decline?: Decline };
};

/**
 * The plans whose billing the page of bills explains, the most urgent first: those whose coverage depends
 * on a payment, those with an open bill, as paying that does not restore a cancelled plan, and those with
 * a billing account that are not over.
 * @param dues what is to be paid now
 * @param today `YYYY-MM-DD` where the client is
 * @param autopay by plan
 */
export function billedPlans(
  policies: readonly Policy[],
  accounts: readonly BillingAccount[],
  dues: readonly OpenBill[],
  today: string,
  autopay: ReadonlyMap<string, ShownAutopay> = new Map(),
): readonly BilledPlan[] {
  const plans = policies.flatMap((policy): readonly BilledPlan[] => {
    const bills = dues.filter(({ policyId }) => policyId === policy.id);
    const account = accounts.find(({ policyId }) => policyId === policy.id);
    const coverage = coverageStatus(policy, today);
    const isListed =
      bills.length > 0 ||
      coverageDependsOnPayment(policy, today) ||
      (account !== undefined && !isOver(coverage));
    if (!isListed) return [];
    const due = amountDue(policy, bills, today);
    const dueOn = bills.flatMap(({ dueOn: day }) => day ?? []).toSorted()[0];
    const restoredUntil = bills.find(({ restoration }) => restoration)?.restoration?.until;
    const next = nextPaymentOf(autopay.get(policy.id));
    const decline = bills.find(({ failed }) => failed?.decline)?.failed?.decline;
    return [
      {
        policy,
        status: billingStatus(coverage, account, bills, next),
        coverage,
        payment: paymentOf(bills),
        ...(account ? { account } : {}),
        ...(dueOn === undefined ? {} : { dueOn }),
        ...(decline ? { decline } : {}),
        ...(due ? { due } : {}),
        ...(next ? { next } : {}),
        ...(restoredUntil === undefined ? {} : { restoredUntil }),
      },
    ];
  });
  const urgency = ({ status }: BilledPlan) => byUrgency.indexOf(status);
  return plans.toSorted((one, other) => urgency(one) - urgency(other));
}

function paymentOf(bills: readonly OpenBill[]): BilledPlan['payment'] {
  if (bills.length === 0) return 'NONE';
  const isChecked = bills.every(({ open }) => open !== undefined && isBeingChecked(open.word));
  return isChecked ? 'CHECKED' : 'DUE';
}

function billingStatus(
  coverage: CoverageStatus,
  account: BillingAccount | undefined,
  bills: readonly OpenBill[],
  next: NextPayment | undefined,
): BillingStatus {
  const { kind } = coverage;
  const payment = paymentOf(bills);
  if (payment === 'CHECKED' || next?.kind === 'CHARGING') return 'CONFIRMING';
  if (isOver(coverage)) return 'ENDED_DUE';
  const isAsked = next?.kind === 'STOPPED' && next.why === 'AUTHENTICATION';
  if (isAsked && bills.every(({ open }) => !open)) return 'BANK_ASKS';
  const hasFailed = bills.some(({ failed, open }) => failed && !open);
  if (hasFailed) return coversNow(coverage) ? 'FAILED_COVERED' : 'FAILED_NOT_COVERED';
  if (kind === 'LAPSED' || kind === 'IN_GRACE' || kind === 'RESUMING' || kind === 'UNCLEAR')
    return kind;
  if (bills.some(({ isOverdue }) => isOverdue)) return 'OVERDUE';
  if (bills.length > 0) return next?.kind === 'CHARGE' ? 'AUTOPAY' : 'DUE';
  if (account && account.paidBy !== 'HOLDER') return 'PAID_ELSEWHERE';
  if (account?.price.amount === 0) return 'FREE';
  return account?.nextDueOn === undefined ? 'PAID_IN_FULL' : 'PAID_UP';
}
