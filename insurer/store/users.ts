import { z } from 'zod';
import type { PrismaTransaction } from '@/lib/db';

const insertedRows = z.array(z.object({ id: z.string() }));

/**
 * Adds an account, unless the client has one of that address.
 * @returns its id; `undefined` where nothing was added
 */
export async function insertUser(
  transaction: PrismaTransaction,
  clientId: string,
  email: string,
  contractId: string,
): Promise<string | undefined> {
  // Prisma's own `create` would say when by this instance's clock.
  const rows = await transaction.$queryRaw`
    INSERT INTO platform.user_account (id, client_id, email, contract_id)
    VALUES (gen_random_uuid(), ${clientId}, ${email}, ${contractId})
    ON CONFLICT (client_id, email) DO NOTHING
    RETURNING id`;
  return insertedRows.parse(rows)[0]?.id;
}
