import { environment, isProduction } from '@/lib/config';
import type { ClientSnapshot, HostMatch } from '../snapshot';
import { hostName } from './host-name';
import { snapshotById } from './snapshots';
import { directory, knownDirectory } from './store';

/**
 * The client whose brand a host shows (§1). An unknown host shows the default client's outside of
 * production, and nobody's in production.
 */
export async function clientByHost(host: string | null): Promise<HostMatch> {
  const name = hostName(host);
  const { clientOfHost } = await directory();
  const known = clientOfHost.get(name ?? '');
  const clientId = known ?? (isProduction() ? undefined : environment().PORTAL_DEFAULT_CLIENT);
  const snapshot = clientId === undefined ? undefined : await snapshotById(clientId);
  if (!snapshot) return { kind: 'unknown' };
  return { kind: 'client', snapshot, host: name ?? snapshot.hosts[0] ?? 'localhost' };
}

/** What is to be known of a client to find it. */
type KnownHosts = Pick<ClientSnapshot, 'id' | 'hosts'>;

/**
 * The origin of a client's pages: never a header's words, but a registered host, or outside of
 * production the host that nobody has registered and under which the default client was asked for.
 */
export function originOf(snapshot: KnownHosts, host: string): string {
  const { PORTAL_PUBLIC_SCHEME, PORTAL_PUBLIC_PORT, PORT } = environment();
  const shown = shownHost(snapshot, host) ?? 'localhost';
  const port = PORTAL_PUBLIC_PORT ?? (isProduction() ? undefined : PORT);
  const usual = PORTAL_PUBLIC_SCHEME === 'https' ? 443 : 80;
  const suffix = port === undefined || port === usual ? '' : `:${port}`;
  return `${PORTAL_PUBLIC_SCHEME}://${shown}${suffix}`;
}

function shownHost(snapshot: KnownHosts, host: string): string | undefined {
  const name = hostName(host);
  if (name !== undefined) {
    if (snapshot.hosts.includes(name)) return name;
    const isFree = !knownDirectory()?.clientOfHost.has(name);
    const isDefault = snapshot.id === environment().PORTAL_DEFAULT_CLIENT;
    if (isDefault && isFree && !isProduction()) return name;
  }
  return snapshot.hosts[0];
}
