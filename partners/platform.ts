import { createHmac } from 'node:crypto';
import { embeddedPlatform } from '@/insurer';
import type { PlatformAccount } from '@/insurer/server';
import { clientPlatforms, type Path, pathSchema } from '@/lib/clients';
import {
  platformCredentials,
  platformCredentialsName,
  secret,
  sharedCredentialsProblem,
} from '@/lib/config';
import { platformAddress } from './address';

/** A client on a path of the environment, whose platform may be asked over HTTP. */
export interface AskedPlatform {
  readonly clientId: string;
  readonly path: Path;
}

/** The clients and paths whose packages name the demonstration's platform. */
export async function demonstrationPlatforms(): Promise<readonly AskedPlatform[]> {
  const known = await allPlatforms();
  return known.flatMap(({ clientId, path, baseUrl }) =>
    baseUrl === platformAddress() ? [{ clientId, path }] : [],
  );
}

/** All clients there are, on each path, with the base address that their packages name. */
async function allPlatforms() {
  const clients = await clientPlatforms();
  return clients.flatMap(({ clientId, platform }) =>
    pathSchema.options.map((path) => ({ clientId, path, baseUrl: platform[path] })),
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

/**
 * The embedded platform for those whose credentials the environment has.
 * @throws Error where two clients have the same ones: which of them is asked could not be told
 */
export async function platformAccounts(
  platforms?: readonly AskedPlatform[],
): Promise<readonly PlatformAccount[]> {
  const served = platforms ?? (await allPlatforms());
  const problem = sharedCredentialsProblem(served);
  if (problem) throw new Error(problem);
  return served.flatMap(({ clientId, path }) => {
    const credentials = platformCredentials(clientId, path);
    return credentials ? [{ ...credentials, platform: embeddedPlatform(clientId, path) }] : [];
  });
}
