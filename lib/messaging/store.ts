import { z } from 'zod';
import { database, type PrismaTransaction } from '@/lib/db';
import { Prisma } from '@/lib/db/generated/client';
import { longestStop } from '@/lib/jobs';

/** A message as it is written down, sealed. */
export interface MessageRow {
  readonly id: string;
  readonly clientId: string;
  readonly channel: 'email' | 'sms';
  readonly kind: string;
  readonly recipientHash: string;
  readonly recipient: string;
  readonly content: string;
}

/** Writes a message down that waits to be sent. */
export async function insertMessage(
  transaction: PrismaTransaction,
  row: MessageRow,
): Promise<void> {
  await transaction.message.create({ data: row });
}

/** How old a message may be that is handed over without a further look, in seconds. */
const longestUnseen = 5 * 60;

/** How long one process has a message for itself, in seconds: until it is handed over and that is written down. */
const holdSeconds = longestStop.jobs / 1000;

const heldRow = z.object({
  clientId: z.string(),
  channel: z.enum(['email', 'sms']),
  kind: z.string(),
  recipient: z.string(),
  content: z.string(),
  begunAt: z.date().nullable(),
  hasWaited: z.boolean(),
});

/** A message that this process alone hands over. */
export interface HeldMessage extends Omit<z.infer<typeof heldRow>, 'begunAt'> {
  /** Whether what it was made of may be different by now. */
  readonly hasWaited: boolean;
  /** When an earlier handing over began whose end nobody knows. */
  readonly unclearSince: Date | null;
}

/** Whether a message may be handed over now, or why not. */
export type Holding =
  | { readonly kind: 'held'; readonly message: HeldMessage }
  /** Somebody else has it just now, or died with it a moment ago. */
  | { readonly kind: 'busy' }
  /** There is nothing left to do. */
  | { readonly kind: 'settled' };

/**
 * Takes a message for this process alone, and writes down that it is about to be handed over, before
 * it is. Of two at once one gets it.
 */
export async function holdMessage(id: string): Promise<Holding> {
  const rows = await database().$queryRaw`
    WITH known AS (
      SELECT id, begun_at FROM portal.message
      WHERE id = ${id}::uuid AND state = 'WAITING' AND (held_until IS NULL OR held_until <= now())
      FOR UPDATE)
    UPDATE portal.message AS message
    SET held_until = now() + make_interval(secs => ${holdSeconds}),
      begun_at = coalesce(message.begun_at, now())
    FROM known WHERE message.id = known.id
    RETURNING message.client_id AS "clientId", message.channel, message.kind, message.recipient,
      message.content, known.begun_at AS "begunAt",
      message.created_at < now() - make_interval(secs => ${longestUnseen}) AS "hasWaited"`;
  const [held] = z.array(heldRow).parse(rows);
  if (held) {
    const { begunAt, ...message } = held;
    return { kind: 'held', message: { ...message, unclearSince: begunAt } };
  }
  const waits = await database().message.count({ where: { id, state: 'WAITING' } });
  return { kind: waits > 0 ? 'busy' : 'settled' };
}

/**
 * Nothing of it was handed over: whoever comes next may try at once.
 * @param unclearSince when an earlier handing over began whose end is still unknown
 */
export async function releaseMessage(id: string, unclearSince: Date | null = null): Promise<void> {
  await database().message.updateMany({
    where: { id, state: 'WAITING' },
    data: { heldUntil: null, begunAt: unclearSince },
  });
}

/** Nobody hands it over before. @param unclearSince as for {@link releaseMessage} */
export async function postponeMessage(
  id: string,
  until: Date,
  unclearSince: Date | null,
): Promise<void> {
  await database().message.updateMany({
    where: { id, state: 'WAITING' },
    data: { heldUntil: until, begunAt: unclearSince },
  });
}

/** A query for the ids of what waits of a client's channel. */
export function waitingOf({ clientId, channel }: Pick<HeldMessage, 'clientId' | 'channel'>) {
  return Prisma.sql`
    SELECT id::text FROM portal.message
    WHERE state = 'WAITING' AND client_id = ${clientId} AND channel = ${channel}`;
}

