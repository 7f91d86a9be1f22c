import type { PrismaTransaction } from '@/lib/db';

/** Holds a policy until the transaction ends: it is renewed, or its renewal turned off, and not both. */
export async function holdPolicy(transaction: PrismaTransaction, id: string): Promise<void> {
  await transaction.$queryRaw`SELECT 1 FROM platform.policy WHERE id = ${id} FOR UPDATE`;
}
