import { LRUCache } from 'lru-cache';
import { environment } from '@/lib/config';
import { isDatabaseOutage, listen } from '@/lib/db';
import { labelEdition } from '../product-labels';
import type { ClientSnapshot } from '../snapshot';
import { type Directory, readDirectory } from './directory';
import { loadSnapshot } from './load-snapshot';

/** On which PostgreSQL tells other instances that a client has a new release. */
export const releaseChannel = 'portal_release';

/** How often the directory is read whatever was heard, in milliseconds. */
const pollInterval = 2000;
const mostSnapshots = 200;
const mostImageBytes = 32 * 1024 * 1024;

export interface ImageContent {
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

interface Store {
  directory: Directory | undefined;
  reading: Promise<Directory> | undefined;
  /** Which of the product's labels the snapshots have: hot reload brings others. */
  labelEdition: string;
  readonly snapshots: LRUCache<string, Promise<ClientSnapshot | undefined>>;
  readonly images: LRUCache<string, ImageContent>;
  readonly polling: NodeJS.Timeout;
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
      labelEdition,
      snapshots: new LRUCache({ max: mostSnapshots }),
      images: new LRUCache({
        maxSize: mostImageBytes,
        sizeCalculation: ({ bytes }) => Math.max(bytes.length, 1),
      }),
      polling: setInterval(refreshInBackground, pollInterval).unref(),
    };
    // The embedded database delivers no notice to other connections: there the poll has to do.
    if (environment().DATABASE_URL) listen(releaseChannel, refreshInBackground);
  }
  const known = globalThis.portalClientStore;
  if (known.labelEdition !== labelEdition) {
    known.snapshots.clear();
    known.labelEdition = labelEdition;
  }
  return known;
}

/** Images by their hash. Their content never changes, so they may be kept without asking. */
export function knownImages(): LRUCache<string, ImageContent> {
  return store().images;
}

/** Which clients there are, as far as this instance has heard. */
export function knownDirectory(): Directory | undefined {
  return store().directory;
}

/** Which clients there are. Waits for the database only when nothing is known yet. */
export async function directory(): Promise<Directory> {
  return store().directory ?? (await refreshDirectory());
}

/** Reads the directory again. */
export function refreshDirectory(): Promise<Directory> {
  const known = store();
  known.reading ??= readAgain(known).finally(() => {
    known.reading = undefined;
  });
  return known.reading;
}

/** Shows a release that this process has just published at once, if it serves any. */
export async function showPublished(): Promise<void> {
  if (globalThis.portalClientStore) await directoryOfNow();
}

/** Reads the directory as it is by now: what is being read may have been asked before a release was there. */
async function directoryOfNow(): Promise<Directory> {
  await store().reading?.catch(() => undefined);
  return refreshDirectory();
}

/** Reads a client's newest release from the database again. */
export async function reloadClient(id: string): Promise<void> {
  const { snapshots } = store();
  const { versionOf } = await refreshDirectory();
  snapshots.delete(`${id}@${versionOf.get(id)}`);
}

/**
 * A new release of a client that is being served is loaded before it is switched to: no request
 * waits for it, and none fails should the database go away in between.
 */
async function readAgain(known: Store): Promise<Directory> {
  const before = known.directory;
  const after = await readDirectory();
  for (const [id, version] of after.versionOf) {
    const served = before?.versionOf.get(id);
    if (served === undefined || served === version) continue;
    if (!known.snapshots.peek(`${id}@${served}`)) continue;
    // A release that cannot be read is that client's trouble; it must not hold up all others.
    await snapshotOf(known, id, version).catch((error) => {
      if (isDatabaseOutage(error)) throw error;
    });
  }
  known.directory = after;
  return after;
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
  const known = store();
  const existing = known.snapshots.get(`${clientId}@${version}`);
  if (existing) return existing;
  // Any number of releases can be asked for; only those that can exist become queries. A newer one
  // than is known here may have been published, and shown, by another instance a moment ago.
  const mayExist = ({ versionOf }: Directory) => version <= (versionOf.get(clientId) ?? 0);
  if (!mayExist(await directory()) && !mayExist(await directoryOfNow())) return undefined;
  return snapshotOf(known, clientId, version);
}

function snapshotOf(
  { snapshots }: Store,
  clientId: string,
  version: number,
): Promise<ClientSnapshot | undefined> {
  const key = `${clientId}@${version}`;
  const known = snapshots.get(key);
  if (known) return known;
  const loading = loadSnapshot(clientId, version);
  snapshots.set(key, loading);
  loading.then(
    (snapshot) => snapshot ?? snapshots.delete(key),
    () => snapshots.delete(key),
  );
  return loading;
}
