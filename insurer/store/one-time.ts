import { z } from 'zod';
import { database } from '@/lib/db';
import { Prisma } from '@/lib/db/generated/client';

/** What became of something that can be used once. */
export type Taken =
  | { readonly kind: 'taken'; readonly contractId: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'used' };

const takenRows = z.array(z.object({ contractId: z.string() }));
const knownRows = z.array(z.object({ isUsed: z.boolean() }));

/** The rows of a table of which each opens one contract, once. */
class OneTimeRows {
  readonly #table: Prisma.Sql;
  readonly #key: Prisma.Sql;

  constructor(table: Prisma.Sql, key: Prisma.Sql) {
    this.#table = table;
    this.#key = key;
  }

  /** @param minutes how long it can be used, from now on */
  async add(hash: string, clientId: string, contractId: string, minutes: number): Promise<void> {
    await database().$executeRaw`
      INSERT INTO ${this.#table} (${this.#key}, client_id, contract_id, expires_at)
      VALUES (${hash}, ${clientId}, ${contractId}, now() + make_interval(mins => ${minutes}))`;
  }

  /** Uses one up: of any number of requests at once, on any number of instances, one takes it. */
  async take(hash: string, clientId: string): Promise<Taken> {
    const taken = await database().$queryRaw`
      UPDATE ${this.#table} SET used_at = now()
      WHERE ${this.#key} = ${hash} AND client_id = ${clientId}
        AND used_at IS NULL AND expires_at > now()
      RETURNING contract_id AS "contractId"`;
    const [row] = takenRows.parse(taken);
    if (row) return { kind: 'taken', contractId: row.contractId };
    const known = await database().$queryRaw`
      SELECT used_at IS NOT NULL AS "isUsed" FROM ${this.#table}
      WHERE ${this.#key} = ${hash} AND client_id = ${clientId}`;
    const [refused] = knownRows.parse(known);
    if (!refused) return { kind: 'unknown' };
    return { kind: refused.isUsed ? 'used' : 'expired' };
  }
}

/** One-time links that start a session. */
export const sessionLinks = new OneTimeRows(
  Prisma.sql`platform.session_link`,
  Prisma.sql`token_hash`,
);
/** Sessions that a partner's application began. */
export const partnerSessions = new OneTimeRows(
  Prisma.sql`platform.partner_session`,
  Prisma.sql`id_hash`,
);
