import { randomUUIDv7 } from 'node:crypto';
import { inTransaction, type PrismaTransaction, sqlStateOf } from '@/lib/db';
import type { Invoice, Money } from '@/lib/platform';
import { type Gateway, gatewayOf } from './accounts';
import { type SavedCard, savedCard } from './cards';
import { platformFor } from './platform';
import { isPayable } from './provider/amounts';
import type { Branding, CheckoutRequest, IntentRequest } from './provider/requests';
import { giveUp, settlePayment } from './settle';
import {
  insertPayment,
  isDisputedCard,
  type NewPayment,
  type NoLoss,
  openPaymentOf,
  type Payer,
  paymentOf,
} from './store';

/** What is to be paid. */
export interface Owed {
  readonly owedId: string;
  readonly title: Invoice['title'];
  readonly left: Money;
  readonly noLoss?: NoLoss;
}

/** What beginning a payment came to. */
export type Begun =
  /** The payment stands; how, it says itself. */
  | { readonly kind: 'begun'; readonly paymentId: string }
  /** Another payment of the same thing is decided first, or just begins. */
  | { readonly kind: 'other'; readonly paymentId: string }
  | { readonly kind: 'off' };

/** A hosted page stays so long, in milliseconds: the provider ends none before half an hour is over. */
const checkoutLife = 31 * 60_000;
/** How long a holder has for the bank’s challenge. */
const challengeLife = 15 * 60_000;

/** How a payment is made. */
export type Way =
  | {
      readonly kind: 'CHECKOUT';
      readonly locale: CheckoutRequest['locale'];
      /** Whose page its holder sees. */
      readonly branding: Branding;
      readonly back: Back;
    }
  | { readonly kind: 'SAVED_CARD'; readonly card: SavedCard; readonly back: Back }
  | { readonly kind: 'ABSENT'; readonly card: SavedCard }
  | {
      readonly kind: 'AUTOPAY';
      readonly card: SavedCard;
      readonly mayBegin: MayBegin;
    };

/** Whether a charge is still agreed to, in the transaction that writes its payment down. */
export type MayBegin = (transaction: PrismaTransaction) => Promise<boolean>;

/** Whether its holder is absent, so that the bank's question has no answer. */
function isAbsent(way: Way): way is Extract<Way, { kind: 'ABSENT' | 'AUTOPAY' }> {
  return way.kind === 'ABSENT' || way.kind === 'AUTOPAY';
}

/** Where the provider leads back to. @param paymentId all that it brings along */
export type Back = (paymentId: string) => string;

/**
 * Begins a payment of something owed: writes it down, ends at the provider what was begun for it before,
 * and asks the provider. Of many at once one begins.
 * @param name what it is called, where its holder reads it at the provider
 * @param id of a payment that begins once, however often it is asked for
 */
export async function beginPayment(
  payer: Payer,
  owed: Owed,
  way: Way,
  name: string,
  id: string = randomUUIDv7(),
): Promise<Begun> {
  const found = await gatewayOf(payer.clientId, payer.path);
  if (found.kind === 'off' || !isPayable(owed.left)) return { kind: 'off' };
  const { gateway } = found;
  // A holder who is just paying is not interrupted by what is charged without them.
  const before = isAbsent(way)
    ? (await openPaymentOf(payer, owed.owedId))?.id
    : await clearWay(payer, owed.owedId);
  if (before !== undefined) return { kind: 'other', paymentId: before };
  const { account, isLive } = gateway;
  const life = way.kind === 'CHECKOUT' ? checkoutLife : challengeLife;
  const payment: NewPayment = {
    id,
    ...payer,
    account,
    isLive,
    owedId: owed.owedId,
    title: owed.title,
    amount: owed.left.amount,
    currency: owed.left.currency,
    way: way.kind,
    ...(way.kind === 'CHECKOUT' ? {} : { cardId: way.card.id }),
    ...owed.noLoss,
    openUntil: new Date(Date.now() + life),
  };
  try {
    const isBegun = await inTransaction(async (transaction) => {
      if (way.kind === 'AUTOPAY' && !(await way.mayBegin(transaction))) return false;
      await insertPayment(transaction, payment, requestOf(payment, way, name));
      return true;
    });
    if (!isBegun) return { kind: 'off' };
  } catch (error) {
    // Somebody has begun one at the same moment.
    if (!isTwice(error)) throw error;
    const other = (await openPaymentOf(payer, owed.owedId)) ?? (await paymentOf(id));
    return other ? { kind: 'other', paymentId: other.id } : { kind: 'off' };
  }
  await settlePayment(payment.id);
  return { kind: 'begun', paymentId: payment.id };
}

