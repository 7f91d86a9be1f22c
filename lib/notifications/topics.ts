import type { PlatformEventKind } from '@/lib/platform';

/** What the portal itself does to a contract that its holder is told of. */
export const ownEventKinds = [
  'PAYMENT_RELEASED',
  'PAYMENT_REFUNDED',
  'PAYMENT_PAYOUT',
  'CARD_CHARGED',
  'CARD_NOT_CHARGED',
  'AUTOPAY_ON',
  'AUTOPAY_DUE',
  'AUTOPAY_AMOUNT',
  'AUTOPAY_CHARGED',
  'AUTOPAY_RETRY',
  'AUTOPAY_FAILED',
  'AUTOPAY_CONFIRM',
  'AUTOPAY_OFF',
  'DELEGATE_NAMED',
  'PAYOUT_ACCOUNT',
  'DELIVERY_ELSEWHERE',
  'DRAFT_BEGUN_FOR',
  'DRAFT_ENDING',
  'DRAFT_REPORT_ENDING',
  'CLAIM_FILED',
  'CLAIM_FILED_FOR',
  'DATA_READY',
  'ACCOUNT_DELETED',
] as const;
export type OwnEventKind = (typeof ownEventKinds)[number];

/** Of a refund its holder hears once the portal has made it (`PAYMENT_REFUNDED`), not when it is due. */
type Untold = Extract<PlatformEventKind, 'REFUND_DUE'>;

/** What holders are told of by a message. */
export type ToldKind = Exclude<PlatformEventKind, Untold> | OwnEventKind;

/** What holders are told of, as people think of it. */
export const topics = ['claims', 'payments', 'plan', 'security'] as const;
export type Topic = (typeof topics)[number];

/** The topics that a holder may turn off. */
export const choosable = ['claims', 'payments', 'plan'] as const satisfies readonly Topic[];

/** Whether nobody may turn a topic off, and night does not hold it up. */
export function isUrgent(topic: Topic): boolean {
  return topic === 'security';
}

/** What tells of a claim that it was filed, and where it stands by then. */
export const tellsOfFiling = ['CLAIM_FILED', 'CLAIM_FILED_FOR'] as const satisfies OwnEventKind[];
/** What tells of a claim that goes on: what comes soon after another is told together with it. */
export const claimMoves = [
  'CLAIM_STATE_CHANGED',
  'CLAIM_CHANGED',
] as const satisfies PlatformEventKind[];
/** What reminds of a date of a claim, before it comes and after it. */
export const claimReminders = [
  'CLAIM_DUE_SOON',
  'CLAIM_REMINDED',
] as const satisfies PlatformEventKind[];

/** What a holder must read of autopay, whatever they have turned off: what it charges, and what it does not. */
export const neededOfAutopay = [
  'AUTOPAY_ON',
  'AUTOPAY_AMOUNT',
  'AUTOPAY_RETRY',
  'AUTOPAY_FAILED',
  'AUTOPAY_CONFIRM',
  'AUTOPAY_OFF',
] as const satisfies OwnEventKind[];

/** Whether a kind of event is one of some. */
export function isAmong<const Kind extends string>(
  kinds: readonly Kind[],
  kind: string,
): kind is Kind {
  return kinds.some((known) => known === kind);
}

/** What a kind of event is about, and the page that its link leads to, once its holder has signed in. */
interface Told {
  readonly topic: Topic;
  readonly page: ToldPage;
}

/** The dashboard, or what it happened to. */
export type ToldPage = 'URL_Dashboard' | 'draft' | 'claim' | 'bill' | 'plan' | 'transfer';

const dashboard = (topic: Topic): Told => ({ topic, page: 'URL_Dashboard' });

