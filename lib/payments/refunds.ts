import { randomUUIDv7 } from 'node:crypto';
import { z } from 'zod';
import { database, inTransaction } from '@/lib/db';
import { sendJob } from '@/lib/jobs';
import { tellHolder } from '@/lib/notifications';
import { log } from '@/lib/observability';
import { tellUpdate } from '@/lib/updates';
import { type Gateway, gatewayOf } from './accounts';
import { isFinalNo, platformFor } from './platform';
import { refundRequestSchema } from './provider/requests';
import type { ProviderRefund } from './provider/schemas';
import {
  type Attempt,
  attemptFor,
  burnAttempt,
  endAttempt,
  holdPayment,
  holdRefund,
  isSurfaced,
  isWorn,
  openAttempt,
  type Payment,
  paymentOf,
  wasAskedBefore,
} from './store';

/** The queue that refunds are worked on in; its job is defined beside the others. */
export const refundQueue = { name: 'settle-refund' } as const;

const refundRow = z.object({
  id: z.string(),
  paymentId: z.string(),
  purpose: z.string(),
  amount: z.int().min(1),
  state: z.enum(['ASKED', 'DONE', 'PAYOUT', 'PAID_OUT']),
  isToTell: z.boolean(),
  toldAt: z.date().nullable(),
  providerId: z.string().nullable(),
  problem: z.string().nullable(),
  createdAt: z.date(),
  doneAt: z.date().nullable(),
});
export type Refund = z.infer<typeof refundRow>;

const minute = 60_000;
const day = 24 * 60 * minute;
/** How long a refund that was given can still come back from the bank. */
const comesBack = 45 * day;

/** What asking for a refund came to. */
export type RefundAsked =
  | { readonly kind: 'asked'; readonly id: string }
  /** It was not taken, more would go back than was taken, or a bank has it in dispute. */
  | { readonly kind: 'refused'; readonly why: 'NOT_TAKEN' | 'TOO_MUCH' | 'DISPUTED' };

/**
 * Gives a part of what was paid back, to what it was paid with, once for a purpose. The platform hears of
 * it when it is done.
 * @param purpose names what it is for, such as the cancellation
 * @param amount in minor units
 * @param disputed what becomes of it while a bank asks for the money back
 */
export function refundPayment(
  paymentId: string,
  purpose: string,
  amount: number,
  disputed: 'refused' | 'waits' = 'refused',
): Promise<RefundAsked> {
  return inTransaction(async (transaction): Promise<RefundAsked> => {
    await holdPayment(transaction, paymentId);
    const where = { paymentId_purpose: { paymentId, purpose } };
    const known = await transaction.paymentRefund.findUnique({ where });
    if (known) return { kind: 'asked', id: known.id };
    const payment = await transaction.holderPayment.findUnique({
      where: { id: paymentId },
      include: { refunds: true },
    });
    if (payment?.state !== 'PAID') return { kind: 'refused', why: 'NOT_TAKEN' };
    if (payment.isDisputed && disputed === 'refused') return { kind: 'refused', why: 'DISPUTED' };
    const before = payment.refunds.reduce((sum, refund) => sum + refund.amount, 0);
    if (amount <= 0 || before + amount > payment.amount)
      return { kind: 'refused', why: 'TOO_MUCH' };
    const id = randomUUIDv7();
    await transaction.paymentRefund.create({
      data: { id, paymentId, purpose, amount, isToTell: true, checkAt: soon() },
    });
    await sendJob(transaction, refundQueue, id);
    return { kind: 'asked', id };
  });
}

/**
 * Gives back what was taken for something owed, each payment up to what it gave, the newest first. What a
 * voucher gave is the platform's to give back.
 * @param amount in minor units; `Infinity` for all of it
 * @returns what is left of the amount, in minor units: nothing of the portal's has paid it
 */
export async function refundOwed(
  { clientId, path, owedId }: Pick<Payment, 'clientId' | 'path' | 'owedId'>,
  purpose: string,
  amount: number,
  disputed: 'refused' | 'waits' = 'refused',
): Promise<number> {
  const paid = await database().holderPayment.findMany({
    where: { clientId, path, owedId, state: 'PAID' },
    include: { refunds: true },
    orderBy: { id: 'desc' },
  });
  // What was asked for before counts first, whatever was paid since.
  const asked = paid.flatMap(({ refunds }) => refunds.filter((one) => one.purpose === purpose));
  let left = amount - asked.reduce((sum, refund) => sum + refund.amount, 0);
  for (const { id, amount: took, refunds } of paid) {
    if (refunds.some((refund) => refund.purpose === purpose)) continue;
    const room = took - refunds.reduce((sum, refund) => sum + refund.amount, 0);
    const part = Math.min(room, left);
    if (part <= 0) continue;
    const answer = await refundPayment(id, purpose, part, disputed);
    if (answer.kind === 'asked') left -= part;
  }
  return Math.max(0, left);
}

