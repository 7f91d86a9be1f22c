import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  announceRelease,
  buildSnapshot,
  type ClientSnapshot,
  defaultPackage,
  type Edits,
  editsSchema,
  type InheritedContent,
  inheritedContentSchema,
  isEditable,
  keysOf,
  type ReleaseContent,
  showPublished,
  standingEdits,
} from '@/lib/clients';
import { inTransaction, type PrismaTransaction } from '@/lib/db';
import type { ClientPackage } from './check-package';
import { type PackageProblem, pointerTo } from './problems';
import { inheritByAll, newestReleases, type StoredRelease } from './store';

/** Thousands of contracts on a busy machine take their time, in milliseconds. */
const longestImport = 120_000;

/** What an import is told besides the package. */
export interface ImportOptions {
  /** Who publishes, and why: kept with the release. */
  readonly author: string;
  readonly note: string;
  /** Stores what the package says of products and their service network, before its contracts. */
  readonly withCatalogue?: (
    transaction: PrismaTransaction,
    id: string,
    catalogue: Pick<ClientPackage, 'products' | 'serviceNetwork'> &
      Pick<ClientSnapshot, 'holidays' | 'timeZone'>,
  ) => Promise<void>;
  /** Stores the package's contracts in the same transaction; its snapshot says how to write them. */
  readonly withContracts?: (
    transaction: PrismaTransaction,
    snapshot: ClientSnapshot,
    contracts: unknown,
  ) => Promise<void>;
}

/** What has become of a package. */
export interface Imported {
  readonly kind: 'published' | 'unchanged';
  readonly id: string;
  readonly release: string;
  /** How many edits of content editors stand over the package: an import takes none of them back. */
  readonly edits?: number;
}

export type ImportOutcome =
  | { readonly kind: 'imported'; readonly imported: readonly Imported[] }
  | {
      readonly kind: 'problems';
      readonly problems: readonly (PackageProblem & { readonly id: string })[];
    };

/**
 * Publishes packages as new releases of their clients, all in one transaction: where a host belongs
 * to another client, nothing changes. A package that says what the newest release says makes none.
 */
export async function importPackages(
  sources: readonly ClientPackage[],
  options: ImportOptions,
): Promise<ImportOutcome> {
  const outcome = await inTransaction(
    (transaction) => importIn(transaction, sources, options),
    longestImport,
  );
  const published =
    outcome.kind === 'imported' && outcome.imported.some(({ kind }) => kind === 'published');
  if (published) await showPublished();
  return outcome;
}

async function importIn(
  transaction: PrismaTransaction,
  sources: readonly ClientPackage[],
  options: ImportOptions,
): Promise<ImportOutcome> {
  const problems = await takenHosts(transaction, sources);
  if (problems.length > 0) return { kind: 'problems', problems };
  const imported: Imported[] = [];
  // Clients build on the newest `_default`, so that comes first.
  for (const source of sources)
    if (!('client' in source.content))
      imported.push(await publishDefaults(transaction, source, options));
  const newest = await newestReleases(transaction, [
    ...sources.map(({ id }) => id),
    defaultPackage,
  ]);
  for (const source of sources)
    if ('client' in source.content)
      imported.push(await publishClient(transaction, source, source.content, newest, options));
  const changed = imported.filter(({ kind }) => kind === 'published').map(({ id }) => id);
  if (changed.length === 0) return { kind: 'imported', imported };
  await transaction.clientHost.deleteMany({ where: { clientId: { in: changed } } });
  await transaction.clientHost.createMany({
    data: sources.flatMap(({ id, content }) =>
      'client' in content && changed.includes(id)
        ? content.client.hosts.map((host) => ({ host, clientId: id }))
        : [],
    ),
  });
  return { kind: 'imported', imported };
}

