import { environment, isProduction } from '@/lib/config';
import type { ClientPackage } from '@/lib/packages';

/** The port of a portal that nobody has given another one. */
const usualPort = 3000;

/** The demonstration's identity provider listens beside the portal. */
export function providerPort(port = environment().PORT): number {
  return port + 1;
}

/** Where the demonstration's identity provider is. */
export function providerAddress(port?: number): string {
  return `http://localhost:${providerPort(port)}`;
}

/**
 * A package of the demonstration whose settings name its identity provider, as this portal runs it:
 * they are written for the usual port, and the provider stands beside the portal wherever it is.
 */
export function atOwnPort(clientPackage: ClientPackage): ClientPackage {
  const written = providerAddress(usualPort);
  if (isProduction() || providerAddress() === written) return clientPackage;
  const settings = Object.fromEntries(
    Object.entries(clientPackage.content.settings).map(([name, value]) => [
      name,
      value === written || value === `${written}/`
        ? value.replace(written, providerAddress())
        : value,
    ]),
  );
  return { ...clientPackage, content: { ...clientPackage.content, settings } };
}
