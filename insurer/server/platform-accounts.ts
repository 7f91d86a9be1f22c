import { clientPlatforms, type Path, pathSchema } from '@/lib/clients';
import { platformCredentials, sharedCredentialsProblem } from '@/lib/config';
import { embeddedPlatform } from '../platform';
import type { PlatformAccount } from './accounts';

/** A client on a path of the environment, whose platform may be asked over HTTP. */
export interface AskedPlatform {
  readonly clientId: string;
  readonly path: Path;
}

/**
 * The embedded platform for those whose credentials the environment has.
 * @param platforms every client on every path where nothing is given
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

async function allPlatforms(): Promise<readonly AskedPlatform[]> {
  const clients = await clientPlatforms();
  return clients.flatMap(({ clientId }) => pathSchema.options.map((path) => ({ clientId, path })));
}
