import { z } from 'zod';
import { database, requireDatabase } from '@/lib/db';
import { inheritedContentSchema, releaseContentSchema } from '../schema';
import type { ClientSnapshot } from '../snapshot';
import { buildSnapshot } from './build-snapshot';
import { defaultPackage } from './directory';

const rowsSchema = z.array(
  z.object({ content: releaseContentSchema, inherited: inheritedContentSchema.nullable() }),
);

/** Reads a release with what it inherits; `undefined` where there is none. */
export async function loadSnapshot(
  clientId: string,
  version: number,
): Promise<ClientSnapshot | undefined> {
  await requireDatabase();
  const rows = await database().$queryRaw`
    SELECT own.content, inherited.content AS inherited
    FROM portal.client_release AS own
    LEFT JOIN portal.client_release AS inherited
      ON inherited.client_id = ${defaultPackage}
        AND inherited.version = (own.content ->> 'inherits')::int
    WHERE own.client_id = ${clientId} AND own.version = ${version}`;
  const [row] = rowsSchema.parse(rows);
  if (!row) return undefined;
  return buildSnapshot(row.content, version, row.inherited ?? inheritedContentSchema.parse({}));
}