/** The channel has said yes or no, for good: nobody needs to know any more what it said to whom. */
export async function settleMessage(
  transaction: Pick<PrismaTransaction, '$executeRaw'>,
  { id, ...outcome }: { readonly id: string } & Outcome,
): Promise<void> {
  await transaction.$executeRaw`
    UPDATE portal.message SET ${settled(outcome)} WHERE id = ${id}::uuid AND state = 'WAITING'`;
}

/** What has become of a message. */
interface Outcome {
  readonly state: 'SENT' | 'REFUSED';
  readonly reason: string | null;
  /** What the channel calls it. */
  readonly takenAs?: string | undefined;
}

/** What a channel reports later of a message of this client. */
export interface MessageReport extends Outcome {
  readonly id: string;
  readonly clientId: string;
  readonly channel: 'email' | 'sms';
}

const reportedRow = z.object({ recipientHash: z.string().nullable() });

/**
 * Notes what a channel reports: that a message was taken, although its answer was lost, that it did not
 * arrive in the end, or that somebody has complained of it. What a message is called that another of
 * ours counts as its own says nothing: the other would be lost.
 * @returns whose it is, where it was handed over and the report is news
 */
export async function settleByReport(
  transaction: PrismaTransaction,
  { id, clientId, channel, ...outcome }: MessageReport,
): Promise<z.infer<typeof reportedRow> | undefined> {
  const isOfSent = outcome.state === 'REFUSED' || outcome.reason !== null;
  const takenAs = outcome.takenAs ?? null;
  const rows = await transaction.$queryRaw`
    UPDATE portal.message AS message SET ${settled(outcome)}
    WHERE id = ${id}::uuid AND client_id = ${clientId} AND channel = ${channel}
      AND begun_at IS NOT NULL
      AND (state = 'WAITING' OR (${isOfSent} AND state = 'SENT' AND reason IS DISTINCT FROM ${outcome.reason}))
      AND NOT EXISTS (
        SELECT FROM portal.message AS other WHERE other.taken_as = ${takenAs} AND other.id <> message.id)
    RETURNING recipient_hash AS "recipientHash"`;
  return z.array(reportedRow).parse(rows)[0];
}

function settled({ state, reason, takenAs }: Outcome): Prisma.Sql {
  return Prisma.sql`state = ${state}, reason = ${reason}, recipient = NULL, content = NULL,
    held_until = NULL, settled_at = now(), taken_as = coalesce(taken_as, ${takenAs ?? null})`;
}

/** The first of some names that no other message is known by. */
export async function nameOfNobodyElse(
  id: string,
  names: readonly string[],
): Promise<string | undefined> {
  const others = await database().message.findMany({
    where: { takenAs: { in: [...names] }, id: { not: id } },
    select: { takenAs: true },
  });
  return names.find((name) => !others.some(({ takenAs }) => takenAs === name));
}

const idRow = z.object({ id: z.string() });

/** For how long a message is worth sending, in days; housekeeping deletes it then. */
const longestWait = 14;

/** The messages that wait and nobody has just now, the oldest first. */
export async function waitingMessages(most: number): Promise<readonly string[]> {
  const rows = await database().$queryRaw`
    SELECT id::text AS id FROM portal.message
    WHERE state = 'WAITING' AND (held_until IS NULL OR held_until <= now())
      AND created_at > now() - make_interval(days => ${longestWait})
    ORDER BY id LIMIT ${most}`;
  return z
    .array(idRow)
    .parse(rows)
    .map(({ id }) => id);
}

const countsRow = z.tuple([z.object({ waiting: z.number(), refused: z.number() })]);

/** How many messages wait, and how many were refused within a day. */
export async function messageCounts(): Promise<{
  readonly waiting: number;
  readonly refused: number;
}> {
  const rows = await database().$queryRaw`
    SELECT count(*) FILTER (WHERE state = 'WAITING')::int AS waiting,
      count(*) FILTER (WHERE state = 'REFUSED' AND settled_at > now() - interval '1 day')::int
        AS refused
    FROM portal.message WHERE state IN ('WAITING', 'REFUSED')`;
  return countsRow.parse(rows)[0];
}
