import { database } from '@/lib/db';
import { type OpenEvent, openEvents } from '@/lib/platform';
import { refundOf } from './refunds/refund';
import { settleRefund } from './refunds/settle-refund';
import { settlePayment } from './settle';
import { unsettledStates } from './states';
import { mostListed } from './store';

const hour = 3_600_000;
const day = 24 * hour;

/**
 * Counts what waits for operators, of one client or all: payments that cannot be decided, payments at an
 * account without a key, payments that the platform has not booked for an hour, refunds that the provider
 * refuses, could not make or has not made for a day, refunds made at the provider itself, unanswered
 * disputes, and agreed charges for devices not returned that could not be made for a day.
 */
export async function waitingCounts(clientId?: string) {
  const longAgo = new Date(Date.now() - day);
  const anHourAgo = new Date(Date.now() - hour);
  const { holderPayment: payments, paymentRefund: refunds, paymentDispute } = database();
  // What is over is looked at no more: the index of what is left keeps ten years of it apart.
  const ofClient = clientId === undefined ? {} : { clientId };
  const left = { checkAt: { not: null }, ...ofClient };
  const of = clientId === undefined ? {} : { payment: { clientId } };
  const undecided = await payments.count({
    where: {
      ...left,
      OR: [
        { problem: { not: null }, NOT: { problem: 'NO_ACCOUNT' } },
        {
          problem: null,
          state: { in: unsettledStates.filter((state) => state !== 'CAPTURED') },
          createdAt: { lt: longAgo },
        },
      ],
    },
  });
  const withoutAccount =
    (await payments.count({ where: { ...left, problem: 'NO_ACCOUNT' } })) +
    (await refunds.count({ where: { ...of, problem: 'NO_ACCOUNT' } }));
  const untold =
    (await payments.count({
      where: { ...left, problem: null, state: 'CAPTURED', takenAt: { lt: anHourAgo } },
    })) +
    (await refunds.count({
      where: { ...of, problem: null, isToTell: true, toldAt: null, doneAt: { lt: anHourAgo } },
    })) +
    (await paymentDispute.count({ where: { ...of, lostAt: { lt: anHourAgo }, bookedAt: null } }));
  const refused = await refunds.count({
    where: {
      ...of,
      OR: [
        { problem: { not: null }, NOT: { problem: { in: ['NO_ACCOUNT', 'DISPUTED', 'BY_HAND'] } } },
        { state: 'PAYOUT', partId: null },
      ],
    },
  });
  const pending = await refunds.count({
    where: { ...of, problem: null, state: 'ASKED', createdAt: { lt: longAgo } },
  });
  const byHand = await refunds.count({ where: { ...of, problem: 'BY_HAND' } });
  const disputes = await paymentDispute.count({ where: { ...of, state: { in: unanswered } } });
  const { length: notCharged } = await unchargedReturns(clientId);
  return [
    { of: 'undecided', count: undecided },
    { of: 'no account', count: withoutAccount },
    { of: 'not told', count: untold },
    { of: 'refund refused', count: refused },
    { of: 'refund pending', count: pending },
    { of: 'refund by hand', count: byHand },
    { of: 'dispute', count: disputes },
    { of: 'not charged', count: notCharged },
  ] as const;
}

/**
 * Events of devices that were not returned and could not be charged as agreed for a day: the provider or
 * the platform cannot be asked.
 */
export function unchargedReturns(
  clientId?: string,
  most = mostListed,
): Promise<readonly OpenEvent[]> {
  return openEvents('RETURN_CHARGE_DUE', new Date(Date.now() - day), clientId, most);
}

/** How a dispute stands that a bank waits for our answer to, as the provider says it. */
const unanswered = ['unknown', 'needs_response', 'warning_needs_response'];

/** What a list of operators shows besides a row's own fields: whose payment it is, and its currency. */
const ofPayment = { payment: { select: { clientId: true, path: true, currency: true } } } as const;

/**
 * Refunds that wait for an operator: refused by the provider, to be paid out another way, made at the
 * provider itself, or not made, or not reported to the platform, for a day.
 */
export function stuckRefunds(clientId?: string, most = mostListed) {
  return database().paymentRefund.findMany({
    where: {
      OR: [
        { problem: { not: null } },
        // What the platform has asked for it pays out itself.
        { state: 'PAYOUT', partId: null },
        { state: 'ASKED', createdAt: { lt: new Date(Date.now() - day) } },
        { isToTell: true, toldAt: null, createdAt: { lt: new Date(Date.now() - day) } },
      ],
      ...(clientId === undefined ? {} : { payment: { clientId } }),
    },
    select: {
      id: true,
      paymentId: true,
      state: true,
      amount: true,
      problem: true,
      partId: true,
      createdAt: true,
      ...ofPayment,
    },
    orderBy: { id: 'asc' },
    take: most,
  });
}

/** Disputes that a bank has not decided, or that are lost and not booked yet. */
export function openDisputes(clientId?: string, most = mostListed) {
  return database().paymentDispute.findMany({
    where: {
      state: { notIn: ['won', 'warning_closed', 'prevented'] },
      OR: [{ state: { not: 'lost' } }, { bookedAt: null }],
      ...(clientId === undefined ? {} : { payment: { clientId } }),
    },
    include: ofPayment,
    orderBy: { openedAt: 'asc' },
    take: most,
  });
}

/** How many clients the operators' page links to. */
const mostClients = 500;

/** The clients that have ever taken payments, in order. */
export async function clientsWithPayments(): Promise<readonly string[]> {
  const accounts = await database().paymentAccount.findMany({
    distinct: ['clientId'],
    select: { clientId: true },
    orderBy: { clientId: 'asc' },
    take: mostClients,
  });
  return accounts.map(({ clientId }) => clientId);
}

/**
 * Checks the status of a payment or a refund again, and reports a refund that was made at the provider
 * itself to the platform.
 * @returns its status after that
 */
export async function settleAgain(id: string): Promise<string | undefined> {
  const isRefund = (await refundOf(id)) !== undefined;
  if (!isRefund) {
    const settled = await settlePayment(id);
    return settled && `${settled.payment.state} ${settled.payment.problem ?? ''}`;
  }
  const refunds = database().paymentRefund;
  await refunds.updateMany({ where: { id, problem: 'BY_HAND' }, data: { isToTell: true } });
  await refunds.updateMany({ where: { id }, data: { problem: null } });
  const refund = await settleRefund(id);
  return refund && `${refund.state} ${refund.problem ?? ''}`;
}