/** Gives all of a payment back that the platform does not want. @returns whether it is on its way for good */
export async function giveBackWhole({ id, amount }: Payment): Promise<boolean> {
  await database().paymentRefund.createMany({
    data: [
      {
        id: randomUUIDv7(),
        paymentId: id,
        purpose: 'not owed',
        amount,
        isToTell: false,
        checkAt: soon(),
      },
    ],
    skipDuplicates: true,
  });
  const row = await database().paymentRefund.findUnique({
    where: { paymentId_purpose: { paymentId: id, purpose: 'not owed' } },
  });
  if (!row) return false;
  const settled = await settleRefund(row.id);
  return settled !== undefined && settled.state !== 'ASKED';
}

function soon(): Date {
  return new Date(Date.now() + minute);
}

export async function refundOf(id: string): Promise<Refund | undefined> {
  const row = await database().paymentRefund.findUnique({ where: { id } });
  return row ? refundRow.parse(row) : undefined;
}

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
  else if (!isHere && !isAway) await refundProblem(refund, 'NO_ACCOUNT');
  if ((await refundOf(id))?.state !== 'ASKED') await tellRefund(id, payment);
  return refundOf(id);
}

/** Looks at a refund that is not finished again later. */
export async function putOffRefund(id: string, until: Date): Promise<void> {
  await database().paymentRefund.updateMany({
    where: { id, OR: [{ state: 'ASKED' }, { isToTell: true, toldAt: null }] },
    data: { checkAt: until },
  });
}

/** Whether something is left to do. */
export function isUnfinishedRefund({ state, isToTell, toldAt, problem }: Refund): boolean {
  return problem === null && (state === 'ASKED' || (isToTell && toldAt === null));
}

async function askForRefund(refund: Refund, payment: Payment, gateway: Gateway): Promise<void> {
  const { provider } = gateway;
  const { id, providerId, amount } = refund;
  const { intentId } = payment;
  if (intentId === null) return refundProblem(refund, 'NO_PAYMENT');
  if (providerId !== null) {
    const answer = await provider.refund(providerId);
    if (answer.kind === 'answer') await take(refund, payment, answer.value);
    return;
  }
  // A bank that takes it back would make it twice.
  if (payment.isDisputed) return refundProblem(refund, 'DISPUTED');
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
  if (answer.kind === 'answer') return take(refund, payment, answer.value, attempt.id);
  if (answer.kind === 'unclear') await burnAttempt(attempt.id, answer.reason);
  if (answer.kind !== 'refused') return;
  // What has all gone back is refused because it has: this refund may be what gave it.
  if ((await findRefund(refund, payment, gateway, attempt)) !== 'nothing') return;
  await endAttempt(database(), attempt.id, answer.code);
  await refundProblem(refund, answer.code === 'charge_disputed' ? 'DISPUTED' : answer.code);
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
  await take(refund, payment, made, id);
  return 'taken';
}

/**
 * Somebody has paid out what could not go back: because the bank did not take it, or because the provider
 * has refused it and, asked once more, has nothing of it.
 * @returns whether it waited for that
 */
export async function notePaidOut(id: string): Promise<boolean> {
  const refund = await refundOf(id);
  if (refund?.state === 'ASKED' && !(await wasNeverMade(refund))) return false;
  return inTransaction(async (transaction) => {
    await holdRefund(transaction, id);
    if (refund?.state === 'ASKED' && (await openAttempt(id, 'refund', transaction))) return false;
    const isRefused = { state: 'ASKED', providerId: null, problem: { not: null } };
    const { count } = await transaction.paymentRefund.updateMany({
      where: { id, OR: [{ state: 'PAYOUT' }, isRefused] },
      data: { state: 'PAID_OUT', problem: null, checkAt: new Date() },
    });
    await transaction.paymentRefund.updateMany({
      where: { id, state: 'PAID_OUT', doneAt: null },
      data: { doneAt: new Date() },
    });
    return count > 0;
  });
}

/**
 * Somebody has seen to it that a refund is booked which the platform has refused, or was not told of: one
 * that was made at the provider itself.
 * @returns whether it waited for that
 */
export async function noteBooked(id: string): Promise<boolean> {
  const { count } = await database().paymentRefund.updateMany({
    where: { id, problem: { in: ['NOT_BOOKED', 'BY_HAND'] }, toldAt: null },
    data: { problem: null, toldAt: new Date() },
  });
  return count > 0;
}

