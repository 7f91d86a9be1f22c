import 'server-only';
import { z } from 'zod';
import { pathSchema } from '@/lib/clients';
import { dayOf } from '@/lib/dates';
import { database, inTransaction, type PrismaTransaction } from '@/lib/db';
import { type Author, noteInHistory } from '@/lib/history';
import { sendJob } from '@/lib/jobs';
import { tellHolder } from '@/lib/notifications';
import { localizedText, type Money } from '@/lib/platform';
import { tellUpdate } from '@/lib/updates';
import type { Payer } from '../store';
import type { DeclineClass } from './decline-class';

/** Whose rows are attempts of autopay: `jobs.ts` says what is done. */
export const autopayQueue = { name: 'charge-autopay' };

/** Why autopay of a plan has ended. */
export type EndReason = 'HOLDER' | 'CARD_REMOVED' | 'CANCELLED' | 'TRANSFERRED' | 'ACCOUNT_DELETED';

const day = z.date().transform(dayOf);

const agreementRow = z.object({
  id: z.string(),
  clientId: z.string(),
  path: pathSchema,
  reference: z.string(),
  policyId: z.string(),
  title: localizedText,
  cardId: z.string(),
  wording: z.string(),
  language: z.string(),
  agreedAt: z.date(),
  startsOn: day,
  amount: z.int(),
  currency: z.string(),
  endedAt: z.date().nullable(),
});
/** That a holder has a plan's invoices charged to a saved card; `amount` is what they expect next. */
export type Agreement = z.infer<typeof agreementRow>;

const tryRow = z.object({
  id: z.string(),
  agreementId: z.string(),
  owedId: z.string(),
  number: z.int(),
  state: z.enum(['PLANNED', 'CHARGING', 'CHARGED', 'DECLINED', 'ENDED']),
  declineClass: z.enum(['SOFT', 'HARD', 'AUTHENTICATION']).nullable(),
  reason: z.string().nullable(),
  amount: z.int(),
  currency: z.string(),
  chargeOn: day,
  payBy: day.nullable(),
  paymentId: z.string().nullable(),
});
/** One attempt to charge an invoice, from when it is planned. */
export type Try = z.infer<typeof tryRow>;

/** An attempt with its agreement and the attempts at the same invoice before it. */
export interface TryToMake {
  readonly attempt: Try;
  readonly agreement: Agreement;
  readonly before: readonly Try[];
}

/** A plan's autopay that is on. */
export async function agreementOn(
  { clientId, path, reference }: Payer,
  policyId: string,
): Promise<Agreement | undefined> {
  const row = await database().autopayAgreement.findFirst({
    where: { clientId, path, reference, policyId, endedAt: null },
  });
  return row ? agreementRow.parse(row) : undefined;
}

/** Each autopay of a contract that is on, with its attempts, the newest first. */
export async function agreementsOf({ clientId, path, reference }: Payer) {
  const rows = await database().autopayAgreement.findMany({
    where: { clientId, path, reference, endedAt: null },
    include: { tries: { orderBy: { id: 'desc' }, take: 20 } },
  });
  return rows.map((row) => ({
    agreement: agreementRow.parse(row),
    tries: row.tries.map((attempt) => tryRow.parse(attempt)),
  }));
}

/** Whether a card of a holder is charged by an autopay that is on. */
export async function isAutopayCard(
  transaction: PrismaTransaction,
  { clientId, path, reference }: Payer,
  cardId: string,
): Promise<boolean> {
  const where = { clientId, path, reference, cardId, endedAt: null };
  return (await transaction.autopayAgreement.count({ where })) > 0;
}

/** Holds a card that is agreed to until the transaction ends: it is kept then, or removed first. */
export async function holdCard(
  transaction: PrismaTransaction,
  { clientId, path, reference }: Payer,
  id: string,
): Promise<boolean> {
  const held = await transaction.$queryRaw<unknown[]>`
    SELECT 1 FROM portal.saved_card
    WHERE id = ${id}::uuid AND client_id = ${clientId} AND path = ${path}
      AND reference = ${reference} AND state = 'KEPT' FOR UPDATE`;
  return held.length === 1;
}

