import { isDeepStrictEqual } from 'node:util';
import { inTransaction, type PrismaTransaction } from '@/lib/db';
import { inheritedContentSchema, type ReleaseContent, releaseContentSchema } from '../schema';
import type { ClientSnapshot } from '../snapshot';
import { buildSnapshot } from '../store/build-snapshot';
import { defaultPackage } from '../store/directory';
import { releaseChannel, showPublished } from '../store/store';
import type { PackageProblem } from './problem';
import type { ClientPackage } from './read-package';

/** What an import is told besides the package. */
export interface ImportOptions {
  /** Who publishes, and why: kept with the release. */
  readonly author: string;
  readonly note: string;
  /** Stores the package's contracts in the same transaction; its snapshot says how to write them. */
  readonly withContracts?: (
    transaction: PrismaTransaction,
    snapshot: ClientSnapshot,
    contracts: unknown,
  ) => Promise<void>;
}

export type ImportOutcome =
  | { readonly kind: 'published'; readonly release: string }
  | { readonly kind: 'unchanged'; readonly release: string }
  | { readonly kind: 'problems'; readonly problems: readonly PackageProblem[] };

/**
 * Publishes a package as a new release of its client, in one transaction: where a host belongs to
 * another client, nothing changes. A package that says what the newest release says makes none.
 */
export async function importPackage(
  source: ClientPackage,
  options: ImportOptions,
): Promise<ImportOutcome> {
  const outcome = await inTransaction((transaction) => publish(transaction, source, options));
  await showPublished();
  return outcome;
}

async function publish(
  transaction: PrismaTransaction,
  source: ClientPackage,
  { author, note, withContracts }: ImportOptions,
): Promise<ImportOutcome> {
  const { id, content } = source;
  const client = 'client' in content ? content.client : undefined;
  const taken = await transaction.clientHost.findMany({
    where: { host: { in: client?.hosts ?? [] }, clientId: { not: id } },
  });
  if (client && taken.length > 0)
    return {
      kind: 'problems',
      problems: taken.map(({ host, clientId }) => ({
        file: 'client.json',
        pointer: `/hosts/${client.hosts.indexOf(host)}`,
        message: `${host} belongs to the client ${clientId}`,
      })),
    };
  const newest = await transaction.clientRelease.findFirst({
    where: { clientId: id },
    orderBy: { version: 'desc' },
  });
  const unchanged = newest !== null && isDeepStrictEqual(plain(newest.content), plain(content));
  const version = unchanged ? newest.version : (newest?.version ?? 0) + 1;
  if (!unchanged) {
    await transaction.imageContent.createMany({ data: [...source.images], skipDuplicates: true });
    await transaction.client.upsert({
      where: { id },
      create: { id, version },
      update: { version },
    });
    await transaction.clientRelease.create({
      data: { clientId: id, version, content: plain(content), author, note },
    });
    await transaction.clientHost.deleteMany({ where: { clientId: id } });
    await transaction.clientHost.createMany({
      data: (client?.hosts ?? []).map((host) => ({ host, clientId: id })),
    });
    if (id === defaultPackage) await publishHeirs(transaction, author);
    await transaction.$executeRaw`SELECT pg_notify(${releaseChannel}, ${id})`;
  }
  if (withContracts && source.contracts !== undefined && 'client' in content)
    await withContracts(
      transaction,
      await snapshotIn(transaction, content, version),
      source.contracts,
    );
  return { kind: unchanged ? 'unchanged' : 'published', release: `${id}@${version}` };
}

/** What every client inherits has changed, so every client gets a new release. */
async function publishHeirs(transaction: PrismaTransaction, author: string): Promise<void> {
  await transaction.$executeRaw`
    INSERT INTO portal.client_release (client_id, version, content, author, note)
    SELECT release.client_id, client.version + 1, release.content, ${author},
      'what every client inherits has changed'
    FROM portal.client JOIN portal.client_release AS release
      ON release.client_id = client.id AND release.version = client.version
    WHERE client.id <> ${defaultPackage}`;
  await transaction.$executeRaw`
    UPDATE portal.client SET version = version + 1 WHERE id <> ${defaultPackage}`;
}

async function snapshotIn(
  transaction: PrismaTransaction,
  content: ReleaseContent,
  version: number,
): Promise<ClientSnapshot> {
  const inherited = await transaction.clientRelease.findFirst({
    where: { clientId: defaultPackage },
    orderBy: { version: 'desc' },
  });
  return buildSnapshot(
    releaseContentSchema.parse(content),
    version,
    inheritedContentSchema.parse(inherited?.content ?? {}),
  );
}

/** As JSON has it: what is `undefined` is not there. */
function plain(content: unknown) {
  return JSON.parse(JSON.stringify(content));
}
