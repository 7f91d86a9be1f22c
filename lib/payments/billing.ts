import { isProduction } from '@/lib/config';
import { localTime, today } from '@/lib/dates';
import {
  type BillingAccount,
  type Invoice,
  type Policy,
  platformOf,
  wholeList,
} from '@/lib/platform';
import type { View } from '@/lib/request';
import { sessionOf } from '@/lib/request';
import { gatewayOf, takesPayments } from './accounts';
import { type ShownAutopay, shownAutopay } from './autopay/shown';
import { agreementsOf } from './autopay/store';
import { bankAddress } from './begin';
import { type BilledPlan, billedPlans, coverageDependsOnPayment } from './billed-plans';
import { cardOf, type SavedCard, savedCards, settleCard } from './cards';
import { type Due, duesOf, isDueLater } from './dues';
import { type HistoryEntry, historyOf } from './history';
import { isOfPayer, payerOf } from './payer';
import { type Decline, declineOf, type PaymentWord, wordOf } from './payment-words';
import { type ShownRefund, shownRefund } from './refunds/shown-refund';
import { settlePayment } from './settle';
import { openStates } from './states';
import {
  type Payer,
  type Payment,
  paymentOf,
  paymentsOf,
  refundsOf,
  takenPaymentOf,
} from './store';

/** A payment as its holder reads it. */
export interface ShownPayment {
  readonly id: string;
  readonly title: Payment['title'];
  readonly amount: number;
  readonly currency: string;
  /** When it was taken, or begun where nothing was. */
  readonly at: Date;
  /** The invoice that it pays, and what its holder can keep of it. */
  readonly invoice?: { readonly id: string; readonly number: string; readonly isPaid: boolean };
  /** So many attempts at the same were left unfinished. */
  readonly attempts?: number;
  readonly word: PaymentWord;
  /** Why it was declined, as far as its holder can do something about it. */
  readonly decline?: Decline;
  /** What goes back of it, or went, and where each refund is. */
  readonly refunds: readonly ShownRefund[];
  readonly isDisputed: boolean;
}

/** Something that is owed, with the payment of it that has begun. */
export type ShownDue = Due & {
  readonly open?: ShownPayment;
  /** The last payment of it, where that failed. */
  readonly failed?: ShownPayment;
};

/** What the page of bills shows. */
export type Billing =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unavailable' }
  | {
      readonly kind: 'billing';
      /** What is to be paid now, and what only later. */
      readonly dues: readonly ShownDue[];
      readonly laterDues: readonly ShownDue[];
      /** The plans whose billing the page explains, the most urgent first; none where the platform does not list them. */
      readonly plans: readonly BilledPlan[];
      /** Whether money can be taken here at all: else nothing of it is shown. */
      readonly takesPayments: boolean;
      /** Agents see what is owed, and pay nothing. */
      readonly isHolder: boolean;
      readonly cards: readonly SavedCard[];
      /** Autopay by plan; none for agents and delegates. */
      readonly autopay: ReadonlyMap<string, ShownAutopay>;
      readonly payments: readonly ShownPayment[];
      /** Every invoice and payment, the newest first. */
      readonly history: readonly HistoryEntry[];
    };

const mostPayments = 50;

/** What a holder owes, the cards that they keep, and what they have paid. */
export async function billingOf(view: View): Promise<Billing> {
  const { snapshot, path } = view;
  const [dues, takes, policies, accounts] = await Promise.all([
    duesOf(view),
    takesPayments(snapshot.id, path),
    policiesOf(view),
    accountsOf(view),
  ]);
  const session = sessionOf(view);
  if (dues.kind === 'signed-out' || !session) return { kind: 'signed-out' };
  if (dues.kind === 'unavailable') return { kind: 'unavailable' };
  const payer = payerOf(view);
  const contract = { clientId: snapshot.id, path, reference: session.subject };
  const [cards, agreements, payments] = await Promise.all([
    payer && takes ? savedCards(payer) : [],
    payer && takes ? agreementsOf(payer) : [],
    shownPayments(contract, dues.invoices, snapshot.timeZone),
  ]);
  const openOf = new Map(
    payments
      .filter(({ isOpen }) => isOpen)
      // The newest comes first, and the last of a map wins.
      .toReversed()
      .map((payment) => [payment.owedId, payment]),
  );
  const shownDues = dues.dues.map((due): ShownDue => {
    const open = openOf.get(due.owedId);
    const last = payments.find(({ owedId }) => owedId === due.owedId);
    return {
      ...due,
      ...(open ? { open } : {}),
      ...(last?.word === 'failed' ? { failed: last } : {}),
    };
  });
  const shownOnce = withoutRepeats(payments);
  const day = today(snapshot.timeZone);
  const isLater = (due: Due) => isDueLater(due, day);
  const duesNow = shownDues.filter((due) => !isLater(due));
  const shownOf = policies.flatMap((policy) => {
    const account = accounts.find(({ policyId }) => policyId === policy.id);
    const bills = dues.dues.filter(({ policyId }) => policyId === policy.id);
    const on = agreements.find(({ agreement }) => agreement.policyId === policy.id);
    const known = shownAutopay({ policy, account, bills }, on, cards, day);
    return known && payer && takes ? [[policy.id, known] as const] : [];
  });
  const plans = billedPlans(policies, accounts, duesNow, day, new Map(shownOf));
  const autopay = shownOf.filter(([id]) => plans.some(({ policy }) => policy.id === id));
  return {
    kind: 'billing',
    dues: duesNow,
    laterDues: shownDues.filter(isLater),
    plans,
    autopay: new Map(autopay),
    takesPayments: takes,
    isHolder: payer !== undefined,
    cards,
    payments: shownOnce,
    history: historyOf(dues.invoices, shownOnce),
  };
}

