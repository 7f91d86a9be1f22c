import 'server-only';
import { randomUUIDv7 } from 'node:crypto';
import { z } from 'zod';
import { database, type PrismaTransaction } from '@/lib/db';

/** Whoever asks for attempts: the database, or a transaction of it. */
type Attempts = Pick<PrismaTransaction, 'paymentAttempt'>;

const minute = 60_000;

const attemptRow = z.object({
  id: z.string(),
  request: z.unknown(),
  beganAt: z.date(),
  burntAt: z.date().nullable(),
  outcome: z.string().nullable(),
});
/** A request to the provider under its key. */
export type Attempt = z.infer<typeof attemptRow>;

/** A key lives for a day at the provider: what is older is looked for, never sent again. */
const keyLife = 20 * 60 * minute;
/** How long what the provider has failed at may take to be seen there. */
const surfaces = 10 * minute;

/** Whether the request must not be sent under its key any more. */
export function isWorn({ beganAt, outcome }: Attempt): boolean {
  return outcome !== null || Date.now() - beganAt.getTime() > keyLife;
}

/** Whether what is not at the provider by now was never made: long after it can have been sent last. */
export function isSurfaced({ beganAt, burntAt }: Attempt): boolean {
  const last = burntAt?.getTime() ?? beganAt.getTime() + keyLife;
  return Date.now() - last > surfaces;
}

/** Whether the same was asked before, under a key that is over. */
export async function wasAskedBefore(subjectId: string, call: string): Promise<boolean> {
  const where = { subjectId, call, endedAt: { not: null } };
  return (await database().paymentAttempt.count({ where })) > 0;
}

/** The request that has no end yet. */
export async function openAttempt(
  subjectId: string,
  call: string,
  asked: Attempts = database(),
): Promise<Attempt | undefined> {
  const row = await asked.paymentAttempt.findFirst({
    where: { subjectId, call, endedAt: null },
  });
  return row ? attemptRow.parse(row) : undefined;
}

/** The open request, or a new one: concurrent callers share it. */
export async function attemptFor(
  subjectId: string,
  call: string,
  request: object = {},
  asked: Attempts = database(),
): Promise<Attempt> {
  const known = await openAttempt(subjectId, call, asked);
  if (known) return known;
  await asked.paymentAttempt.createMany({
    data: [{ id: randomUUIDv7(), subjectId, call, request: { ...request }, beganAt: new Date() }],
    skipDuplicates: true,
  });
  return (await openAttempt(subjectId, call, asked)) ?? attemptFor(subjectId, call, request, asked);
}

/** The provider has said yes or no, or its key is worth nothing any more. */
export async function endAttempt(
  transaction: Attempts,
  id: string,
  outcome: string,
): Promise<void> {
  await transaction.paymentAttempt.updateMany({
    where: { id, endedAt: null },
    data: { endedAt: new Date(), outcome },
  });
}

/** Marks a key as unusable; the outcome of its request is searched at the provider. */
export async function burnAttempt(id: string, reason: string): Promise<void> {
  await database().paymentAttempt.updateMany({
    where: { id, endedAt: null },
    data: { outcome: reason, burntAt: new Date() },
  });
}
