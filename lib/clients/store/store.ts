import { LRUCache } from 'lru-cache';
import { listen, pool } from '@/lib/db';
import { inheritedContentSchema, releaseContentSchema } from '../schema';
import type { ClientSnapshot } from '../snapshot';
import { buildSnapshot } from './build-snapshot';
import { type Directory, readDirectory } from './directory';

/** On which PostgreSQL tells other instances that a client has a new release. */
export const releaseChannel = 'portal_release';
/** The package that every client inherits from. */
export const defaultPackage = '_default';

/** How often the directory is read whatever was heard, in milliseconds. */
const pollInterval = 2000;
const mostSnapshots = 200;

interface Store {
  directory: Directory | undefined;
  reading: Promise<Directory> | undefined;
  readonly snapshots: LRUCache<string, Promise<ClientSnapshot | undefined>>;
}

declare global {
  /** One store for all module instances of this process: Next bundles them more than once. */
  var portalClientStore: Store | undefined;
}

function store(): Store {
  if (!globalThis.portalClientStore) {
    globalThis.portalClientStore = {
      directory: undefined,
      reading: undefined,
      snapshots: new LRUCache({ max: mostSnapshots }),
    };
    listen(releaseChannel, refreshInBackground);
    setInterval(refreshInBackground, pollInterval).unref();
  }
  return globalThis.portalClientStore;
}

/** Which clients there are. Waits for the database only when nothing is known yet. */
export async function directory(): Promise<Directory> {
  return store().directory ?? (await refreshDirectory());
}

/** Reads the directory again, as after an import in this process. */
export async function refreshDirectory(): Promise<Directory> {
  const known = store();
  known.reading ??= readDirectory().finally(() => {
    known.reading = undefined;
  });
  known.directory = await known.reading;
  return known.directory;
}

/** While the database is away, what is known goes on being served. */
function refreshInBackground(): void {
  refreshDirectory().catch(() => undefined);
}

/** The snapshot of a client at a version, or `undefined` where there is no such release. */
export async function snapshotAt(
  clientId: string,
  version: number,
): Promise<ClientSnapshot | undefined> {
  const { versionOf } = await directory();
  const newest = versionOf.get(clientId);
  // Any number of releases can be asked for; only those that can exist become queries.
  if (newest === undefined || version > newest || clientId === defaultPackage) return undefined;
  const inheritedVersion = versionOf.get(defaultPackage) ?? 0;
  const key = `${clientId}@${version}+${inheritedVersion}`;
  const { snapshots } = store();
  const known = snapshots.get(key);
  if (known) return known;
  const loading = loadSnapshot(clientId, version, inheritedVersion);
  snapshots.set(key, loading);
  loading.catch(() => snapshots.delete(key));
  return loading;
}

async function loadSnapshot(
  clientId: string,
  version: number,
  inheritedVersion: number,
): Promise<ClientSnapshot | undefined> {
  const { rows } = await pool().query<{ clientId: string; content: unknown }>(
    `SELECT client_id AS "clientId", content FROM portal.client_release
     WHERE (client_id, version) IN (($1, $2::int), ($3, $4::int))`,
    [clientId, version, defaultPackage, inheritedVersion],
  );
  const own = rows.find((row) => row.clientId === clientId);
  const inherited = rows.find((row) => row.clientId === defaultPackage);
  if (!own) return undefined;
  return buildSnapshot(
    releaseContentSchema.parse(own.content),
    version,
    inheritedContentSchema.parse(inherited?.content ?? {}),
  );
}
