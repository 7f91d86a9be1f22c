import { z } from 'zod';
import type { PrismaTransaction } from '@/lib/db';

const counted = z.tuple([z.object({ last: z.bigint() })]);

/**
 * The next number of something of a client, from 1. Until the transaction ends no other gets one, so
 * that numbers become visible in their order, without a gap.
 * @param many so many are taken at once
 * @returns the last of them
 */
export async function nextNumber(
  transaction: PrismaTransaction,
  clientId: string,
  name: 'event' | 'claim' | 'invoice' | 'policy',
  many = 1,
): Promise<bigint> {
  const rows = await transaction.$queryRaw`
    INSERT INTO platform.counter (client_id, name, last) VALUES (${clientId}, ${name}, ${many}::int)
    ON CONFLICT (client_id, name) DO UPDATE SET last = counter.last + ${many}::int
    RETURNING last`;
  return counted.parse(rows)[0].last;
}
