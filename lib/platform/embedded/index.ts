import type { JSONWebKeySet } from 'jose';
import { idTokens } from './platform';

export { type ContractsFile, contractsFileSchema } from './contracts-file';
export { importContracts } from './import-contracts';
export { embeddedPlatform } from './platform';

/** The public keys that the embedded platform's id tokens are checked with. */
export function publicKeys(): Promise<JSONWebKeySet> {
  return idTokens.publicKeys();
}

/**
 * Makes a new signing key. It signs at once here and within ten minutes on other instances; older
 * keys verify until every token they signed has expired.
 */
export function rotateSigningKey(): Promise<void> {
  return idTokens.rotateSigningKey();
}