/** Whether the provider has refused it, and has nothing of it; a bank may still give back what it disputes. */
async function wasNeverMade(refund: Refund): Promise<boolean> {
  const payment = await paymentOf(refund.paymentId);
  if (!payment || refund.problem === null || refund.problem === 'DISPUTED') return false;
  if (payment.intentId === null) return true;
  const found = await gatewayOf(payment.clientId, payment.path);
  if (found.kind === 'off' || found.gateway.account !== payment.account) return false;
  const answer = await found.gateway.provider.refundsOf(payment.intentId);
  return (
    answer.kind === 'answer' &&
    !answer.value.data.some(({ metadata }) => metadata?.refund === refund.id)
  );
}

async function take(
  refund: Refund,
  payment: Payment,
  seen: ProviderRefund,
  attemptId?: string,
): Promise<void> {
  const isThis =
    seen.amount === refund.amount &&
    seen.currency.toUpperCase() === payment.currency &&
    seen.payment_intent === payment.intentId &&
    (seen.metadata?.refund === refund.id || seen.id === refund.providerId);
  if (!isThis) return refundProblem(refund, 'NOT_THIS_REFUND');
  const isLost = seen.status === 'failed' || seen.status === 'canceled';
  const state = isLost ? 'PAYOUT' : seen.status === 'succeeded' ? 'DONE' : 'ASKED';
  const { clientId, path, reference } = payment;
  if (isLost)
    log.error(
      { client: clientId, payment: payment.id, refund: refund.id },
      'A refund could not go back to what was paid with: it has to be paid out',
    );
  await inTransaction(async (transaction) => {
    await transaction.paymentRefund.updateMany({
      where: { id: refund.id, state: { in: ['ASKED', 'DONE'] } },
      data: {
        state,
        providerId: seen.id,
        // That stands until somebody has seen to it.
        problem: refund.problem === 'BY_HAND' ? refund.problem : null,
        ...(state === 'ASKED' ? { checkAt: soon() } : {}),
      },
    });
    // The first moment stays: the platform is told the same one each time.
    const { count } = await transaction.paymentRefund.updateMany({
      where: { id: refund.id, doneAt: null, state: { not: 'ASKED' } },
      data: { doneAt: new Date() },
    });
    if (isLost) await tellHolder(transaction, payment, 'PAYMENT_PAYOUT', refund.id);
    // Of a payment that goes back whole its holder hears once.
    else if (count > 0 && refund.isToTell)
      await tellHolder(transaction, payment, 'PAYMENT_REFUNDED', refund.id);
    if (attemptId !== undefined) await endAttempt(transaction, attemptId, 'answered');
    await tellUpdate(transaction, { clientId, path, subject: reference });
  });
}

/** How long what may pass by itself is left alone: the webhook that says how a dispute ends can be lost. */
const passing: Readonly<Record<string, number>> = { DISPUTED: day, NO_ACCOUNT: 15 * minute };

async function refundProblem(refund: Refund, problem: string): Promise<void> {
  const { id, state } = refund;
  if (state !== 'ASKED') return;
  if (refund.problem !== problem) log.error({ refund: id, problem }, 'A refund needs somebody');
  const wait = passing[problem];
  await database().paymentRefund.updateMany({
    where: { id, state },
    data: { problem, checkAt: wait === undefined ? null : new Date(Date.now() + wait) },
  });
}

async function tellRefund(id: string, payment: Payment): Promise<void> {
  const refund = await refundOf(id);
  if (!refund) return;
  const checkAt = nextLook(refund);
  if (!refund.isToTell || refund.toldAt) {
    await database().paymentRefund.updateMany({ where: { id }, data: { checkAt } });
    return;
  }
  const platform = await platformFor(payment);
  const answer = await platform?.recordRefund({
    paymentId: payment.id,
    amount: { amount: refund.amount, currency: payment.currency },
    refundId: id,
    refundedAt: (refund.doneAt ?? refund.createdAt).toISOString(),
    idempotencyKey: `refund-${id}`,
  });
  if (answer?.kind === 'answer')
    await database().paymentRefund.updateMany({
      where: { id },
      data: { toldAt: new Date(), checkAt },
    });
  else if (answer?.kind === 'refused' && isFinalNo(answer.error.errCode))
    await database().paymentRefund.updateMany({
      where: { id },
      data: { problem: 'NOT_BOOKED', checkAt },
    });
}

/** The webhook that says so can be lost: what was given is looked at daily while it can come back. */
function nextLook({ state, doneAt }: Refund): Date | null {
  const isWatched = state === 'DONE' && Date.now() - (doneAt?.getTime() ?? 0) < comesBack;
  return isWatched ? new Date(Date.now() + day) : null;
}

/** Refunds that are to be looked at by now. */
export async function dueRefunds(most: number): Promise<readonly string[]> {
  const rows = await database().paymentRefund.findMany({
    where: { checkAt: { lte: new Date() } },
    select: { id: true },
    orderBy: { checkAt: 'asc' },
    take: most,
  });
  return rows.map(({ id }) => id);
}
