import { z } from 'zod';
import { database, requireDatabase } from '@/lib/db';

/** The package that every client inherits from. It is kept like a client, but is none. */
export const defaultPackage = '_default';

/** Which clients there are: their newest versions and their hosts. */
export interface Directory {
  readonly clientOfHost: ReadonlyMap<string, string>;
  readonly versionOf: ReadonlyMap<string, number>;
}

const answerSchema = z.tuple([
  z.object({
    clients: z.array(
      z.object({ id: z.string(), version: z.number(), host: z.string().nullable() }),
    ),
  }),
]);

/**
 * Reads the directory from the database: as one value, since every instance reads it every other
 * second, and taking thousands of rows apart holds up whoever is served meanwhile.
 */
export async function readDirectory(): Promise<Directory> {
  await requireDatabase();
  const answer = await database().$queryRaw`
    SELECT coalesce(
      json_agg(json_build_object('id', client.id, 'version', client.version, 'host', client_host.host)),
      '[]') AS clients
    FROM portal.client LEFT JOIN portal.client_host ON client_host.client_id = client.id
    WHERE client.id <> ${defaultPackage}`;
  const [{ clients }] = answerSchema.parse(answer);
  return {
    clientOfHost: new Map(clients.flatMap(({ id, host }) => (host === null ? [] : [[host, id]]))),
    versionOf: new Map(clients.map(({ id, version }) => [id, version])),
  };
}

/**
 * Whether the database can say which clients there are: it answers and has their tables. However many
 * there are, it costs the same: a start waits for it, and orchestrators ask again and again.
 */
export async function knowsClients(): Promise<boolean> {
  try {
    await requireDatabase();
    await database().$queryRaw`
      SELECT client.id
      FROM portal.client LEFT JOIN portal.client_host ON client_host.client_id = client.id
      LIMIT 1`;
    return true;
  } catch {
    return false;
  }
}
