import { z } from 'zod';
import { clientFileSchema, defaultPackage } from '@/lib/clients';
import { database } from '@/lib/db';

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
