import { environment, isProduction } from '@/lib/config';
import type { ClientSnapshot, HostMatch } from '../snapshot';
import { snapshotById } from './snapshots';
import { directory } from './store';

/** A host name or an IPv4 address, as a browser sends it. */
const hostPattern = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/;

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

/**
 * The origin of a client's pages: never a header's words, but a registered host, or outside of
 * production the plain host name under which the default client was asked for.
 */
export function originOf(snapshot: ClientSnapshot, host: string): string {
  const { PORTAL_PUBLIC_SCHEME, PORTAL_PUBLIC_PORT, PORT } = environment();
  const registered = snapshot.hosts.includes(host);
  const shown = registered || !isProduction() ? host : (snapshot.hosts[0] ?? host);
  const port = PORTAL_PUBLIC_PORT ?? (isProduction() ? undefined : PORT);
  const usual = PORTAL_PUBLIC_SCHEME === 'https' ? 443 : 80;
  const suffix = port === undefined || port === usual ? '' : `:${port}`;
  return `${PORTAL_PUBLIC_SCHEME}://${shown}${suffix}`;
}

/** The name in a `Host` header without its port; `undefined` where it names no host. */
function hostName(host: string | null): string | undefined {
  const name = (host ?? '').toLowerCase().replace(/:\d{1,5}$/, '');
  return hostPattern.test(name) ? name : undefined;
}
