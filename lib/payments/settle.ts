import { database } from '@/lib/db';
import { log } from '@/lib/observability';
import { type Gateway, gatewayOf } from './accounts';
import { attemptFor, burnAttempt, endAttempt } from './attempts';
import { lookAt } from './look';
import { isFinalNo, momentOf, platformFor } from './platform';
import type { ProviderAnswer } from './provider/answer';
import type { Checkout, Intent } from './provider/schemas';
import { giveBackWhole } from './refunds/give-back-whole';
import { type Learned, movePayment, type Payment, paymentOf, waitWith } from './store';

/** How a payment stands once everybody has been asked. */
export interface Settled {
  readonly payment: Payment;
  /** Whether somebody did not answer: it is tried again soon. */
  readonly isUnfinished: boolean;
}

const minute = 60_000;
/** How long after its end a page that nobody has paid at is given up. */
const grace = minute;
/** How long a hold waits for a platform that does not answer, until it is let go. */
const longestHold = 24 * 60 * minute;
/** A bank holds money for a week at most. */
const longestUnknown = 8 * 24 * 60 * minute;
/** More steps than a payment has: what goes on longer is a bug. */
const mostSteps = 12;

/** What a step came to. */
type Step = 'moved' | 'waits' | 'unfinished' | 'done';

/**
 * The only function that changes the state of a payment: asks the provider for its status and the platform
 * what is owed, captures the money if that is still owed at this amount, and otherwise releases or refunds
 * it. Webhook, return page and job all call it; what they received is only a hint. Concurrent calls on
 * several instances, and calls after a crash, have the same result once.
 * @returns `undefined` where there is no such payment
 */
export async function settlePayment(id: string): Promise<Settled | undefined> {
  for (let steps = 0; steps < mostSteps; steps++) {
    const payment = await paymentOf(id);
    if (!payment) return undefined;
    const came = await step(payment);
    if (came === 'moved') continue;
    return { payment, isUnfinished: came === 'unfinished' };
  }
  const payment = await paymentOf(id);
  log.error({ payment: id, state: payment?.state }, 'A payment moves in a circle');
  return payment && { payment, isUnfinished: true };
}

async function step(payment: Payment): Promise<Step> {
  const { clientId, path, account, isLive, state } = payment;
  if (state === 'PAID' || state === 'RETURNED') return 'done';
  const found = await gatewayOf(clientId, path);
  if (found.kind === 'off')
    return found.why === 'provider away' ? 'unfinished' : withoutAccount(payment);
  const { gateway } = found;
  if (gateway.account !== account || gateway.isLive !== isLive) return withoutAccount(payment);
  const seen = await lookAt(payment, gateway);
  switch (seen.kind) {
    case 'moved':
      return 'moved';
    case 'later':
      return 'unfinished';
    case 'nothing':
      return 'done';
    case 'strange':
      return stuck(payment, seen.problem);
    case 'checkout':
      return byCheckout(payment, gateway, seen.checkout);
    case 'intent':
      return byIntent(payment, gateway, seen.intent);
  }
}

/**
 * The step of a payment at an account whose key is missing. Nobody else captures its money, and no bank
 * holds money longer than this: after that the debt can be paid again.
 */
function withoutAccount(payment: Payment): Promise<Step> {
  const { state, openUntil, heldAt } = payment;
  // Money that is captured only has to be booked by the platform.
  if (state === 'CAPTURED') return book(payment);
  const since = Math.max(openUntil.getTime(), heldAt?.getTime() ?? 0);
  if (Date.now() - since > longestUnknown) {
    if (state === 'BEGUN' || state === 'OPEN') return move(payment, 'EXPIRED', 'time');
    if (state === 'HELD') return move(payment, 'VOIDED', 'time', { reason: 'not_decided' });
  }
  // A payment that timed out is checked again if the key comes back, and by no job until then.
  const isOver = ['EXPIRED', 'VOIDED', 'FAILED'].includes(state);
  return isOver ? Promise.resolve('done') : stuck(payment, 'NO_ACCOUNT');
}

/** Reports a payment that cannot be decided to its holder and the operators; it is checked again later. */
async function stuck(payment: Payment, problem: string): Promise<Step> {
  if (payment.problem !== problem)
    log.error(
      { client: payment.clientId, payment: payment.id, state: payment.state, problem },
      'Nobody can decide a payment',
    );
  await waitWith(payment, new Date(Date.now() + 15 * minute), problem);
  return 'waits';
}

/** The hosted page, before anybody has paid there. */
async function byCheckout(payment: Payment, gateway: Gateway, checkout: Checkout): Promise<Step> {
  const { state, openUntil } = payment;
  if (state !== 'OPEN') return state === 'EXPIRED' || state === 'FAILED' ? 'done' : 'unfinished';
  if (checkout.status === 'expired') return move(payment, 'EXPIRED', 'provider');
  const isLate = Date.now() > openUntil.getTime() + grace;
  if (checkout.status === 'open' && isLate) return expire(payment, gateway, checkout.id, 'time');
  await waitWith(payment, new Date(Math.min(Date.now() + 2 * minute, lateOf(payment))));
  return 'waits';
}

