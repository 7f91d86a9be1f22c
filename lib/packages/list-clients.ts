import { defaultPackage, releaseContentSchema } from '@/lib/clients';
import { database } from '@/lib/db';

/** A client as an operator sees it in a list. */
export interface ClientSummary {
  readonly id: string;
  readonly name: string;
  readonly hosts: readonly string[];
  readonly version: number;
  readonly author: string;
  readonly note: string;
  readonly publishedAt: Date;
}

/** Every client with its newest release, by id. */
export async function listClients(): Promise<ClientSummary[]> {
  const clients = await database().client.findMany({
    where: { id: { not: defaultPackage } },
    orderBy: { id: 'asc' },
    include: { releases: { orderBy: { version: 'desc' }, take: 1 } },
  });
  return clients.flatMap(({ id, version, releases }) =>
    releases.map(({ content, author, note, createdAt }) => {
      const { name, hosts } = releaseContentSchema.parse(content).client;
      return { id, name, hosts, version, author, note, publishedAt: createdAt };
    }),
  );
}

/** Whether what every client inherits has ever been imported. */
export async function hasDefaults(): Promise<boolean> {
  return (await database().client.count({ where: { id: defaultPackage } })) > 0;
}
