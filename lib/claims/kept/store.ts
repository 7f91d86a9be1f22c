import { z } from 'zod';
import type { Path } from '@/lib/clients';
import { database, type PrismaTransaction } from '@/lib/db';

/** Which row: one browser's, in one environment of one client. */
export interface OwnRow {
  readonly clientId: string;
  readonly path: Path;
  /** Digest of what the browser alone has. */
  readonly idHash: string;
}

const rowSchema = z.object({ answers: z.string(), expiresAt: z.date() });
export type KeptRow = z.infer<typeof rowSchema>;

/** What a browser has said, as long as it waits. */
export async function keptRow({ clientId, path, idHash }: OwnRow): Promise<KeptRow | undefined> {
  const found = await database().$queryRaw`
    SELECT answers, expires_at AS "expiresAt" FROM portal.kept_claim
    WHERE id_hash = ${idHash} AND client_id = ${clientId} AND path = ${path}
      AND expires_at > now()`;
  return z.array(rowSchema).parse(found)[0];
}

/**
 * Keeps what was said, in place of what the same browser has said before, and begins its time anew.
 * @param hours how long it waits
 */
export async function writeRow(
  { clientId, path, idHash }: OwnRow,
  answers: string,
  hours: number,
): Promise<void> {
  await database().$executeRaw`
    INSERT INTO portal.kept_claim (id_hash, client_id, path, answers, expires_at)
    VALUES (${idHash}, ${clientId}, ${path}, ${answers}, now() + make_interval(hours => ${hours}))
    ON CONFLICT (id_hash) DO UPDATE SET answers = EXCLUDED.answers, saved_at = now(),
      expires_at = EXCLUDED.expires_at
    WHERE kept_claim.client_id = EXCLUDED.client_id AND kept_claim.path = EXCLUDED.path`;
}

/** Lets go of a row. @returns whether it was there: of two windows one takes it */
export async function deleteRow(
  { clientId, path, idHash }: OwnRow,
  client: Pick<PrismaTransaction, 'keptClaim'> = database(),
): Promise<boolean> {
  const { count } = await client.keptClaim.deleteMany({ where: { idHash, clientId, path } });
  return count > 0;
}
