import { type ClientSnapshot, originOf, snapshotById } from '@/lib/clients';
import { listClients } from '@/lib/packages';

/** Where one finds a client. */
export interface ClientLink {
  readonly snapshot: ClientSnapshot;
  readonly origin: string;
}

/** §2.6 What the client and language picker offers: every client there is, by name. */
export async function clientLinks(): Promise<readonly ClientLink[]> {
  const clients = await listClients();
  const snapshots = await Promise.all(clients.map(({ id }) => snapshotById(id)));
  return snapshots
    .filter((snapshot) => snapshot !== undefined)
    .map((snapshot) => ({ snapshot, origin: originOf(snapshot, snapshot.hosts[0] ?? '') }))
    .sort((one, other) => one.snapshot.name.localeCompare(other.snapshot.name));
}