function isTwice(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'P2002' || sqlStateOf(error) === '23505';
}

/**
 * Ends at the provider what was begun for something owed.
 * @returns the payment that cannot be given up any more
 */
export async function clearWay(payer: Payer, owedId: string): Promise<string | undefined> {
  const open = await openPaymentOf(payer, owedId);
  const settled = open && (await settlePayment(open.id));
  if (!settled) return undefined;
  const { payment } = settled;
  if (payment.state === 'OPEN' && (await giveUp(payment))) return undefined;
  const still = await openPaymentOf(payer, owedId);
  return still?.id ?? (payment.state === 'PAID' ? payment.id : undefined);
}

function requestOf(
  { id, amount, currency, openUntil }: NewPayment,
  way: Way,
  name: string,
): CheckoutRequest | IntentRequest {
  const metadata = { payment: id };
  const [minor, words] = [currency.toLowerCase(), name.slice(0, 250) || id];
  if (way.kind === 'CHECKOUT')
    return {
      mode: 'payment',
      locale: way.locale,
      branding_settings: way.branding,
      client_reference_id: id,
      metadata,
      allowed_payment_method_types: ['card'],
      payment_intent_data: { capture_method: 'manual', metadata },
      line_items: [
        {
          quantity: 1,
          price_data: { currency: minor, unit_amount: amount, product_data: { name: words } },
        },
      ],
      expires_at: Math.floor(openUntil.getTime() / 1000),
      success_url: way.back(id),
      cancel_url: way.back(id),
    };
  return {
    amount,
    currency: minor,
    customer: way.card.customerId,
    payment_method: way.card.methodId,
    allowed_payment_method_types: ['card'],
    capture_method: 'manual',
    confirm: true,
    ...(isAbsent(way) ? { off_session: true as const } : { return_url: way.back(id) }),
    description: words,
    metadata,
  };
}

/** What charging an absent holder came to. */
export type Charged =
  | Begun
  | { readonly kind: 'not-owed' | 'too-much' | 'changed' | 'not-payable' | 'disputed' }
  /** The card was removed, alone or with all cards of the contract. */
  | { readonly kind: 'card-gone' };

/**
 * Charges a saved card while the holder is absent: only for autopay and for an agreed return obligation.
 * Called by a job; if the holder pays at the same time, only one of the two payments begins.
 * @param most what was agreed, in minor units
 * @param paymentId of a payment that begins once: a card that has failed is not tried again by itself
 * @param mayBegin of autopay, which charges exactly what was announced: whether it is still on
 */
export async function chargeAbsent(
  payer: Payer,
  { owedId, title }: Pick<Owed, 'owedId' | 'title'>,
  card: SavedCard,
  most: number,
  paymentId?: string,
  mayBegin?: MayBegin,
): Promise<Charged> {
  if (await isDisputedCard(card.id)) return { kind: 'disputed' };
  if (!(await savedCard(payer, card.id))) return { kind: 'card-gone' };
  const platform = await platformFor(payer);
  const answer = await platform?.owed({ owedId });
  if (answer?.kind === 'refused') return { kind: 'not-owed' };
  if (answer?.kind !== 'answer') return { kind: 'off' };
  const { left } = answer.value;
  if (left.amount <= 0) return { kind: 'not-owed' };
  if (left.amount > most) return { kind: 'too-much' };
  if (mayBegin && left.amount < most) return { kind: 'changed' };
  if (!isPayable(left)) return { kind: 'not-payable' };
  const name = typeof title === 'string' ? title : (Object.values(title)[0] ?? '');
  const way: Way = mayBegin ? { kind: 'AUTOPAY', card, mayBegin } : { kind: 'ABSENT', card };
  return beginPayment(payer, { owedId, title, left }, way, name, paymentId);
}

/** Where a holder has to go next, for a payment that waits for them. */
export async function bankAddress(
  gateway: Gateway,
  {
    checkoutId,
    intentId,
  }: { readonly checkoutId: string | null; readonly intentId: string | null },
): Promise<string | undefined> {
  if (checkoutId !== null) {
    const answer = await gateway.provider.checkout(checkoutId);
    const isOpen = answer.kind === 'answer' && answer.value.status === 'open';
    return isOpen ? (answer.value.url ?? undefined) : undefined;
  }
  if (intentId === null) return undefined;
  const answer = await gateway.provider.intent(intentId);
  return answer.kind === 'answer' && answer.value.status === 'requires_action'
    ? answer.value.next_action?.redirect_to_url?.url
    : undefined;
}