/** Plans the first attempt at an invoice, once; a job decides when it is charged. @returns whether it is new */
export async function planFirst(
  transaction: PrismaTransaction,
  agreementId: string,
  invoice: { readonly owedId: string; readonly left: Money; readonly dueOn: string },
): Promise<boolean> {
  return planTry(transaction, {
    agreementId,
    owedId: invoice.owedId,
    number: 1,
    amount: invoice.left.amount,
    currency: invoice.left.currency,
    chargeOn: invoice.dueOn,
    checkAt: new Date(),
  });
}

/** Plans an attempt, once for its number. @returns whether it is new */
export async function planTry(
  transaction: PrismaTransaction,
  {
    chargeOn,
    ...planned
  }: Pick<Try, 'agreementId' | 'owedId' | 'number' | 'amount' | 'currency' | 'chargeOn'> & {
    readonly checkAt: Date;
  },
): Promise<boolean> {
  const [row] = await transaction.autopayTry.createManyAndReturn({
    data: [{ ...planned, chargeOn: new Date(chargeOn) }],
    skipDuplicates: true,
    select: { id: true },
  });
  if (row && planned.checkAt <= new Date()) await sendJob(transaction, autopayQueue, row.id);
  return row !== undefined;
}

/** An attempt by its id, with all that decides what comes of it. */
export async function tryToMake(id: string): Promise<TryToMake | undefined> {
  const row = await database().autopayTry.findUnique({
    where: { id },
    include: { agreement: true },
  });
  if (!row) return undefined;
  const { agreementId, owedId, number } = row;
  const before = await database().autopayTry.findMany({
    where: { agreementId, owedId, number: { lt: number } },
    orderBy: { number: 'asc' },
  });
  return {
    attempt: tryRow.parse(row),
    agreement: agreementRow.parse(row.agreement),
    before: before.map((one) => tryRow.parse(one)),
  };
}

/** Looks at an attempt that is planned or under way again later, with what is known of it by then. */
export async function putOffTry(
  { id, state }: Pick<Try, 'id' | 'state'>,
  checkAt: Date,
  learned: Partial<Pick<Try, 'amount' | 'currency' | 'chargeOn' | 'payBy'>> = {},
): Promise<void> {
  await database().autopayTry.updateMany({
    where: { id, state },
    data: { checkAt, ...dated(learned) },
  });
}

/** Begins to charge: from here on the attempt has one payment id. */
export async function takeTry(
  { id }: Pick<Try, 'id'>,
  taken: Pick<Try, 'amount' | 'currency' | 'chargeOn' | 'payBy' | 'paymentId'>,
): Promise<void> {
  await database().autopayTry.updateMany({
    where: { id, state: 'PLANNED' },
    data: { state: 'CHARGING', ...taken, ...dated(taken), checkAt: new Date(Date.now() + minute) },
  });
}

const minute = 60_000;

function dated<Of extends Partial<Pick<Try, 'chargeOn' | 'payBy'>>>({
  chargeOn,
  payBy,
  ...rest
}: Of) {
  return {
    ...rest,
    ...(chargeOn === undefined ? {} : { chargeOn: new Date(chargeOn) }),
    ...(payBy === undefined ? {} : { payBy: payBy === null ? null : new Date(payBy) }),
  };
}

/**
 * Whether a payment of an attempt may begin, in the transaction that writes it down: autopay is on, for the
 * same card, and the attempt is under way. Turning autopay off, changing the card and letting go of the
 * attempt wait for that transaction, or it for them.
 */
