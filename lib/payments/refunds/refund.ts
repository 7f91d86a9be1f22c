import { z } from 'zod';
import { database } from '@/lib/db';

/** The queue that refunds are worked on in; its job is defined beside the others. */
export const refundQueue = { name: 'settle-refund' } as const;

/** The purpose of a refund that the platform has announced to the holder itself (`CLAIM_REFUND_DUE`). */
export const announced = 'refund due';

const refundRow = z.object({
  id: z.string(),
  paymentId: z.string(),
  purpose: z.string(),
  amount: z.int().min(1),
  state: z.enum(['ASKED', 'DONE', 'PAYOUT', 'PAID_OUT']),
  isToTell: z.boolean(),
  partId: z.string().nullable(),
  toldAt: z.date().nullable(),
  providerId: z.string().nullable(),
  problem: z.string().nullable(),
  createdAt: z.date(),
  doneAt: z.date().nullable(),
});
export type Refund = z.infer<typeof refundRow>;

/** A refund as it stands. */
export async function refundOf(id: string): Promise<Refund | undefined> {
  const row = await database().paymentRefund.findUnique({ where: { id } });
  return row ? refundRow.parse(row) : undefined;
}

/** Whether something is left to do. */
export function isUnfinishedRefund({ state, isToTell, toldAt, problem }: Refund): boolean {
  return problem === null && (state === 'ASKED' || (isToTell && toldAt === null));
}

/** Looks at a refund that is not finished again later. */
export async function putOffRefund(id: string, until: Date): Promise<void> {
  await database().paymentRefund.updateMany({
    where: { id, OR: [{ state: 'ASKED' }, { isToTell: true, toldAt: null }] },
    data: { checkAt: until },
  });
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

const minute = 60_000;

/** When a refund that is asked for is looked at next. */
export function soon(): Date {
  return new Date(Date.now() + minute);
}
