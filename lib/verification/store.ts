import { z } from 'zod';
import { database, type PrismaTransaction } from '@/lib/db';
import { Prisma } from '@/lib/db/generated/client';

/** What one verification flow allows of access codes. */
export interface CodeLimits {
  readonly tries: number;
  readonly resendSeconds: number;
  readonly mostResends: number;
}

/** Whether a code may be sent now, or why not. */
export type CodeSending =
  | {
      readonly kind: 'may-send';
      /** When it began: the code is valid from then on. */
      readonly began: Date;
    }
  | { readonly kind: 'too-soon' }
  | { readonly kind: 'too-many' }
  /** No try is left: nobody could use it. */
  | { readonly kind: 'locked' };

const begunRows = z.array(z.object({ began: z.date() }));

/**
 * Asks to send a flow its next code, in one statement: of two requests at once one may. The tries that
 * were used stay used.
 */
export async function beginSending(
  flow: { readonly flowId: string; readonly clientId: string },
  limits: CodeLimits,
): Promise<CodeSending> {
  const { tries, resendSeconds, mostResends } = limits;
  const { flowId, clientId } = flow;
  const rows = await database().$queryRaw`
    INSERT INTO portal.access_code AS known
      (flow_id, client_id, code_hash, sent_count, sent_at, expires_at, tries_left)
    VALUES (${flowId}, ${clientId}, '', 1, now(), now(), ${tries})
    ON CONFLICT (flow_id) DO UPDATE SET
      sent_count = known.sent_count + 1,
      sent_at = excluded.sent_at
    WHERE known.client_id = ${clientId} AND known.consumed_at IS NULL AND known.tries_left > 0
      AND known.sent_at <= now() - make_interval(secs => ${resendSeconds})
      AND known.sent_count <= ${mostResends}
    RETURNING sent_at AS began`;
  const [begun] = begunRows.parse(rows);
  if (begun) return { kind: 'may-send', ...begun };
  const found = await database().accessCode.findUnique({
    where: { flowId },
    select: { consumedAt: true, sentCount: true, triesLeft: true },
  });
  if (found?.triesLeft === 0) return { kind: 'locked' };
  const isSpent = found && (found.consumedAt !== null || found.sentCount > mostResends);
  return { kind: isSpent ? 'too-many' : 'too-soon' };
}

/**
 * Makes a code the flow's only one, before it is sent: the older one is dead from then on, unless
 * nobody takes the new one. A code that its flow needs no more must not be sent.
 * @returns whether it may be
 */
export async function codeGoesOut(
  flowId: string,
  codeHash: string,
  began: Date,
  minutes: number,
): Promise<boolean> {
  const changed = await database().$executeRaw`
    UPDATE portal.access_code
    SET older_hash = code_hash, older_expires_at = expires_at, code_hash = ${codeHash},
      expires_at = ${began}::timestamptz + make_interval(mins => ${minutes}),
      attempted_at = ${began}::timestamptz, delivery = 'UNKNOWN'
    WHERE flow_id = ${flowId} AND consumed_at IS NULL
      AND (attempted_at IS NULL OR attempted_at < ${began}::timestamptz)`;
  return changed === 1;
}

/** The channel has taken the code that went out then. */
export async function codeWasTaken(flowId: string, began: Date): Promise<void> {
  await database().$executeRaw`
    UPDATE portal.access_code SET delivery = 'TAKEN'
    WHERE flow_id = ${flowId} AND attempted_at = ${began}::timestamptz`;
}

/**
 * A code that nobody was sent does not count, and nobody waits for the next one because of it. Where
 * it had taken the older one's place, the older one is good again.
 */
export async function codeWasNotSent(flowId: string, began: Date): Promise<void> {
  const wasOut = Prisma.sql`attempted_at = ${began}::timestamptz AND older_hash IS NOT NULL`;
  await database().$executeRaw`
    UPDATE portal.access_code SET sent_count = sent_count - 1,
      sent_at = CASE WHEN sent_at = ${began}::timestamptz THEN '-infinity' ELSE sent_at END,
      code_hash = CASE WHEN ${wasOut} THEN older_hash ELSE code_hash END,
      expires_at = CASE WHEN ${wasOut} THEN older_expires_at ELSE expires_at END,
      delivery = CASE WHEN ${wasOut} THEN 'NOT_TAKEN' ELSE delivery END,
      older_hash = CASE WHEN ${wasOut} THEN NULL ELSE older_hash END
    WHERE flow_id = ${flowId}`;
}

const deliveryRows = z.array(
  z.object({
    delivery: z.enum(['UNKNOWN', 'TAKEN', 'NOT_TAKEN']),
    mayGoAgain: z.boolean(),
    isOlderGood: z.boolean(),
  }),
);

/** What a flow's newest code has come to. */
export type CodeDelivery = z.infer<typeof deliveryRows>[number];

/**
 * What is known of a flow's newest code: `UNKNOWN` while its channel has not answered; whether a new
 * one may still go out by itself in its place; and whether, as it was not taken, the one before is good.
 */
export async function deliveryOf(
  flowId: string,
  minutes: number,
): Promise<CodeDelivery | undefined> {
  const rows = await database().$queryRaw`
    SELECT delivery, coalesce(${mayGoAgain(minutes)}, false) AS "mayGoAgain",
      delivery = 'NOT_TAKEN' AND code_hash <> '' AND expires_at > now() AND consumed_at IS NULL
        AS "isOlderGood"
    FROM portal.access_code WHERE flow_id = ${flowId}`;
  return deliveryRows.parse(rows)[0];
}