async function publishClient(
  transaction: PrismaTransaction,
  { id, images, contracts, products, serviceNetwork }: ClientPackage,
  content: ReleaseContent,
  releases: ReadonlyMap<string, StoredRelease>,
  options: ImportOptions,
): Promise<Imported> {
  const newest = releases.get(id);
  const defaults = releases.get(defaultPackage);
  const version = (newest?.version ?? 0) + 1;
  const inherited = inheritedContentSchema.parse(defaults?.content ?? {});
  const edits = newest && standingEdits(editsOf(newest.content), content);
  const edited: ReleaseContent = { ...content, ...(edits ? { edits } : {}) };
  const standing = edits ? keysOf(edits).filter(isEditable).length : 0;
  const kept = standing > 0 ? { edits: standing } : {};
  const snapshot = buildSnapshot(edited, version, inherited);
  const { withCatalogue, withContracts } = options;
  const ofPlatform = [contracts, products, serviceNetwork];
  const known = newest ? contractsOf(newest.content) : undefined;
  const digest =
    withContracts && ofPlatform.some((file) => file !== undefined)
      ? platformDigest(snapshot, ofPlatform)
      : known;
  const release: ReleaseContent = {
    ...edited,
    inherits: defaults?.version ?? 0,
    ...(digest === undefined ? {} : { contracts: digest }),
  };
  if (newest && isDeepStrictEqual(newest.content, plain(release)))
    return { kind: 'unchanged', id, release: `${id}@${newest.version}`, ...kept };
  await publish(transaction, { id, version, content: release, images }, options);
  if (digest !== known) {
    await withCatalogue?.(transaction, id, {
      products,
      serviceNetwork,
      holidays: snapshot.holidays,
      timeZone: snapshot.timeZone,
    });
    if (contracts !== undefined) await withContracts?.(transaction, snapshot, contracts);
  }
  return { kind: 'published', id, release: `${id}@${version}`, ...kept };
}

/** What every client inherits has changed, so every client gets a release that builds on it. */
async function publishDefaults(
  transaction: PrismaTransaction,
  { id, content, images }: ClientPackage,
  options: ImportOptions,
): Promise<Imported> {
  const newest = (await newestReleases(transaction, [id])).get(id);
  if (newest && isDeepStrictEqual(newest.content, plain(content)))
    return { kind: 'unchanged', id, release: `${id}@${newest.version}` };
  const version = (newest?.version ?? 0) + 1;
  await publish(transaction, { id, version, content, images }, options);
  await inheritByAll(transaction, { id, version }, options);
  return { kind: 'published', id, release: `${id}@${version}` };
}

async function publish(
  transaction: PrismaTransaction,
  release: {
    readonly id: string;
    readonly version: number;
    readonly content: ReleaseContent | InheritedContent;
    readonly images: ClientPackage['images'];
  },
  { author, note }: ImportOptions,
): Promise<void> {
  const { id, version, content, images } = release;
  await transaction.imageContent.createMany({ data: [...images], skipDuplicates: true });
  await transaction.client.upsert({
    where: { id },
    create: { id, version },
    update: { version },
  });
  await transaction.clientRelease.create({
    data: { clientId: id, version, content: plain(content), author, note },
  });
  await announceRelease(transaction, id);
}

async function takenHosts(transaction: PrismaTransaction, sources: readonly ClientPackage[]) {
  const wanted = sources.flatMap(({ id, content }) =>
    'client' in content ? content.client.hosts.map((host, index) => ({ id, host, index })) : [],
  );
  const taken = await transaction.clientHost.findMany({
    where: {
      host: { in: wanted.map(({ host }) => host) },
      clientId: { notIn: sources.map(({ id }) => id) },
    },
  });
  return wanted.flatMap(({ id, host, index }) => {
    const owner = taken.find((known) => known.host === host)?.clientId;
    if (owner === undefined) return [];
    const message = `the host ${host} belongs to the client ${owner}`;
    return [{ id, file: 'client.json', pointer: pointerTo('hosts', index), message }];
  });
}

/** Changes with what the platform is given, and with what search terms are formatted by (§5). */
function platformDigest(
  { settings, resources, holidays, timeZone }: ClientSnapshot,
  ofPlatform: readonly unknown[],
): string {
  const lookup = Object.entries(settings['1']).filter(
    ([name]) => name.startsWith('Lookup_') || name === 'Global_HomeCountry',
  );
  return createHash('sha256')
    .update(JSON.stringify([lookup, resources, ofPlatform, holidays, timeZone]))
    .digest('hex');
}

function contractsOf(content: unknown): string | undefined {
  if (typeof content !== 'object' || content === null || !('contracts' in content))
    return undefined;
  return typeof content.contracts === 'string' ? content.contracts : undefined;
}

function editsOf(content: unknown): Edits | undefined {
  if (typeof content !== 'object' || content === null || !('edits' in content)) return undefined;
  return editsSchema.safeParse(content.edits).data;
}

/** As JSON has it: what is `undefined` is not there. */
function plain(content: unknown) {
  return JSON.parse(JSON.stringify(content));
}
