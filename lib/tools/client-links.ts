import { originOf } from '@/lib/clients';
import { type ClientSummary, listClients } from '@/lib/packages';

/** Where one finds a client. */
export type ClientLink = ClientSummary & { readonly origin: string };

/** §2.6 What the client and language picker offers: every client there is, by name. */
export async function clientLinks(): Promise<readonly ClientLink[]> {
  const clients = await listClients();
  return clients
    .map((client) => ({ ...client, origin: originOf(client, client.hosts[0] ?? '') }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