export async function mayBegin(
  transaction: PrismaTransaction,
  { id, agreementId, paymentId }: Try,
  cardId: string,
): Promise<boolean> {
  const agreed = await transaction.$queryRaw<unknown[]>`
    SELECT 1 FROM portal.autopay_agreement
    WHERE id = ${agreementId}::uuid AND ended_at IS NULL AND card_id = ${cardId}::uuid FOR UPDATE`;
  if (agreed.length === 0) return false;
  const charging = await transaction.$queryRaw<unknown[]>`
    SELECT 1 FROM portal.autopay_try
    WHERE id = ${id}::uuid AND state = 'CHARGING' AND payment_id = ${paymentId}::uuid FOR UPDATE`;
  return charging.length === 1;
}

/** Plans an attempt anew whose payment was not begun. */
export async function letGoOfTry({ id, paymentId }: Try, checkAt: Date): Promise<void> {
  await inTransaction(async (transaction) => {
    const held = await transaction.$queryRaw<unknown[]>`
      SELECT 1 FROM portal.autopay_try
      WHERE id = ${id}::uuid AND state = 'CHARGING' AND payment_id = ${paymentId}::uuid FOR UPDATE`;
    if (held.length === 0 || paymentId === null) return;
    if ((await transaction.holderPayment.count({ where: { id: paymentId } })) > 0) return;
    await transaction.autopayTry.updateMany({
      where: { id },
      data: { state: 'PLANNED', paymentId: null, checkAt },
    });
  });
}

/** Ends an attempt that has not ended. @returns whether this call ended it */
export async function endTry(
  transaction: PrismaTransaction,
  { id, state }: Pick<Try, 'id' | 'state'>,
  to: 'CHARGED' | 'DECLINED' | 'ENDED',
  learned: { readonly reason?: string | null; readonly declineClass?: DeclineClass } = {},
): Promise<boolean> {
  const { count } = await transaction.autopayTry.updateMany({
    where: { id, state },
    data: { state: to, ...learned, checkAt: null, endedAt: new Date() },
  });
  return count === 1;
}

/** The holder expects this amount from now on. */
export async function expectAmount(
  transaction: PrismaTransaction,
  id: string,
  { amount, currency }: Money,
): Promise<void> {
  await transaction.autopayAgreement.updateMany({ where: { id }, data: { amount, currency } });
}

/** Which autopay is meant: of a contract, or of one of its plans. */
type Ended = Pick<Payer, 'clientId' | 'reference'> & {
  readonly path?: Payer['path'];
  readonly policyId?: string;
  readonly agreedAt?: { readonly lt: Date };
};

/** Turns autopay off, tells its holder, and charges nothing of it that has not begun. */
export async function endAgreements(
  transaction: PrismaTransaction,
  ended: Ended,
  endReason: EndReason,
  author: Author,
): Promise<number> {
  const endedAt = new Date();
  const rows = await transaction.autopayAgreement.updateManyAndReturn({
    where: { ...ended, endedAt: null },
    data: { endedAt, endReason },
  });
  for (const row of rows) {
    const { id, title, ...payer } = agreementRow.parse(row);
    await transaction.autopayTry.updateMany({
      where: { agreementId: id, state: 'PLANNED' },
      data: { state: 'ENDED', reason: 'OFF', checkAt: null, endedAt },
    });
    const owner = { clientId: payer.clientId, path: payer.path, subject: payer.reference };
    await noteInHistory(owner, author, { kind: 'AUTOPAY_OFF', about: {} }, transaction);
    if (endReason !== 'ACCOUNT_DELETED')
      await tellHolder(transaction, payer, 'AUTOPAY_OFF', id, { payment: { title } });
    await tellUpdate(transaction, owner);
  }
  return rows.length;
}

/** Attempts that are to be looked at by now, the longest waiting first. */
export async function dueTries(most: number): Promise<readonly string[]> {
  const rows = await database().autopayTry.findMany({
    where: { checkAt: { lte: new Date() } },
    select: { id: true },
    orderBy: { checkAt: 'asc' },
    take: most,
  });
  return rows.map(({ id }) => id);
}
