import 'server-only';
import { z } from 'zod';
import { database, type PrismaTransaction } from '@/lib/db';
import { keyOf, type WatchedContract } from './watched-contract';

/** On which PostgreSQL tells other instances that there is something new. */
export const updatesChannel = 'portal_update';

/**
 * Says that there is something new of a contract, as soon as the transaction is committed that made it
 * so: every instance hears it, and every page that shows the contract asks anew. Its version is later
 * than every one before, however coarse or wrong the clock is.
 */
export async function tellUpdate(
  transaction: PrismaTransaction,
  { clientId, path, subject }: WatchedContract,
): Promise<void> {
  await transaction.$queryRaw`
    WITH told AS (
      INSERT INTO portal.contract_update AS known (client_id, path, subject, version)
      VALUES (${clientId}, ${path}, ${subject},
        (extract(epoch FROM clock_timestamp()) * 1000)::bigint)
      ON CONFLICT (client_id, path, subject) DO UPDATE SET
        version = greatest(known.version + 1, excluded.version), updated_at = now()
      RETURNING version
    )
    SELECT pg_notify(${updatesChannel},
      ${keyOf({ clientId, path, subject })} || chr(10) || version)::text FROM told`;
}

const versionRows = z.array(
  z.object({
    clientId: z.string(),
    path: z.string(),
    subject: z.string(),
    version: z.string(),
  }),
);

/** The versions of contracts of which there has been something new lately, by their key. */
export async function versionsOf(
  contracts: readonly WatchedContract[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database().$queryRaw`
    SELECT client_id AS "clientId", path, subject, version::text
    FROM portal.contract_update
    JOIN unnest(${contracts.map(({ clientId }) => clientId)}::text[],
      ${contracts.map(({ path }) => path)}::text[],
      ${contracts.map(({ subject }) => subject)}::text[]) AS asked (client_id, path, subject)
      USING (client_id, path, subject)`;
  return new Map(versionRows.parse(rows).map(({ version, ...row }) => [keyOf(row), version]));
}

/** What a contract’s page is as new as: read before what it shows. */
export async function versionOf(contract: WatchedContract): Promise<string> {
  return (await versionsOf([contract])).get(keyOf(contract)) ?? '0';
}
