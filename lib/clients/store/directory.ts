import { z } from 'zod';
import { database, requireDatabase } from '@/lib/db';

/** The package that every client inherits from. It is kept like a client, but is none. */
export const defaultPackage = '_default';

/** Which clients there are: their newest versions and their hosts. */
export interface Directory {
  readonly clientOfHost: ReadonlyMap<string, string>;
  readonly versionOf: ReadonlyMap<string, number>;
}

const rowsSchema = z.array(
  z.object({ id: z.string(), version: z.number(), host: z.string().nullable() }),
);

/** Reads the directory from the database. */
export async function readDirectory(): Promise<Directory> {
  await requireDatabase();
  const found = await database().$queryRaw`
    SELECT client.id, client.version, client_host.host
    FROM portal.client LEFT JOIN portal.client_host ON client_host.client_id = client.id
    WHERE client.id <> ${defaultPackage}`;
  const rows = rowsSchema.parse(found);
  return {
    clientOfHost: new Map(rows.flatMap(({ id, host }) => (host === null ? [] : [[host, id]]))),
    versionOf: new Map(rows.map(({ id, version }) => [id, version])),
  };
}

/** Whether the database can say which clients there are: it answers and has their tables. */
export function knowsClients(): Promise<boolean> {
  return readDirectory().then(
    () => true,
    () => false,
  );
}