function lateOf({ openUntil }: Payment): number {
  return Math.max(openUntil.getTime() + 2 * grace, Date.now() + minute);
}

/** Ends a hosted page at the provider, before anything else is tried. */
async function expire(
  payment: Payment,
  { provider }: Gateway,
  checkoutId: string,
  by: 'time' | 'holder',
): Promise<Step> {
  const attempt = await attemptFor(payment.id, 'expire');
  const answer = await provider.expireCheckout(checkoutId, attempt.id);
  if (answer.kind === 'answer' && answer.value.status === 'expired')
    return move(payment, 'EXPIRED', by, {}, { id: attempt.id, outcome: 'answered' });
  return unanswered(attempt.id, answer);
}

/**
 * A holder tries otherwise: what waits for them at the provider is ended there first.
 * @returns whether nothing can come of it any more
 */
export async function giveUp(payment: Payment): Promise<boolean> {
  const { clientId, path, account, checkoutId, intentId, state } = payment;
  const found = await gatewayOf(clientId, path);
  if (found.kind === 'off' || found.gateway.account !== account || state !== 'OPEN') return false;
  const { gateway } = found;
  if (checkoutId !== null) await expire(payment, gateway, checkoutId, 'holder');
  else if (intentId !== null) await cancel(payment, gateway, intentId, 'EXPIRED', 'holder');
  return (await paymentOf(payment.id))?.state === 'EXPIRED';
}

/** What the provider says of the money. */
async function byIntent(payment: Payment, gateway: Gateway, intent: Intent): Promise<Step> {
  const { state } = payment;
  switch (intent.status) {
    case 'requires_capture':
      return whileHeld(payment, gateway, intent);
    case 'succeeded':
      if (intent.amount_received !== payment.amount) return stuck(payment, 'ANOTHER_AMOUNT_TAKEN');
      return onceTaken(payment);
    case 'canceled':
      return onceLetGo(payment);
    case 'requires_payment_method':
      if (payment.way === 'CHECKOUT') return whilePaying(payment, gateway);
      if (state === 'BEGUN' || state === 'OPEN') {
        const reason = declineOf(intent);
        return cancel(payment, gateway, intent.id, 'FAILED', 'provider', { reason });
      }
      return 'done';
    case 'requires_action':
    case 'requires_confirmation':
    case 'processing':
      return whilePaying(payment, gateway, intent.id);
    case 'OTHER':
      return stuck(payment, 'UNKNOWN_STATUS');
  }
}

function declineOf({ last_payment_error: error }: Intent): string {
  const code = error?.decline_code ?? error?.code ?? '';
  return /^[a-z0-9_]{1,80}$/.test(code) ? code : 'declined';
}

/** The holder, or the holder's bank, is still at it. */
async function whilePaying(payment: Payment, gateway: Gateway, intentId?: string): Promise<Step> {
  const { state, checkoutId, openUntil } = payment;
  if (state === 'BEGUN') return move(payment, 'OPEN', 'provider');
  if (state !== 'OPEN') return state === 'EXPIRED' || state === 'FAILED' ? 'done' : 'unfinished';
  if (checkoutId !== null) {
    const answer = await gateway.provider.checkout(checkoutId);
    return answer.kind === 'answer' ? byCheckout(payment, gateway, answer.value) : 'unfinished';
  }
  if (intentId !== undefined && Date.now() > openUntil.getTime())
    return cancel(payment, gateway, intentId, 'EXPIRED', 'time');
  await waitWith(payment, new Date(Math.min(Date.now() + 2 * minute, lateOf(payment))));
  return 'waits';
}

async function whileHeld(payment: Payment, gateway: Gateway, intent: Intent): Promise<Step> {
  switch (payment.state) {
    case 'BEGUN':
    case 'OPEN':
      return move(payment, 'HELD', 'provider', { heldAt: new Date() });
    case 'HELD':
      return decide(payment);
    case 'CAPTURING':
      return capture(payment, gateway, intent.id);
    case 'VOIDING':
      return cancel(payment, gateway, intent.id, 'VOIDED', 'provider');
    case 'FAILED':
    case 'EXPIRED':
      return move(payment, 'VOIDING', 'provider', { reason: 'came_too_late' });
    default:
      return stuck(payment, 'HELD_AFTER_ALL');
  }
}

