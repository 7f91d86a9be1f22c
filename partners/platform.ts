import { createHmac } from 'node:crypto';
import type { AskedPlatform } from '@/insurer/server';
import { clientPlatforms, pathSchema } from '@/lib/clients';
import { platformCredentialsName, secret } from '@/lib/config';
import { platformAddress } from './address';

/** The clients and paths whose packages name the demonstration's platform. */
export async function demonstrationPlatforms(): Promise<readonly AskedPlatform[]> {
  const clients = await clientPlatforms();
  return clients.flatMap(({ clientId, platform }) =>
    pathSchema.options.flatMap((path) =>
      platform[path] === platformAddress() ? [{ clientId, path }] : [],
    ),
  );
}

/**
 * Gives the portal and the partners credentials for each other, as environment variables, where the
 * operator has given none: from the demonstration's own secret, so that no default one exists.
 */
export async function giveDemonstrationCredentials(): Promise<void> {
  for (const { clientId, path } of await demonstrationPlatforms()) {
    const name = platformCredentialsName(clientId, path);
    const derived = createHmac('sha256', secret()).update(name).digest('base64url');
    process.env[name] ??= `portal-of-${clientId}-${path}:${derived}`;
  }
}
