import { minorDigits } from '@/lib/content';
import { openDisputes, stuckPayments, stuckRefunds, unchargedReturns } from '@/lib/payments';
import { type Money, openPayouts } from '@/lib/platform';
import { openWithdrawals } from '@/lib/policies';

/** Something about money that waits for an operator. It carries no personal data. */
export interface MoneyTask {
  readonly kind: 'payment' | 'refund' | 'payout' | 'dispute' | 'charge' | 'withdrawal';
  readonly id: string;
  readonly clientId: string;
  readonly path?: string;
  /** What it is about and why it waits, with codes as the log has them. */
  readonly what: string;
  readonly amount?: Money;
  readonly since: Date;
  /** One sentence: what to do, and the command that follows. */
  readonly next: string;
}

/**
 * What waits for operators, of all clients, by kind and then the oldest first.
 * @param most how many tasks of each kind are read
 */
export async function moneyTasks(most = 1000): Promise<readonly MoneyTask[]> {
  const [payments, refunds, payouts, disputes, charges, withdrawals] = await Promise.all([
    stuckPayments(undefined, most),
    stuckRefunds(undefined, most),
    openPayouts(most),
    openDisputes(undefined, most),
    unchargedReturns(undefined, most),
    openWithdrawals(undefined, most),
  ]);
  return [
    ...payments.map(
      ({ id, clientId, path, state, problem, amount, currency, createdAt }): MoneyTask => ({
        kind: 'payment',
        id,
        clientId,
        path,
        what: `payment ${state} ${problem ?? 'waits'}`,
        amount: { amount, currency },
        since: createdAt,
        next: nextOfPayment(id, problem ?? undefined),
      }),
    ),
    ...refunds.map((refund): MoneyTask => {
      const { id, paymentId, state, problem, amount, createdAt, payment } = refund;
      return {
        kind: 'refund',
        id,
        clientId: payment.clientId,
        path: payment.path,
        what: `refund of ${paymentId} ${state} ${problem ?? 'waits'}`,
        amount: { amount, currency: payment.currency },
        since: createdAt,
        next: nextOfRefund(refund),
      };
    }),
    ...payouts.map(
      ({ id, clientId, policyId, amount, hasFailed, since }): MoneyTask => ({
        kind: 'payout',
        id,
        clientId,
        what: `payout for canceled plan ${policyId}: ${hasFailed ? 'the provider could not refund it' : 'it was not paid through the portal'}`,
        amount,
        since,
        next: `Pay it out, then run: npm run payments -- approve ${id}`,
      }),
    ),
    ...disputes.map(
      ({ id, paymentId, state, amount, openedAt, payment }): MoneyTask => ({
        kind: 'dispute',
        id,
        clientId: payment.clientId,
        path: payment.path,
        what: `dispute of ${paymentId} ${state}`,
        amount: { amount, currency: payment.currency },
        since: openedAt,
        next: nextOfDispute(paymentId, state),
      }),
    ),
    ...charges.map(
      ({ id, clientId, path, pulledAt }): MoneyTask => ({
        kind: 'charge',
        id,
        clientId,
        path,
        what: 'a device that was not returned is not charged',
        since: pulledAt,
        next: `Repair what /health reports for this client, then run: npm run payments -- ask ${id}`,
      }),
    ),
    ...withdrawals.map(
      ({ reference, clientId, path, receivedAt }): MoneyTask => ({
        kind: 'withdrawal',
        id: reference,
        clientId,
        path,
        what: 'withdrawal that is to be verified',
        since: receivedAt,
        next: `Read it with: npm run client -- withdrawals ${clientId}, cancel the plan at the platform if it is valid, then run: npm run client -- withdrawal ${reference} verified (or refused)`,
      }),
    ),
  ];
}

function nextOfPayment(id: string, problem: string | undefined): string {
  const ask = `npm run payments -- ask ${id}`;
  if (problem === undefined)
    return `Check that the provider and the platform answer (/health), then run: ${ask}`;
  if (problem === 'NO_ACCOUNT')
    return `Put the key of the payment's account back, then run: ${ask}`;
  return `Look the payment up at the provider by its metadata payment=${id}, end there what is not ours, then run: ${ask}`;
}

function nextOfRefund({
  id,
  state,
  problem,
  partId,
}: Awaited<ReturnType<typeof stuckRefunds>>[number]): string {
  const ask = `npm run payments -- ask ${id}`;
  const paidOut = `npm run payments -- paid-out ${id}`;
  const booked = `npm run payments -- booked ${id}`;
  switch (problem) {
    case 'BY_HAND':
      return `If the platform has booked it, run: ${booked}, otherwise run: ${ask}`;
    case 'NOT_BOOKED':
      return `Tell the insurer that the money went back, then run: ${booked}`;
    case 'DISPUTED':
      return 'Wait until the bank has decided the dispute: it continues by itself.';
    case 'NO_ACCOUNT':
      return `Put the key of the payment's account back, then run: ${ask}`;
    case null:
      if (state === 'PAYOUT') return `Pay it out another way, then run: ${paidOut}`;
      return state === 'ASKED'
        ? `Check the balance of the provider's account, then run: ${ask}`
        : `Check that the platform answers (/health), then run: ${ask}`;
    default:
      return partId === null
        ? `Pay it out another way, then run: ${paidOut}`
        : `If it cannot be refunded, hand it to the platform with: ${paidOut}`;
  }
}

function nextOfDispute(paymentId: string, state: string): string {
  if (state === 'lost')
    return `Check that the platform answers (/health), then run: npm run payments -- ask ${paymentId}`;
  return state === 'under_review' || state === 'warning_under_review'
    ? "Wait for the bank's decision: it is recorded by itself."
    : 'Answer it at the provider before the day that it names there.';
}

/** An amount with its currency, such as `12.50 USD`. */
export function writtenAmount({ amount, currency }: Money): string {
  const digits = minorDigits(currency);
  return `${(amount / 10 ** digits).toFixed(digits)} ${currency}`;
}
