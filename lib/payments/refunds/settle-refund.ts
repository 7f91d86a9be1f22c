import { database, inTransaction } from '@/lib/db';
import { type Gateway, gatewayOf } from '../accounts';
import {
  type Attempt,
  attemptFor,
  burnAttempt,
  endAttempt,
  isSurfaced,
  isWorn,
  wasAskedBefore,
} from '../attempts';
import { refundRequestSchema } from '../provider/requests';
import { holdRefund, type Payment, paymentOf } from '../store';
import { noteProblem } from './note-problem';
import { type Refund, refundOf } from './refund';
import { takeRefund } from './take-refund';
import { tellRefund } from './tell-refund';

/**
 * Moves a refund on: asks the provider for it, once, and tells the platform once it is done. What the
 * provider could not give back, even weeks later, goes another way.
 */
export async function settleRefund(id: string): Promise<Refund | undefined> {
  const refund = await refundOf(id);
  const payment = refund && (await paymentOf(refund.paymentId));
  if (!refund || !payment) return refund;
  const found = await gatewayOf(payment.clientId, payment.path);
  const isHere = found.kind === 'on' && found.gateway.account === payment.account;
  // What could not go back never will.
  const mayGoBack = refund.state === 'ASKED' || refund.state === 'DONE';
  const isAway = found.kind === 'off' && found.why === 'provider away';
  if (isHere && mayGoBack) await askForRefund(refund, payment, found.gateway);
  else if (!isHere && !isAway) await noteProblem(refund, 'NO_ACCOUNT');
  if ((await refundOf(id))?.state !== 'ASKED') await tellRefund(id, payment);
  return refundOf(id);
}

async function askForRefund(refund: Refund, payment: Payment, gateway: Gateway): Promise<void> {
  const { provider } = gateway;
  const { id, providerId, amount } = refund;
  const { intentId } = payment;
  if (intentId === null) return noteProblem(refund, 'NO_PAYMENT');
  if (providerId !== null) {
    const answer = await provider.refund(providerId);
    if (answer.kind === 'answer') await takeRefund(refund, payment, answer.value);
    return;
  }
  // A bank that takes it back would make it twice.
  if (payment.isDisputed) return noteProblem(refund, 'DISPUTED');
  const request = { payment_intent: intentId, amount, metadata: { refund: id } };
  const attempt = await refundAttempt(id, request);
  if (!attempt) return;
  const isFirst = !isWorn(attempt) && !(await wasAskedBefore(id, 'refund'));
  if (!isFirst) {
    const found = await findRefund(refund, payment, gateway, attempt);
    if (found !== 'nothing') return;
    if (isWorn(attempt)) {
      if (isSurfaced(attempt)) await endAttempt(database(), attempt.id, 'never made');
      return;
    }
  }
  const answer = await provider.createRefund(
    refundRequestSchema.parse(attempt.request),
    attempt.id,
  );
  if (answer.kind === 'answer') return takeRefund(refund, payment, answer.value, attempt.id);
  if (answer.kind === 'unclear') await burnAttempt(attempt.id, answer.reason);
  if (answer.kind !== 'refused') return;
  // What has all gone back is refused because it has: this refund may be what gave it.
  if ((await findRefund(refund, payment, gateway, attempt)) !== 'nothing') return;
  await endAttempt(database(), attempt.id, answer.code);
  await noteProblem(refund, answer.code === 'charge_disputed' ? 'DISPUTED' : answer.code);
}

/**
 * The request for a refund that the provider has not answered, or a new one: none where somebody else has
 * had it answered since, whose key is over by now.
 */
function refundAttempt(id: string, request: object): Promise<Attempt | undefined> {
  return inTransaction(async (transaction) => {
    // Nobody notes meanwhile that it was paid out.
    await holdRefund(transaction, id);
    const { providerId, state } = await transaction.paymentRefund.findUniqueOrThrow({
      where: { id },
      select: { providerId: true, state: true },
    });
    return providerId === null && state === 'ASKED'
      ? attemptFor(id, 'refund', request, transaction)
      : undefined;
  });
}

/** Looks for it at the provider. */
async function findRefund(
  refund: Refund,
  payment: Payment,
  { provider }: Gateway,
  { id }: Attempt,
): Promise<'taken' | 'nothing' | 'later'> {
  const answer = await provider.refundsOf(payment.intentId ?? '');
  if (answer.kind !== 'answer') return 'later';
  const made = answer.value.data.find(({ metadata }) => metadata?.refund === refund.id);
  if (!made) return 'nothing';
  await takeRefund(refund, payment, made, id);
  return 'taken';
}
