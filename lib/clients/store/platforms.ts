import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { database } from '@/lib/db';
import { type ClientFile, type Path, pathSchema } from '../schema';
import { directory } from './store';

/** Which platforms a client has: base addresses by path; a path without one has the embedded one. */
export interface ClientPlatforms {
  readonly clientId: string;
  readonly platform: Readonly<Partial<Record<Path, string>>>;
}

const rows = z.array(
  z.object({
    clientId: z.string(),
    version: z.number(),
    // One release that cannot be read keeps no other client waiting.
    platform: z.partialRecord(pathSchema, z.string()).catch({}),
  }),
);

/** So many are remembered: a release never changes. */
const mostKnown = 10_000;
const known = new LRUCache<string, ClientFile['platform']>({ max: mostKnown });

/**
 * The platforms of all clients, as their newest releases have them. Of a release only this is read,
 * and once: there can be thousands of clients, and whoever looks after all of them asks each minute.
 */
export async function clientPlatforms(): Promise<readonly ClientPlatforms[]> {
  const { versionOf } = await directory();
  const unknown = [...versionOf].filter(([id, version]) => !known.has(`${id}@${version}`));
  if (unknown.length > 0) {
    const read = await database().$queryRaw`
      SELECT client_id AS "clientId", version,
        coalesce(content -> 'client' -> 'platform', '{}') AS platform
      FROM portal.client_release
      WHERE (client_id, version) IN (
        SELECT * FROM unnest(${unknown.map(([id]) => id)}::text[],
          ${unknown.map(([, version]) => version)}::int[]))`;
    for (const { clientId, version, platform } of rows.parse(read))
      known.set(`${clientId}@${version}`, platform);
  }
  return [...versionOf].flatMap(([clientId, version]) => {
    const platform = known.get(`${clientId}@${version}`);
    return platform ? [{ clientId, platform }] : [];
  });
}
