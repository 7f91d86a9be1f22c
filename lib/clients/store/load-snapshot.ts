import { pool, requireDatabase } from '@/lib/db';
import { inheritedContentSchema, releaseContentSchema } from '../schema';
import type { ClientSnapshot } from '../snapshot';
import { buildSnapshot } from './build-snapshot';
import { defaultPackage } from './directory';

/** Reads a release with what it inherits; `undefined` where there is none. */
export async function loadSnapshot(
  clientId: string,
  version: number,
): Promise<ClientSnapshot | undefined> {
  await requireDatabase();
  const { rows } = await pool().query<{ content: unknown; inherited: unknown }>(
    `SELECT own.content, inherited.content AS inherited
     FROM portal.client_release AS own
     LEFT JOIN portal.client_release AS inherited
       ON inherited.client_id = $3 AND inherited.version = (own.content ->> 'inherits')::int
     WHERE own.client_id = $1 AND own.version = $2`,
    [clientId, version, defaultPackage],
  );
  const [row] = rows;
  if (!row) return undefined;
  return buildSnapshot(
    releaseContentSchema.parse(row.content),
    version,
    inheritedContentSchema.parse(row.inherited ?? {}),
  );
}
