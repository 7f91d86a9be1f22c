import { coverageStatus, isOver } from '@/lib/coverage';
import type { BillingAccount, Money, Policy } from '@/lib/platform';
import type { SavedCard } from '../cards';
import type { Due } from '../dues';
import { isPayable } from '../provider/amounts';
import type { DeclineClass } from './decline-class';
import type { Agreement, Try } from './store';

/** What autopay charges next. */
export interface NextCharge {
  readonly amount: Money;
  /** `YYYY-MM-DD` where the client is. */
  readonly on: string;
}

/** What a holder can agree to: the first charge, said before they do. */
export interface AutopayOffer extends NextCharge {
  readonly accountId: string;
  /** The open invoice that is charged first; absent where it is not issued yet. */
  readonly owedId?: string;
}

/** Autopay of a plan, as its holder sees it. */
export type ShownAutopay =
  | { readonly kind: 'off'; readonly offer: AutopayOffer }
  /** It can be turned on once what is overdue is paid. */
  | { readonly kind: 'overdue' }
  | {
      readonly kind: 'on';
      readonly agreedAt: Date;
      readonly wording: string;
      /** Of the wording. */
      readonly language: string;
      /** Absent where the card cannot be used here. */
      readonly card?: SavedCard;
      readonly next?: NextCharge & {
        readonly isAgain: boolean;
        /** The open invoice that is charged; absent where it is not issued yet. */
        readonly owedId?: string;
      };
      /** A card is being charged just now. */
      readonly isCharging: boolean;
      /** The last attempt at an open invoice, where nothing was charged. */
      readonly failed?: {
        readonly why: DeclineClass | 'TOO_LATE';
        readonly owedId: string;
        readonly payBy?: string;
      };
    };

/** The plan, what is owed for it, and how it is paid. */
interface Plan {
  readonly policy: Policy;
  readonly account: BillingAccount | undefined;
  readonly bills: readonly Due[];
}

/** What is owed for a plan with autopay, and the first day that is not paid. */
interface Owing {
  readonly account: Pick<BillingAccount, 'nextDueOn'> | undefined;
  readonly bills: readonly Pick<Due, 'owedId'>[];
}

interface On {
  readonly agreement: Agreement;
  readonly tries: readonly Try[];
}

/** Autopay is for what is paid again and again. */
const repeated = ['MONTH', 'YEAR'];

/**
 * §2.1 What autopay of a plan would charge first; nothing where its holder pays nothing again, and
 * `overdue` while a bill of it is late: that is paid by its holder.
 * @param today `YYYY-MM-DD` where the client is
 */
export function autopayOffer(
  { policy, account, bills }: Plan,
  today: string,
): AutopayOffer | 'overdue' | undefined {
  const isEnding = policy.cancellation !== undefined || isOver(coverageStatus(policy, today));
  if (!account || isEnding || account.paidBy !== 'HOLDER') return undefined;
  if (!repeated.includes(account.every) || !isPayable(account.price)) return undefined;
  if (account.nextDueOn === undefined) return undefined;
  if (account.nextDueOn < today || bills.some(({ isOverdue }) => isOverdue)) return 'overdue';
  const bill = bills.find(({ dueOn }) => dueOn !== undefined && dueOn >= today);
  const { id: accountId } = account;
  return bill?.dueOn === undefined
    ? { accountId, amount: account.price, on: account.nextDueOn }
    : { accountId, amount: bill.left, on: bill.dueOn, owedId: bill.owedId };
}

/** How a form names what its holder was shown: another day or amount is not agreed to. */
export function offerQuote({ amount: { amount, currency }, on }: NextCharge): string {
  return `${amount} ${currency} ${on}`;
}

/** Autopay of a plan, on or off; nothing where there is none to turn on. */
export function shownAutopay(
  plan: Plan,
  on: On | undefined,
  cards: readonly SavedCard[],
  today: string,
): ShownAutopay | undefined {
  if (!on) {
    const offer = autopayOffer(plan, today);
    if (offer === 'overdue') return { kind: 'overdue' };
    return offer && { kind: 'off', offer };
  }
  return shownOn(plan, on, cards, today);
}

/** Autopay of a plan that is on. @param today `YYYY-MM-DD` where the client is */
export function shownOn(
  owing: Owing,
  on: On,
  cards: readonly SavedCard[],
  today: string,
): Extract<ShownAutopay, { kind: 'on' }> {
  const { agreement, tries } = on;
  const { agreedAt, wording, language } = agreement;
  const card = cards.find(({ id }) => id === agreement.cardId);
  const failed = failedOf(owing, tries);
  const next = nextOf(owing, on, failed !== undefined, today);
  return {
    kind: 'on',
    agreedAt,
    wording,
    language,
    ...(card ? { card } : {}),
    ...(next ? { next } : {}),
    isCharging: tries.some(({ state }) => state === 'CHARGING'),
    ...(failed ? { failed } : {}),
  };
}

function nextOf(
  { account, bills }: Owing,
  { agreement, tries }: On,
  hasFailed: boolean,
  today: string,
) {
  // What was paid by hand is not charged: its attempt ends on its day.
  const planned = tries.find(
    ({ state, owedId }) => state === 'PLANNED' && bills.some((bill) => bill.owedId === owedId),
  );
  if (planned) {
    const { amount, currency, chargeOn: on, owedId } = planned;
    return { amount: { amount, currency }, on, isAgain: hasFailed, owedId };
  }
  const isAhead = account?.nextDueOn !== undefined && account.nextDueOn >= today;
  // Of an invoice that is open and not planned its holder reads above.
  if (!isAhead || bills.length > 0) return undefined;
  const { amount, currency } = agreement;
  return { amount: { amount, currency }, on: account.nextDueOn ?? today, isAgain: false };
}

function failedOf({ bills }: Owing, tries: readonly Try[]) {
  const last = tries.find(
    ({ state, owedId }) => state !== 'PLANNED' && bills.some((bill) => bill.owedId === owedId),
  );
  const why = last?.state === 'DECLINED' ? last.declineClass : tooLate(last);
  if (!why || !last) return undefined;
  return { why, owedId: last.owedId, ...(last?.payBy == null ? {} : { payBy: last.payBy }) };
}

const tooLate = (last: Try | undefined) =>
  last?.state === 'ENDED' && last.reason === 'TOO_LATE' ? ('TOO_LATE' as const) : undefined;