/** Takes what is still owed at this amount; lets go of everything else. */
async function decide(payment: Payment): Promise<Step> {
  const platform = await platformFor(payment);
  const answer = await platform?.owed({ owedId: payment.owedId });
  if (answer?.kind === 'answer') {
    const { amount, currency } = answer.value.left;
    if (amount === payment.amount && currency === payment.currency)
      return move(payment, 'CAPTURING', 'platform');
    const reason = amount <= 0 ? 'not_owed' : 'amount_changed';
    return move(payment, 'VOIDING', 'platform', { reason });
  }
  if (answer?.kind === 'refused' && isFinalNo(answer.error.errCode))
    return move(payment, 'VOIDING', 'platform', { reason: 'not_owed' });
  const since = payment.heldAt ?? payment.createdAt;
  if (Date.now() - since.getTime() > longestHold)
    return move(payment, 'VOIDING', 'time', { reason: 'not_decided' });
  return 'unfinished';
}

async function capture(payment: Payment, { provider }: Gateway, intentId: string): Promise<Step> {
  const attempt = await attemptFor(payment.id, 'capture');
  const answer = await provider.capture(intentId, attempt.id);
  const isTaken =
    answer.kind === 'answer' &&
    answer.value.status === 'succeeded' &&
    answer.value.amount_received === payment.amount;
  if (isTaken)
    return move(
      payment,
      'CAPTURED',
      'provider',
      { takenAt: new Date() },
      { id: attempt.id, outcome: 'answered' },
    );
  return unanswered(attempt.id, answer);
}

async function cancel(
  payment: Payment,
  { provider }: Gateway,
  intentId: string,
  to: 'VOIDED' | 'FAILED' | 'EXPIRED',
  by: 'provider' | 'holder' | 'time',
  learned: Learned = {},
): Promise<Step> {
  const attempt = await attemptFor(payment.id, 'cancel');
  const answer = await provider.cancel(intentId, attempt.id);
  if (answer.kind === 'answer' && answer.value.status === 'canceled')
    return move(payment, to, by, learned, { id: attempt.id, outcome: 'answered' });
  return unanswered(attempt.id, answer);
}

/** A definite no ends the request, and the provider is asked anew what it has. */
async function unanswered(attemptId: string, answer: ProviderAnswer<unknown>): Promise<Step> {
  if (answer.kind === 'unavailable') return 'unfinished';
  if (answer.kind === 'unclear') await burnAttempt(attemptId, answer.reason);
  const outcome = answer.kind === 'refused' ? answer.code : 'not as asked';
  await endAttempt(database(), attemptId, outcome);
  return answer.kind === 'refused' && !answer.isMissing ? 'moved' : 'unfinished';
}

/** The money is taken. */
async function onceTaken(payment: Payment): Promise<Step> {
  switch (payment.state) {
    case 'BEGUN':
    case 'OPEN':
    case 'HELD':
    case 'CAPTURING':
      return move(payment, 'CAPTURED', 'provider', { takenAt: new Date() });
    case 'CAPTURED':
      return book(payment);
    case 'VOIDING':
    case 'VOIDED':
    case 'FAILED':
    case 'EXPIRED':
      return move(payment, 'RETURNING', 'provider', { takenAt: new Date() });
    case 'RETURNING':
      return (await giveBackWhole(payment)) ? move(payment, 'RETURNED', 'provider') : 'unfinished';
    default:
      return 'done';
  }
}

/** Tells the platform until it says yes; its last no gives the money back. */
async function book(payment: Payment): Promise<Step> {
  const { id, owedId, amount, currency, takenAt, createdAt, noLossVersion: version } = payment;
  const platform = await platformFor(payment);
  const answer = await platform?.recordPayment({
    owedId,
    amount: { amount, currency },
    paymentId: id,
    paidAt: await momentOf(payment, takenAt ?? new Date()),
    ...(version === null
      ? {}
      : { noLoss: { version, statedAt: await momentOf(payment, createdAt) } }),
    idempotencyKey: `payment-${id}`,
  });
  if (answer?.kind === 'answer') return move(payment, 'PAID', 'platform');
  if (answer?.kind === 'refused' && isFinalNo(answer.error.errCode))
    return move(payment, 'RETURNING', 'platform', {
      reason: answer.error.errCode === 'AMOUNT_CHANGED' ? 'amount_changed' : 'not_owed',
    });
  // However long it takes: a job that tries until it has failed for good would be the last to tell.
  await waitWith(payment, new Date(Date.now() + 15 * minute), payment.problem ?? undefined);
  return 'waits';
}

/** Nothing is held, and nothing was taken. */
function onceLetGo(payment: Payment): Promise<Step> | Step {
  switch (payment.state) {
    case 'BEGUN':
      return move(payment, 'FAILED', 'provider', { reason: 'canceled' });
    case 'OPEN':
      return move(payment, 'EXPIRED', 'provider');
    case 'HELD':
    case 'CAPTURING':
    case 'VOIDING':
      return move(payment, 'VOIDED', 'provider');
    case 'CAPTURED':
    case 'RETURNING':
      return stuck(payment, 'GONE_AFTER_ALL');
    default:
      return 'done';
  }
}

/** Where somebody else has moved it meanwhile, it is looked at anew as well. */
async function move(...given: Parameters<typeof movePayment>): Promise<Step> {
  await movePayment(...given);
  return 'moved';
}
