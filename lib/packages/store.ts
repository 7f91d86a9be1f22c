import { z } from 'zod';
import { clientFileSchema, defaultPackage } from '@/lib/clients';
import { database, type PrismaTransaction } from '@/lib/db';

const newestRows = z.array(z.object({ id: z.string(), version: z.number(), content: z.unknown() }));

/** A release as it is stored. */
export interface StoredRelease {
  readonly version: number;
  readonly content: unknown;
}

/** The newest releases of clients, all at once: a start of the portal mostly finds them unchanged. */
export async function newestReleases(
  transaction: PrismaTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredRelease>> {
  const rows = await transaction.$queryRaw`
    SELECT client.id, client.version, release.content
    FROM portal.client JOIN portal.client_release AS release
      ON release.client_id = client.id AND release.version = client.version
    WHERE client.id = ANY(${[...ids]})`;
  return new Map(newestRows.parse(rows).map(({ id, ...release }) => [id, release]));
}

/** Gives every client a release that builds on a new version of what all inherit. */
export async function inheritByAll(
  transaction: PrismaTransaction,
  inherited: { readonly id: string; readonly version: number },
  { author, note }: { readonly author: string; readonly note: string },
): Promise<void> {
  const { id, version } = inherited;
  await transaction.$executeRaw`
    INSERT INTO portal.client_release (client_id, version, content, author, note)
    SELECT client.id, client.version + 1,
      jsonb_set(release.content, '{inherits}', to_jsonb(${version}::int)),
      ${author}, ${`Inherits ${id}@${version}: ${note}`}
    FROM portal.client JOIN portal.client_release AS release
      ON release.client_id = client.id AND release.version = client.version
    WHERE client.id <> ${id}`;
  await transaction.client.updateMany({
    where: { id: { not: id } },
    data: { version: { increment: 1 } },
  });
}

const { id, name, hosts, languages, theme } = clientFileSchema.shape;

const summarySchema = z.object({
  ...{ id, name, hosts, languages, theme },
  version: z.number(),
  author: z.string(),
  note: z.string(),
  publishedAt: z.coerce.date(),
});

/** A client as an operator sees it in a list. */
export type ClientSummary = z.infer<typeof summarySchema>;

const answerSchema = z.array(z.object({ summary: summarySchema }));

/**
 * Every client with its newest release, by id. Of a release only its `client.json` is read: with its
 * texts hundreds of clients are more than anybody waits for.
 */
export async function listClients(): Promise<ClientSummary[]> {
  const read = await database().$queryRaw`
    SELECT release.content -> 'client' || jsonb_build_object(
      'version', release.version, 'author', release.author, 'note', release.note,
      'publishedAt', release.created_at) AS summary
    FROM portal.client JOIN portal.client_release AS release
      ON release.client_id = client.id AND release.version = client.version
    WHERE client.id <> ${defaultPackage}
    ORDER BY client.id`;
  return answerSchema.parse(read).map(({ summary }) => summary);
}

/** Whether what every client inherits has ever been imported. */
export async function hasDefaults(): Promise<boolean> {
  return (await database().client.count({ where: { id: defaultPackage } })) > 0;
}
