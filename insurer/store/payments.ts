import type { PrismaTransaction } from '@/lib/db';

/** Holds a payment until the transaction ends: two refunds at once would each add to what was before both. */
export async function holdPayment(
  transaction: PrismaTransaction,
  clientId: string,
  id: string,
): Promise<void> {
  await transaction.$queryRaw`
    SELECT 1 FROM platform.payment WHERE client_id = ${clientId} AND id = ${id} FOR UPDATE`;
}
