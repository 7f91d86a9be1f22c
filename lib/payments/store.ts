import 'server-only';
import { randomUUIDv7 } from 'node:crypto';
import { z } from 'zod';
import { type Path, pathSchema } from '@/lib/clients';
import { database, inTransaction, type PrismaTransaction } from '@/lib/db';
import { noteInHistory, theHolder, thePortal } from '@/lib/history';
import { type OwnEventKind, type PaymentNews, tellHolder } from '@/lib/notifications';
import { localizedText } from '@/lib/platform';
import { tellUpdate } from '@/lib/updates';
import { endAttempt } from './attempts';
import {
  type Mover,
  mayMove,
  openStates,
  type PaymentState,
  paymentStates,
  unsettledStates,
} from './states';

/** What a holder stated before they paid for a plan that had lapsed, as they read it. */
export interface NoLoss {
  readonly noLossVersion: string;
  readonly noLossWording: string;
  readonly noLossLanguage: string;
}

export const paymentWays = ['CHECKOUT', 'SAVED_CARD', 'ABSENT', 'AUTOPAY'] as const;

const paymentRow = z.object({
  id: z.string(),
  clientId: z.string(),
  path: pathSchema,
  account: z.string(),
  isLive: z.boolean(),
  reference: z.string(),
  owedId: z.string(),
  title: localizedText,
  amount: z.int(),
  currency: z.string(),
  way: z.enum(paymentWays),
  cardId: z.string().nullable(),
  state: z.enum(paymentStates),
  reason: z.string().nullable(),
  checkoutId: z.string().nullable(),
  intentId: z.string().nullable(),
  problem: z.string().nullable(),
  isDisputed: z.boolean(),
  noLossVersion: z.string().nullable(),
  openUntil: z.date(),
  createdAt: z.date(),
  heldAt: z.date().nullable(),
  takenAt: z.date().nullable(),
});
export type Payment = z.infer<typeof paymentRow>;

/** Whose: a contract of a client on a path. */
export interface Payer {
  readonly clientId: string;
  readonly path: Path;
  readonly reference: string;
}