type Listed = ShownPayment & { readonly owedId: string; readonly isOpen: boolean };

/** Lists several unfinished attempts to pay the same thing once, as the last of them. */
function withoutRepeats(payments: readonly Listed[]): readonly Listed[] {
  const isLeft = ({ word }: Listed) => word === 'expired';
  const left = Map.groupBy(payments.filter(isLeft), ({ owedId }) => owedId);
  return payments.flatMap((payment) => {
    const all = isLeft(payment) ? (left.get(payment.owedId) ?? []) : [payment];
    return all[0] === payment ? [{ ...payment, attempts: all.length }] : [];
  });
}

async function shownPayments(
  contract: Payer,
  invoices: readonly Invoice[],
  timeZone: string,
): Promise<readonly Listed[]> {
  const payments = await paymentsOf(contract, mostPayments);
  const refunds = await refundsOf(payments.map(({ id }) => id));
  return payments.map((payment) => ({
    ...shown(payment, refunds, invoices, timeZone),
    owedId: payment.owedId,
    isOpen: openStates.some((state) => state === payment.state),
  }));
}

type RefundRow = Awaited<ReturnType<typeof refundsOf>>[number];

function shown(
  payment: Payment,
  refunds: readonly RefundRow[],
  invoices: readonly Invoice[],
  timeZone: string,
): ShownPayment {
  const { id, title, amount, currency, createdAt, takenAt, isDisputed } = payment;
  const invoice = invoices.find((one) => one.id === payment.owedId);
  const own = refunds.filter(({ paymentId }) => paymentId === id);
  const dayOf = (moment: Date) => localTime(moment, timeZone).day;
  const decline = payment.state === 'FAILED' ? declineOf(payment.reason) : undefined;
  return {
    id,
    title,
    amount,
    currency,
    at: takenAt ?? createdAt,
    ...(invoice ? { invoice: { ...known(invoice), isPaid: isPaid(invoice) } } : {}),
    word: wordOf(payment),
    ...(decline ? { decline } : {}),
    refunds: own.map((refund) => shownRefund(refund, dayOf, today(timeZone))),
    isDisputed,
  };
}

const known = ({ id, number }: Invoice) => ({ id, number });

/** Only then there is a receipt. */
function isPaid({ state, paidOn }: Invoice): boolean {
  return paidOn !== undefined && (state === 'PAID' || state === 'REFUNDED');
}

/** How long a page waits for what the provider says, in milliseconds: it moves by itself then. */
const patience = 5000;

/** How long it waits for the name of the card, which it can do without, in milliseconds. */
const patienceForCard = 1500;

/** A payment as the page shows it that the provider leads back to. */
export interface ReturnedPayment extends ShownPayment {
  /** What was to be paid. */
  readonly owedId: string;
  /** The plan that it pays for, where the coverage of that depends on what is paid. */
  readonly policy?: Policy;
  /** What it was paid with, where the provider says so. */
  readonly card?: { readonly brand: string; readonly lastFour: string };
}

/** A holder's own payment, after checking its status; `undefined` for another's. */
export async function returnedPayment(
  view: View,
  id: string,
): Promise<ReturnedPayment | undefined> {
  const payer = payerOf(view);
  const payment = await own(payer, id);
  if (!payment) return undefined;
  await Promise.race([settlePayment(id), waited(patience)]);
  const now = (await paymentOf(id)) ?? payment;
  const [refunds, invoices, policies, card] = await Promise.all([
    refundsOf([id]),
    invoicesOf(view),
    policiesOf(view),
    now.takenAt ? Promise.race([cardOfPayment(now), waited(patienceForCard)]) : undefined,
  ]);
  const { owedId } = now;
  const invoice = invoices.find((one) => one.id === owedId);
  const policy = policies.find((one) => one.id === invoice?.policyId);
  const day = today(view.snapshot.timeZone);
  return {
    ...shown(now, refunds, invoices, view.snapshot.timeZone),
    owedId,
    ...(policy && coverageDependsOnPayment(policy, day) ? { policy } : {}),
    ...(card ? { card } : {}),
  };
}

