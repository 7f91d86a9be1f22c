import { texts } from '@/lib/content';
import { today } from '@/lib/dates';
import type { Money, Policy } from '@/lib/platform';
import type { View } from '@/lib/request';
import { takesPayments } from './accounts';
import type { DeclineClass } from './autopay/decline-class';
import { type ShownAutopay, shownOn } from './autopay/shown';
import { agreementsOf } from './autopay/store';
import { cardName } from './card-words';
import { type SavedCard, savedCards } from './cards';
import { payerOf } from './payer';

/** What happens next to the payments of a plan with autopay. */
export type NextPayment = {
  /** The open invoice that it is about; absent where none is issued yet. */
  readonly owedId?: string;
} & (
  | { readonly kind: 'CHARGING' }
  /** The card is charged on a day, or again after it was declined. */
  | {
      readonly kind: 'CHARGE' | 'AGAIN';
      readonly amount: Money;
      readonly on: string;
      readonly card: SavedCard;
    }
  | { readonly kind: 'CARD_GONE' }
  /** Nothing more is tried: the holder pays. */
  | { readonly kind: 'STOPPED'; readonly why: DeclineClass | 'TOO_LATE' }
);

/** What happens next to the payments of a plan; `undefined` where its holder pays by hand, or nothing is known. */
export function nextPaymentOf(autopay: ShownAutopay | undefined): NextPayment | undefined {
  if (autopay?.kind !== 'on') return undefined;
  const { isCharging, next, failed, card } = autopay;
  const owedId = next?.owedId ?? failed?.owedId;
  const of = owedId === undefined ? {} : { owedId };
  if (isCharging) return { kind: 'CHARGING', ...of };
  if (next && !card) return { kind: 'CARD_GONE', ...of };
  if (next && card)
    return {
      kind: next.isAgain ? 'AGAIN' : 'CHARGE',
      amount: next.amount,
      on: next.on,
      card,
      ...of,
    };
  return failed && { kind: 'STOPPED', why: failed.why, ...of };
}

/** What happens next, in one or two sentences that every page says alike. */
export function nextPaymentText(view: View, next: NextPayment): string {
  const { text, money, date } = texts(view.snapshot, view.language);
  switch (next.kind) {
    case 'CHARGING':
      return text('Payments_Autopay_Charging');
    case 'CARD_GONE':
      return text('Payments_Autopay_CardGone');
    case 'STOPPED':
      return text(`Payments_Autopay_Failed_${next.why}`);
    default:
      return text(next.kind === 'AGAIN' ? 'Payments_Autopay_Again' : 'Payments_Autopay_Charge', {
        amount: money(next.amount.amount, next.amount.currency),
        card: cardName(view, next.card),
        date: date(next.on),
      });
  }
}

/** What is open for a plan, where a page knows it. */
interface OpenBill {
  readonly owedId: string;
  readonly policyId: string;
}

/**
 * What happens next to the payments of the plans of a view with autopay, by plan: for pages that do not
 * read invoices. None for agents and delegates, who see no cards.
 */
export async function nextPayments(
  view: View,
  bills: readonly OpenBill[],
): Promise<ReadonlyMap<string, NextPayment>> {
  const { on, cards } = await autopayOf(view);
  const day = today(view.snapshot.timeZone);
  return new Map(
    on.flatMap((one) => {
      const { policyId } = one.agreement;
      const its = bills.filter((bill) => bill.policyId === policyId);
      const next = nextPaymentOf(shownOn({ account: undefined, bills: its }, one, cards, day));
      return next ? [[policyId, next] as const] : [];
    }),
  );
}

/** What happens next to the payments of one plan. */
export async function nextPaymentOfPlan(
  view: View,
  { id, billing }: Pick<Policy, 'id' | 'billing'>,
): Promise<NextPayment | undefined> {
  const { on, cards } = await autopayOf(view);
  const one = on.find(({ agreement }) => agreement.policyId === id);
  // Only what was tried for a plan that is not paid is still open.
  const bills = billing?.state === 'PAID' ? [] : (one?.tries.slice(0, 1) ?? []);
  return (
    one &&
    nextPaymentOf(shownOn({ account: billing, bills }, one, cards, today(view.snapshot.timeZone)))
  );
}

async function autopayOf(view: View) {
  const payer = payerOf(view);
  const on = payer ? await agreementsOf(payer) : [];
  const { snapshot, path } = view;
  if (!payer || on.length === 0 || !(await takesPayments(snapshot.id, path)))
    return { on: [], cards: [] };
  return { on, cards: await savedCards(payer) };
}
