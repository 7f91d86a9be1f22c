import type { ClientSnapshot, Path } from '@/lib/clients';
import { embeddedPlatform } from './embedded';
import type { PolicyPlatform } from './port';

export {
  type ContractsFile,
  contractsFileSchema,
  importContracts,
  mintSearchToken,
  mintSessionId,
  mintSessionLink,
  publicKeys,
  rotateSigningKey,
} from './embedded';
export { maskEmail, maskPhone } from './masking';
export * from './port';

/** Thrown when a client's configuration asks for a platform that this portal cannot speak to. */
export class PlatformConfigurationError extends Error {
  override name = 'PlatformConfigurationError';
}

/**
 * The system of record for a client on a path: the platform at the address that the client's
 * configuration names for that path, or the embedded one where it names none.
 * @throws PlatformConfigurationError
 */
export function platformOf(snapshot: ClientSnapshot, path: Path): PolicyPlatform {
  const baseUrl = snapshot.platform[path];
  if (baseUrl !== undefined)
    throw new PlatformConfigurationError(
      `Client ${snapshot.id}: "platform" names ${baseUrl} for path ${path}, but this version of the portal has no HTTP platform; remove the address to use the embedded platform.`,
    );
  return embeddedPlatform(snapshot.id);
}