/** None where the platform is away: the page does without their numbers. */
async function invoicesOf(view: View): Promise<readonly Invoice[]> {
  const session = sessionOf(view);
  const answer = session && (await wholeList(platformOf(view).invoices, session.idToken));
  return answer?.kind === 'answer' ? answer.value : [];
}

/** None where the platform is away: nobody is kept from paying because their plans cannot be listed. */
async function policiesOf(view: View): Promise<readonly Policy[]> {
  const session = sessionOf(view);
  const answer = session && (await wholeList(platformOf(view).policies, session.idToken));
  return answer?.kind === 'answer' ? answer.value : [];
}

/** None where the platform is away: a holder can pay without the schedule. */
async function accountsOf(view: View): Promise<readonly BillingAccount[]> {
  const session = sessionOf(view);
  const answer = session && (await wholeList(platformOf(view).billingAccounts, session.idToken));
  return answer?.kind === 'answer' ? answer.value : [];
}

/** Asked of the provider each time: the portal keeps nothing of a card that it was not asked to keep. */
async function cardOfPayment(payment: Payment): Promise<ReturnedPayment['card'] | undefined> {
  const { clientId, path, account, intentId } = payment;
  const found = await gatewayOf(clientId, path);
  if (found.kind === 'off' || found.gateway.account !== account || !intentId) return undefined;
  const { provider } = found.gateway;
  const intent = await provider.intent(intentId);
  const methodId = intent.kind === 'answer' ? intent.value.payment_method : undefined;
  const method = methodId ? await provider.method(methodId) : undefined;
  const card = method?.kind === 'answer' ? method.value.card : undefined;
  return card ? { brand: card.brand, lastFour: card.last4 } : undefined;
}

/** What a receipt names of a payment that the portal took: its number, and the card where the provider reports it. */
export interface ReceiptPayment {
  readonly paymentId: string;
  readonly paidWith?: { readonly brand: string; readonly lastFour: string };
}

/** How a holder paid something owed through the portal; `undefined` where it was paid elsewhere. */
export async function receiptPayment(
  payer: Payer,
  owedId: string,
): Promise<ReceiptPayment | undefined> {
  const payment = await takenPaymentOf(payer, owedId);
  if (!payment) return undefined;
  const card = await Promise.race([cardOfPayment(payment), waited(patienceForCard)]);
  return { paymentId: payment.id, ...(card ? { paidWith: card } : {}) };
}

/** Whether there is such a payment of this holder's own. */
export async function isOwnPayment(payer: Payer, id: string): Promise<boolean> {
  return (await own(payer, id)) !== undefined;
}

/** Whether this holder has such a card, in any state. */
export async function isOwnCard(payer: Payer, id: string): Promise<boolean> {
  const card = isId(id) ? await cardOf(id) : undefined;
  return card !== undefined && isOfPayer(card, payer);
}

/** The result of adding a card of this holder, after checking its status. */
export async function returnedCard(
  view: View,
  id: string,
): Promise<'kept' | 'adding' | 'given-up' | undefined> {
  const payer = payerOf(view);
  const card = isId(id) && payer ? await cardOf(id) : undefined;
  if (!payer || !card || !isOfPayer(card, payer)) return undefined;
  await Promise.race([settleCard(id), waited(patience)]);
  const state = (await cardOf(id))?.state;
  if (state === 'KEPT') return 'kept';
  return state === 'ADDING' ? 'adding' : 'given-up';
}

/** The provider's page that a holder's own payment, or card, waits at: asked of the provider just now. */
export async function providerPage(
  view: View,
  of: { readonly payment: string | null; readonly card: string | null },
): Promise<string | undefined> {
  const payer = payerOf(view);
  if (!payer) return undefined;
  const page = await waitingPage(payer, of);
  // Cards are typed there.
  return page?.startsWith('https://') || !isProduction() ? page : undefined;
}

async function waitingPage(
  payer: Payer,
  of: { readonly payment: string | null; readonly card: string | null },
): Promise<string | undefined> {
  const found = await gatewayOf(payer.clientId, payer.path);
  if (found.kind === 'off') return undefined;
  const payment = of.payment === null ? undefined : await own(payer, of.payment);
  if (payment)
    return payment.state === 'OPEN' && payment.account === found.gateway.account
      ? bankAddress(found.gateway, payment)
      : undefined;
  const card = of.card !== null && isId(of.card) ? await cardOf(of.card) : undefined;
  if (!card || !isOfPayer(card, payer) || card.state !== 'ADDING') return undefined;
  return bankAddress(found.gateway, { checkoutId: card.checkoutId, intentId: null });
}

async function own(payer: Payer | undefined, id: string): Promise<Payment | undefined> {
  const payment = payer && isId(id) ? await paymentOf(id) : undefined;
  return payer && payment && isOfPayer(payment, payer) ? payment : undefined;
}

function isId(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
}

function waited(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), milliseconds).unref();
  });
}