/** Has one new code go out by itself where the newest was not taken: the first who asks may send it. */
export async function takeSendingAgain(
  { flowId, clientId }: { readonly flowId: string; readonly clientId: string },
  minutes: number,
): Promise<boolean> {
  const changed = await database().$executeRaw`
    UPDATE portal.access_code SET sent_again_at = now()
    WHERE flow_id = ${flowId} AND client_id = ${clientId} AND delivery = 'NOT_TAKEN'
      AND ${mayGoAgain(minutes)}`;
  return changed === 1;
}

/** Once, and as long as the code that was not taken would have lasted. */
function mayGoAgain(minutes: number): Prisma.Sql {
  return Prisma.sql`consumed_at IS NULL AND sent_again_at IS NULL
    AND attempted_at > now() - make_interval(mins => ${minutes})`;
}

/**
 * The answers have changed that a flow's code was sent by: the code is dead, and the tries that were
 * used stay used in the flow that takes its place (invariant 4). Of a flow that was sent none nothing
 * is to be taken over.
 */
export async function replaceFlow(
  { flowId, clientId }: { readonly flowId: string; readonly clientId: string },
  newFlowId: string,
): Promise<void> {
  await database().$executeRaw`
    WITH older AS (
      UPDATE portal.access_code SET consumed_at = coalesce(consumed_at, now())
      WHERE flow_id = ${flowId} AND client_id = ${clientId}
      RETURNING client_id, tries_left
    )
    INSERT INTO portal.access_code
      (flow_id, client_id, code_hash, sent_count, sent_at, expires_at, tries_left)
    SELECT ${newFlowId}, client_id, '', 0, '-infinity', now(), tries_left FROM older`;
}

/**
 * Ends a flow: no code is sent for it any more, nor does one open anything, from whatever copy of its
 * cookie it is asked for.
 * @param seconds how long such a cookie may last
 */
export async function endFlowOf(
  { flowId, clientId }: { readonly flowId: string; readonly clientId: string },
  seconds: number,
): Promise<void> {
  await database().$executeRaw`
    INSERT INTO portal.access_code AS known
      (flow_id, client_id, code_hash, sent_count, sent_at, expires_at, tries_left, consumed_at)
    VALUES (${flowId}, ${clientId}, '', 0, '-infinity',
      now() + make_interval(secs => ${seconds}), 1, now())
    ON CONFLICT (flow_id) DO UPDATE SET
      consumed_at = coalesce(known.consumed_at, now()), expires_at = excluded.expires_at
    WHERE known.client_id = ${clientId}`;
}

const waitRows = z.array(z.object({ seconds: z.number() }));

/** Seconds until a flow may ask for another code; 0 when at once. */
export async function secondsUntilResend(flowId: string, resendSeconds: number): Promise<number> {
  const rows = await database().$queryRaw`
    SELECT greatest(0, ceil(extract(epoch FROM
      sent_at + make_interval(secs => ${resendSeconds}) - now())))::int AS seconds
    FROM portal.access_code WHERE flow_id = ${flowId} AND isfinite(sent_at)`;
  return waitRows.parse(rows)[0]?.seconds ?? 0;
}

/** One try at a code: what it is to be compared with, or why there is nothing to compare. */
export type Try =
  | { readonly kind: 'try'; readonly codeHash: string; readonly triesLeft: number }
  | { readonly kind: 'expired' }
  | { readonly kind: 'locked' };

const triedRows = z.array(z.object({ codeHash: z.string(), triesLeft: z.number() }));

/** Takes one try from a flow before its code is compared, so that tries at once are counted. */
export async function takeTry(flowId: string, clientId: string): Promise<Try> {
  const rows = await database().$queryRaw`
    UPDATE portal.access_code SET tries_left = tries_left - 1
    WHERE flow_id = ${flowId} AND client_id = ${clientId} AND tries_left > 0
      AND expires_at > now() AND consumed_at IS NULL
    RETURNING code_hash AS "codeHash", tries_left AS "triesLeft"`;
  const [tried] = triedRows.parse(rows);
  if (tried) return { kind: 'try', ...tried };
  const spent = await database().accessCode.count({ where: { flowId, clientId, triesLeft: 0 } });
  return { kind: spent > 0 ? 'locked' : 'expired' };
}

/** A right code that could not be used yet, because something else was away, has taken no try. */
export async function giveTryBack(flowId: string): Promise<void> {
  await database().accessCode.updateMany({
    where: { flowId, consumedAt: null },
    data: { triesLeft: { increment: 1 } },
  });
}

/** Uses a code up. False when somebody was quicker, or a newer code has taken its place. */
export async function consumeCode(flowId: string, codeHash: string): Promise<boolean> {
  const consumed = await database().$executeRaw`
    UPDATE portal.access_code SET consumed_at = now()
    WHERE flow_id = ${flowId} AND code_hash = ${codeHash} AND consumed_at IS NULL
      AND expires_at > now()`;
  return consumed === 1;
}

/**
 * What a flow is for has been done: its codes open nothing any more, whatever has become of them.
 * @returns whether nobody has said so before
 */
export async function endCodes(transaction: PrismaTransaction, flowId: string): Promise<boolean> {
  const ended = await transaction.$executeRaw`
    UPDATE portal.access_code SET consumed_at = now()
    WHERE flow_id = ${flowId} AND consumed_at IS NULL`;
  return ended === 1;
}
