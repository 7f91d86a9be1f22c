import { createLocalJWKSet, createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { isExternal } from '@/lib/addresses';
import { isProduction } from '@/lib/config';
import { demonstrationKeys, demonstrationKeysAddress } from './demonstration-issuer';

/** A key set that is slower has not answered, in milliseconds. */
const patience = 4000;

const known = new LRUCache<string, JWTVerifyGetKey>({ max: 100 });

/**
 * The keys that an issuer's tokens are checked with, by the address that a client's settings name.
 * They are fetched when a token first asks for them and again for a key that is new. A path of the
 * portal can only be that of the demonstration's own keys; `undefined` where there are none.
 */
export async function keySetAt(address: string): Promise<JWTVerifyGetKey | undefined> {
  if (address === demonstrationKeysAddress && !isProduction())
    return createLocalJWKSet(await demonstrationKeys());
  if (!isExternal(address) || !URL.canParse(address)) return undefined;
  const existing = known.get(address);
  if (existing) return existing;
  const keys = createRemoteJWKSet(new URL(address), { timeoutDuration: patience });
  known.set(address, keys);
  return keys;
}