const told: Readonly<Record<ToldKind, Told>> = {
  CLAIM_STATE_CHANGED: { topic: 'claims', page: 'claim' },
  CLAIM_CHANGED: { topic: 'claims', page: 'claim' },
  CLAIM_DUE_SOON: { topic: 'claims', page: 'claim' },
  CLAIM_REMINDED: { topic: 'claims', page: 'claim' },
  CLAIM_REFUND_DUE: { topic: 'payments', page: 'claim' },
  RETURN_CHARGE_DUE: { topic: 'payments', page: 'claim' },
  INVOICE_DUE: { topic: 'payments', page: 'bill' },
  INVOICE_PAID: { topic: 'payments', page: 'bill' },
  PAYMENT_RELEASED: { topic: 'payments', page: 'bill' },
  PAYMENT_REFUNDED: { topic: 'payments', page: 'bill' },
  PAYMENT_PAYOUT: { topic: 'payments', page: 'bill' },
  CARD_CHARGED: { topic: 'payments', page: 'bill' },
  CARD_NOT_CHARGED: { topic: 'payments', page: 'bill' },
  AUTOPAY_ON: { topic: 'payments', page: 'bill' },
  AUTOPAY_DUE: { topic: 'payments', page: 'bill' },
  AUTOPAY_AMOUNT: { topic: 'payments', page: 'bill' },
  AUTOPAY_CHARGED: { topic: 'payments', page: 'bill' },
  AUTOPAY_RETRY: { topic: 'payments', page: 'bill' },
  AUTOPAY_FAILED: { topic: 'payments', page: 'bill' },
  AUTOPAY_CONFIRM: { topic: 'payments', page: 'bill' },
  AUTOPAY_OFF: { topic: 'payments', page: 'bill' },
  DELEGATE_NAMED: dashboard('security'),
  PAYOUT_ACCOUNT: { topic: 'security', page: 'claim' },
  DELIVERY_ELSEWHERE: { topic: 'security', page: 'claim' },
  // Somebody acts in the holder's name: nobody may keep that from them.
  DRAFT_BEGUN_FOR: { topic: 'security', page: 'draft' },
  CLAIM_FILED: { topic: 'claims', page: 'claim' },
  CLAIM_FILED_FOR: { topic: 'security', page: 'claim' },
  DRAFT_ENDING: { topic: 'claims', page: 'draft' },
  DRAFT_REPORT_ENDING: { topic: 'claims', page: 'draft' },
  DATA_READY: dashboard('security'),
  ACCOUNT_DELETED: dashboard('security'),
  PLAN_ENDING: { topic: 'plan', page: 'plan' },
  PLAN_RENEWING: { topic: 'plan', page: 'plan' },
  PLAN_NOT_RENEWING: { topic: 'plan', page: 'plan' },
  PLAN_RENEWAL_ON: { topic: 'plan', page: 'plan' },
  PLAN_RENEWAL_OFF: { topic: 'plan', page: 'plan' },
  PLAN_RENEWED: { topic: 'plan', page: 'plan' },
  POLICY_CANCELLED: { topic: 'plan', page: 'plan' },
  POLICY_REINSTATED: { topic: 'plan', page: 'plan' },
  TRANSFER_REQUESTED: { topic: 'security', page: 'transfer' },
  TRANSFER_DONE: { topic: 'security', page: 'transfer' },
  TRANSFER_UNDONE: { topic: 'security', page: 'plan' },
  PRODUCT_REGISTERED: { topic: 'plan', page: 'plan' },
  PRODUCT_CHANGED: { topic: 'plan', page: 'plan' },
  PRODUCT_RETIRED: { topic: 'plan', page: 'plan' },
  ADDRESS_CHANGED: dashboard('security'),
  CONTACTS_CHANGED: dashboard('security'),
};

function isTold(kind: string): kind is ToldKind {
  return Object.hasOwn(told, kind);
}

/** What holders are told of an event; nothing of a kind that the portal makes nothing of. */
export function toldOf(kind: string): (Told & { readonly kind: ToldKind }) | undefined {
  return isTold(kind) ? { ...told[kind], kind } : undefined;
}
