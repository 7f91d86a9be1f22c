import { database } from '@/lib/db';
import type { Gateway } from './accounts';
import { type Attempt, burnAttempt, isSurfaced, isWorn, openAttempt } from './attempts';
import type { ProviderAnswer } from './provider/answer';
import { checkoutRequestSchema, intentRequestSchema } from './provider/requests';
import type { Checkout, Intent } from './provider/schemas';
import { learnIntent, movePayment, type Payment } from './store';

/** What the provider knows of a payment. */
export type Seen =
  | { readonly kind: 'checkout'; readonly checkout: Checkout }
  | { readonly kind: 'intent'; readonly intent: Intent }
  /** The payment has moved on: it is looked at anew. */
  | { readonly kind: 'moved' }
  | { readonly kind: 'nothing' }
  /** Another time. */
  | { readonly kind: 'later' }
  /** What stands there is not this payment. */
  | { readonly kind: 'strange'; readonly problem: string };

const clockDifference = 5 * 60_000;

/** Asks the provider for a payment by what it is known by there; sends what has not been answered yet. */
export async function lookAt(payment: Payment, { provider }: Gateway): Promise<Seen> {
  const { intentId, checkoutId } = payment;
  if (intentId !== null) return seenIntent(payment, await provider.intent(intentId));
  if (checkoutId !== null) {
    const seen = seenCheckout(payment, await provider.checkout(checkoutId));
    const found = seen.kind === 'checkout' ? seen.checkout.payment_intent : undefined;
    if (found === undefined || found === null) return seen;
    const intent = seenIntent(payment, await provider.intent(found));
    if (intent.kind === 'intent') await learnIntent(payment.id, found);
    return intent;
  }
  const attempt = await openAttempt(payment.id, 'create');
  if (payment.state !== 'BEGUN' || !attempt)
    return lookedFor(payment, provider, payment.createdAt, attempt);
  return payment.way === 'CHECKOUT'
    ? sendCheckout(payment, provider, attempt)
    : sendIntent(payment, provider, attempt);
}

/** Whether what the provider has is this payment, to the letter. */
export function isOf(payment: Payment, { livemode, amount, currency, metadata }: Intent): boolean {
  return (
    livemode === payment.isLive &&
    amount === payment.amount &&
    currency.toUpperCase() === payment.currency &&
    metadata?.payment === payment.id
  );
}

function isCheckoutOf(payment: Payment, checkout: Checkout): boolean {
  const { livemode, mode, amount_total, currency, client_reference_id } = checkout;
  return (
    livemode === payment.isLive &&
    mode === 'payment' &&
    amount_total === payment.amount &&
    currency?.toUpperCase() === payment.currency &&
    client_reference_id === payment.id
  );
}

function seenIntent(payment: Payment, answer: ProviderAnswer<Intent>): Seen {
  if (answer.kind === 'answer')
    return isOf(payment, answer.value)
      ? { kind: 'intent', intent: answer.value }
      : { kind: 'strange', problem: 'NOT_THIS_PAYMENT' };
  return notSeen(answer);
}

function seenCheckout(payment: Payment, answer: ProviderAnswer<Checkout>): Seen {
  if (answer.kind === 'answer')
    return isCheckoutOf(payment, answer.value)
      ? { kind: 'checkout', checkout: answer.value }
      : { kind: 'strange', problem: 'NOT_THIS_PAYMENT' };
  return notSeen(answer);
}

function notSeen(answer: Exclude<ProviderAnswer<never>, { readonly kind: 'answer' }>): Seen {
  return answer.kind === 'refused'
    ? { kind: 'strange', problem: answer.isMissing ? 'MISSING' : 'NOT_TOLD' }
    : { kind: 'later' };
}

/** Nobody knows the address of a page whose making was never answered: nobody can pay there. */
async function sendCheckout(
  payment: Payment,
  provider: Gateway['provider'],
  attempt: Attempt,
): Promise<Seen> {
  if (payment.openUntil.getTime() <= Date.now()) {
    await movePayment(payment, 'EXPIRED', 'time', {}, { ...attempt, outcome: 'too late' });
    return { kind: 'moved' };
  }
  const request = checkoutRequestSchema.parse(attempt.request);
  const answer = await provider.createCheckout(request, attempt.id);
  if (answer.kind === 'unavailable') return { kind: 'later' };
  if (answer.kind !== 'answer') return failed(payment, attempt, answer);
  const seen = seenCheckout(payment, answer);
  if (seen.kind !== 'checkout') return seen;
  const checkoutId = answer.value.id;
  await movePayment(
    payment,
    'OPEN',
    'provider',
    { checkoutId },
    { ...attempt, outcome: 'answered' },
  );
  return { kind: 'moved' };
}

async function sendIntent(
  payment: Payment,
  provider: Gateway['provider'],
  attempt: Attempt,
): Promise<Seen> {
  const request = intentRequestSchema.parse(attempt.request);
  if (!isWorn(attempt)) {
    const answer = await provider.createIntent(request, attempt.id);
    if (answer.kind === 'refused') return failed(payment, attempt, answer);
    if (answer.kind === 'answer') {
      const seen = seenIntent(payment, answer);
      if (seen.kind === 'intent') await learnIntent(payment.id, seen.intent.id, attempt);
      return seen;
    }
    if (answer.kind === 'unclear') await burnAttempt(attempt.id, answer.reason);
    return { kind: 'later' };
  }
  const found = await lookedFor(payment, provider, attempt.beganAt, attempt);
  if (found.kind !== 'nothing') return found;
  // What the provider has failed at may still come to be seen.
  if (!isSurfaced(attempt)) return { kind: 'later' };
  return failed(payment, attempt, { code: 'never_sent' });
}

/** What was asked for a card that is kept stands among the payments of its customer. */
async function lookedFor(
  payment: Payment,
  provider: Gateway['provider'],
  since: Date,
  attempt?: Attempt,
): Promise<Seen> {
  const customer = await customerOf(payment);
  if (customer === undefined) return { kind: 'nothing' };
  const answer = await provider.intentsOf(customer, new Date(since.getTime() - clockDifference));
  if (answer.kind !== 'answer') return notSeen(answer);
  const all = answer.value.data.filter(({ metadata }) => metadata?.payment === payment.id);
  const [intent, other] = all;
  if (!intent) return { kind: 'nothing' };
  if (other) return { kind: 'strange', problem: 'SEVERAL' };
  if (!isOf(payment, intent)) return { kind: 'strange', problem: 'NOT_THIS_PAYMENT' };
  await learnIntent(payment.id, intent.id, attempt);
  return { kind: 'intent', intent };
}

async function customerOf({ cardId, way }: Payment): Promise<string | undefined> {
  if (way === 'CHECKOUT' || cardId === null) return undefined;
  const card = await database().savedCard.findUnique({ where: { id: cardId } });
  return card?.customerId ?? undefined;
}

async function failed(
  payment: Payment,
  attempt: Attempt,
  answer: { readonly code: string; readonly isDeclined?: boolean } | { readonly reason: string },
): Promise<Seen> {
  const outcome = 'code' in answer ? answer.code : answer.reason;
  // A bank has declined it, or nobody but we and the provider had to do with it.
  const reason = 'isDeclined' in answer && answer.isDeclined ? outcome : `not_begun_${outcome}`;
  await movePayment(payment, 'FAILED', 'provider', { reason }, { ...attempt, outcome });
  return { kind: 'moved' };
}