/** A payment as it begins. */
export interface NewPayment
  extends Partial<NoLoss>,
    Pick<
      Payment,
      | 'id'
      | 'clientId'
      | 'path'
      | 'account'
      | 'isLive'
      | 'reference'
      | 'owedId'
      | 'title'
      | 'amount'
      | 'currency'
      | 'way'
      | 'openUntil'
    > {
  readonly cardId?: string;
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** Fills in the account that a client's payments went to first, where it has none yet. */
export async function knownAccount(
  { clientId, path }: Pick<Payer, 'clientId' | 'path'>,
  first?: { readonly account: string; readonly isLive: boolean },
): Promise<{ readonly account: string; readonly isLive: boolean } | undefined> {
  const where = { clientId_path: { clientId, path } };
  const known = await database().paymentAccount.findUnique({ where });
  if (known || !first) return known ?? undefined;
  await database().paymentAccount.createMany({
    data: [{ clientId, path, ...first }],
    skipDuplicates: true,
  });
  return (await database().paymentAccount.findUnique({ where })) ?? undefined;
}

/** An operator says that from now on a client's payments go to another account. */
export async function forgetAccount({ clientId, path }: Pick<Payer, 'clientId' | 'path'>) {
  await database().paymentAccount.deleteMany({ where: { clientId, path } });
}

/**
 * Writes a payment down with what is going to be asked of the provider for it, before it is.
 * @throws Prisma's P2002 where another payment of the same thing is open
 */
export async function insertPayment(
  transaction: PrismaTransaction,
  payment: NewPayment,
  request: object,
): Promise<void> {
  const now = new Date();
  await transaction.holderPayment.create({
    data: { ...payment, createdAt: now, checkAt: new Date(now.getTime() + minute) },
  });
  await transaction.paymentAttempt.create({
    data: {
      id: randomUUIDv7(),
      subjectId: payment.id,
      call: 'create',
      request: { ...request },
      beganAt: now,
    },
  });
}

export async function paymentOf(id: string): Promise<Payment | undefined> {
  const row = await database().holderPayment.findUnique({ where: { id } });
  return row ? paymentRow.parse(row) : undefined;
}

/** The payment that may still take the money for something owed. */
export async function openPaymentOf(
  { clientId, path }: Pick<Payer, 'clientId' | 'path'>,
  owedId: string,
): Promise<Payment | undefined> {
  const state = { in: [...openStates] };
  const row = await database().holderPayment.findFirst({
    where: { clientId, path, owedId, state },
  });
  return row ? paymentRow.parse(row) : undefined;
}

/** The payments of a contract, the newest first. */
export async function paymentsOf(payer: Payer, most: number): Promise<readonly Payment[]> {
  const { clientId, path, reference } = payer;
  const rows = await database().holderPayment.findMany({
    where: { clientId, path, reference },
    orderBy: { id: 'desc' },
    take: most,
  });
  return rows.map((row) => paymentRow.parse(row));
}

/** The newest payment of something owed that was taken; `undefined` where it was paid elsewhere. */
export async function takenPaymentOf(payer: Payer, owedId: string): Promise<Payment | undefined> {
  const { clientId, path, reference } = payer;
  const row = await database().holderPayment.findFirst({
    where: { clientId, path, reference, owedId, state: { in: ['PAID', 'RETURNED'] } },
    orderBy: { id: 'desc' },
  });
  return row ? paymentRow.parse(row) : undefined;
}

/** The payment that something at the provider belongs to. */
export async function paymentByIntent(
  { clientId, path }: Pick<Payer, 'clientId' | 'path'>,
  intentId: string,
): Promise<Payment | undefined> {
  const row = await database().holderPayment.findFirst({ where: { clientId, path, intentId } });
  return row ? paymentRow.parse(row) : undefined;
}

/** What is written down with a move. */
export type Learned = Partial<
  Pick<Payment, 'reason' | 'checkoutId' | 'intentId' | 'heldAt' | 'takenAt'>
>;

/** How long the books need a payment, in milliseconds: taxes ask for ten years of what was taken. */
const keptFor: Readonly<Partial<Record<PaymentState, number>>> = {
  PAID: 3653 * day,
  RETURNED: 3653 * day,
  VOIDED: 90 * day,
  FAILED: 90 * day,
  EXPIRED: 90 * day,
};

/** What a holder who has paid is told of by a message: pages tell the rest. */
const toldOf: Readonly<Partial<Record<PaymentState, OwnEventKind>>> = {
  VOIDED: 'PAYMENT_RELEASED',
  RETURNED: 'PAYMENT_REFUNDED',
};

/**
 * Moves a payment on, by somebody's word, where nobody else has meanwhile; pages that show its contract
 * hear of it. The request that has led there is over.
 * @throws Error for a move that there is not: a bug
 * @returns whether it was moved
 */
export async function movePayment(
  payment: Payment,
  to: PaymentState,
  by: Mover,
  learned: Learned = {},
  attempt?: { readonly id: string; readonly outcome: string },
): Promise<boolean> {
  const { id, clientId, path, reference, state } = payment;
  if (!mayMove(state, to, by)) throw new Error(`A payment goes from ${state} to ${to} by no ${by}`);
  const kept = keptFor[to];
  const now = Date.now();
  return inTransaction(async (transaction) => {
    const { count } = await transaction.holderPayment.updateMany({
      where: { id, state },
      data: {
        state: to,
        ...learned,
        problem: null,
        checkAt: kept === undefined ? new Date(now + minute) : null,
        keptUntil: kept === undefined ? null : new Date(now + kept),
      },
    });
    // It is answered, whoever has moved the payment.
    if (attempt) await endAttempt(transaction, attempt.id, attempt.outcome);
    if (count === 0) return false;
    const kind = toldOf[to] ?? toldOfWay(payment.way, to);
    if (kind)
      await tellHolder(transaction, payment, kind, id, {
        payment: paymentNews({ ...payment, takenAt: learned.takenAt ?? payment.takenAt }),
      });
    if (to === 'PAID') await notePaid(transaction, payment);
    await tellUpdate(transaction, { clientId, path, subject: reference });
    return true;
  });
}

/**
 * What a holder who was absent is told of. Autopay's receipt is noted before the platform hears of the
 * payment, so that the platform's own thanks for it are not sent as well.
 */
function toldOfWay(way: Payment['way'], to: PaymentState): OwnEventKind | undefined {
  if (way === 'ABSENT' && to === 'PAID') return 'CARD_CHARGED';
  return way === 'AUTOPAY' && to === 'CAPTURED' ? 'AUTOPAY_CHARGED' : undefined;
}

/** What a message says of a payment. @param amount what goes back of it, in minor units, if not all of it */
export function paymentNews(
  {
    id,
    owedId,
    title,
    currency,
    takenAt,
    ...payment
  }: Pick<Payment, 'id' | 'owedId' | 'title' | 'currency' | 'takenAt' | 'amount'>,
  amount = payment.amount,
): PaymentNews {
  return {
    paymentId: id,
    owedId,
    title,
    amount: { amount, currency },
    ...(takenAt ? { paidAt: takenAt.toISOString() } : {}),
  };
}

/** Autopay is nobody's doing; who has paid otherwise is their holder, as agents do not. */
function notePaid(transaction: PrismaTransaction, payment: Payment): Promise<void> {
  const { clientId, path, reference: subject, way, amount, currency } = payment;
  return noteInHistory(
    { clientId, path, subject },
    way === 'ABSENT' || way === 'AUTOPAY' ? thePortal : theHolder,
    { kind: 'PAYMENT_MADE', about: { amount, currency } },
    transaction,
  );
}

/** What the provider knows a payment by, learned with its answer. */
export async function learnIntent(
  id: string,
  intentId: string,
  attempt?: { readonly id: string },
): Promise<void> {
  await inTransaction(async (transaction) => {
    await transaction.holderPayment.updateMany({
      where: { id, intentId: null },
      data: { intentId },
    });
    if (attempt) await endAttempt(transaction, attempt.id, 'answered');
  });
}

/** Looks at a payment again later, and says why nobody can decide it where that is so. */
export async function waitWith(
  { id, state }: Pick<Payment, 'id' | 'state'>,
  checkAt: Date | null,
  problem?: string,
): Promise<void> {
  await database().holderPayment.updateMany({
    where: { id, state },
    data: { checkAt, problem: problem ?? null },
  });
}

/** Payments that are to be looked at by now, the longest waiting first. */
export async function duePayments(most: number): Promise<readonly string[]> {
  const rows = await database().holderPayment.findMany({
    where: { checkAt: { lte: new Date() } },
    select: { id: true },
    orderBy: { checkAt: 'asc' },
    take: most,
  });
  return rows.map(({ id }) => id);
}

/** How many rows of a kind a list for operators has at most. */
export const mostListed = 1000;

/** Payments that nobody can decide, or that have waited for longer than they should. */
export async function stuckPayments(
  clientId?: string,
  most = mostListed,
): Promise<readonly Payment[]> {
  const long = new Date(Date.now() - day);
  const rows = await database().holderPayment.findMany({
    where: {
      // Payments that are over are not read: the index of `check_at` leads to the others.
      checkAt: { not: null },
      ...(clientId === undefined ? {} : { clientId }),
      OR: [
        { problem: { not: null } },
        { state: { in: [...unsettledStates] }, createdAt: { lt: long } },
      ],
    },
    orderBy: { id: 'asc' },
    take: most,
  });
  return rows.map((row) => paymentRow.parse(row));
}

/**
 * What has gone back of some payments, or is to, the first one first. What was to be paid out another way is
 * not after a dispute that was lost: the bank has given it back.
 */
export function refundsOf(ids: readonly string[]) {
  const isOver = { state: 'PAYOUT', payment: { disputes: { some: { lostAt: { not: null } } } } };
  return database().paymentRefund.findMany({
    where: { paymentId: { in: [...ids] }, NOT: isOver },
    select: {
      id: true,
      paymentId: true,
      amount: true,
      state: true,
      providerId: true,
      problem: true,
      doneAt: true,
    },
    orderBy: { id: 'asc' },
  });
}

/** Holds a payment until the transaction ends: what goes back of it is counted by one at a time. */
export async function holdPayment(transaction: PrismaTransaction, id: string): Promise<void> {
  await transaction.$queryRaw`SELECT 1 FROM portal.payment WHERE id = ${id}::uuid FOR UPDATE`;
}

/** Holds a refund until the transaction ends: it is asked for, or noted as paid out, and not both. */
export async function holdRefund(transaction: PrismaTransaction, id: string): Promise<void> {
  await transaction.$queryRaw`
    SELECT 1 FROM portal.payment_refund WHERE id = ${id}::uuid FOR UPDATE`;
}

/**
 * Makes a card that is kept the default of its contract, and no other: one statement for all of them, so
 * that of two at once the last one counts. @returns whether there are any
 */
export async function markDefaultCard(
  transaction: PrismaTransaction,
  { clientId, path, reference }: Payer,
  id: string,
): Promise<boolean> {
  const cards = await transaction.$queryRaw<unknown[]>`
    UPDATE portal.saved_card SET is_default = (id = ${id}::uuid)
    WHERE client_id = ${clientId} AND path = ${path} AND reference = ${reference} AND state = 'KEPT'
    RETURNING 1`;
  return cards.length > 0;
}

/** Whether a bank asks for money back that was paid with a card. */
export async function isDisputedCard(cardId: string): Promise<boolean> {
  return (await database().holderPayment.count({ where: { cardId, isDisputed: true } })) > 0;
}

const daysSchema = z.array(
  z.object({
    day: z.string(),
    currency: z.string(),
    payments: z.int(),
    taken: z.int(),
    refunds: z.int(),
    refunded: z.int(),
    disputes: z.int(),
    lost: z.int(),
  }),
);
/** What was taken, refunded and lost by disputes on a day in one currency, in minor units. */
export type TakenOnDay = z.infer<typeof daysSchema>[number];

/**
 * The payments that a client took, the refunds that the provider made and the disputes that were lost, by
 * day and by currency, the first day first. Days without any are left out.
 * @param since the first day, `YYYY-MM-DD`
 * @param timeZone whose days they are
 */
export async function takenByDay(
  clientId: string,
  since: string,
  timeZone: string,
): Promise<readonly TakenOnDay[]> {
  return daysSchema.parse(
    await database().$queryRaw`
      SELECT day::text, currency,
        count(taken)::int AS payments, coalesce(sum(taken), 0)::float8 AS taken,
        count(refunded)::int AS refunds, coalesce(sum(refunded), 0)::float8 AS refunded,
        count(lost)::int AS disputes, coalesce(sum(lost), 0)::float8 AS lost
      FROM (
        SELECT (taken_at AT TIME ZONE ${timeZone})::date AS day, currency, amount AS taken,
          NULL::int AS refunded, NULL::int AS lost
        FROM portal.payment
        WHERE client_id = ${clientId} AND state IN ('CAPTURED', 'PAID', 'RETURNING', 'RETURNED')
          AND taken_at >= ${since}::date::timestamp AT TIME ZONE ${timeZone}
        UNION ALL
        SELECT (refund.done_at AT TIME ZONE ${timeZone})::date, payment.currency, NULL, refund.amount, NULL
        FROM portal.payment_refund AS refund JOIN portal.payment ON payment.id = refund.payment_id
        WHERE payment.client_id = ${clientId} AND refund.state = 'DONE'
        UNION ALL
        SELECT (dispute.lost_at AT TIME ZONE ${timeZone})::date, payment.currency, NULL, NULL, dispute.amount
        FROM portal.payment_dispute AS dispute JOIN portal.payment ON payment.id = dispute.payment_id
        WHERE payment.client_id = ${clientId} AND dispute.lost_at IS NOT NULL
      ) AS moves
      WHERE day >= ${since}::date
      GROUP BY day, currency ORDER BY day, currency`,
  );
}
