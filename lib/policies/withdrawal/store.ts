import 'server-only';
import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { type Path, pathSchema } from '@/lib/clients';
import { database, type PrismaTransaction } from '@/lib/db';
import type { View } from '@/lib/request';

/** Who withdraws from which contract, as they wrote it, and where the receipt goes. */
export const statementSchema = z.strictObject({
  name: z.string(),
  planNumber: z.string(),
  email: z.string(),
});
export type Statement = z.infer<typeof statementSchema>;

/** A withdrawal as it was received. */
export interface ReceivedWithdrawal extends Statement {
  readonly reference: string;
  readonly receivedAt: Date;
}

/** A withdrawal that people are to verify. */
export interface OpenWithdrawal extends ReceivedWithdrawal {
  readonly clientId: string;
  readonly path: Path;
  readonly language: string;
}

/** What people find: the contract is canceled at the platform, or it is not to be. */
export type SettledState = 'VERIFIED' | 'REFUSED';

/** Receives a withdrawal. @returns it; `undefined` where it was received before */
export async function receiveWithdrawal(
  transaction: PrismaTransaction,
  { snapshot, path, language }: Pick<View, 'snapshot' | 'path' | 'language'>,
  { id, statement }: { readonly id: string; readonly statement: Statement },
): Promise<ReceivedWithdrawal | undefined> {
  const [received] = await transaction.withdrawal.createManyAndReturn({
    data: { id, clientId: snapshot.id, path, reference: newReference(), language, ...statement },
    skipDuplicates: true,
  });
  return received;
}

/** A withdrawal of a client, by the id that its browser alone has. */
export async function readWithdrawal(
  { snapshot, path }: Pick<View, 'snapshot' | 'path'>,
  id: string,
): Promise<ReceivedWithdrawal | undefined> {
  const row = await database().withdrawal.findFirst({
    where: { id, clientId: snapshot.id, path },
  });
  return row ?? undefined;
}

/** The withdrawals that people are to verify, of a client or of all, the oldest first. */
export async function openWithdrawals(
  clientId?: string,
  most = 1000,
): Promise<readonly OpenWithdrawal[]> {
  const rows = await database().withdrawal.findMany({
    where: { ...(clientId === undefined ? {} : { clientId }), state: 'OPEN' },
    orderBy: { receivedAt: 'asc' },
    take: most,
  });
  return rows.map((row) => ({ ...row, path: pathSchema.parse(row.path) }));
}

/** Records what people found. @returns whether it was open */
export async function settleWithdrawal(
  reference: string,
  state: SettledState,
  settledBy: string,
): Promise<boolean> {
  const { count } = await database().withdrawal.updateMany({
    where: { reference, state: 'OPEN' },
    data: { state, settledAt: new Date(), settledBy },
  });
  return count > 0;
}

/** Crockford’s base 32: no I, L, O and U, which are read for others. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Fifty random bits, to be read out on the phone: it names a withdrawal and opens nothing. */
function newReference(): string {
  const five = () => Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join('');
  return `W-${five()}-${five()}`;
}
