import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { ProviderDescription } from './discovery';
import type { IdentityProvider } from './provider';

/** §9 Clock skew between portal and provider, in seconds. */
const clockSkew = 300;

/** A key set that is slower has not answered, in milliseconds. */
const patience = 4000;

/** Signatures by a key pair: neither `none`, nor one by a secret that everybody knows. */
const algorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];

/** With whatever else the token claims, for a rule of the client's that asks for it. */
const claimsSchema = z.looseObject({
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  exp: z.number(),
  nonce: z.string().optional(),
  name: z.string().max(200).optional().catch(undefined),
});
export type IdentityClaims = z.infer<typeof claimsSchema>;

/** What checking an identity provider's id token came to. */
export type IdTokenCheck =
  | { readonly kind: 'valid'; readonly claims: IdentityClaims }
  | { readonly kind: 'invalid'; readonly reason: string }
  /** The provider's keys could not be read. */
  | { readonly kind: 'unavailable' };

type KeySet = ReturnType<typeof createRemoteJWKSet>;
const keySets = new LRUCache<string, KeySet>({ max: 100 });

/**
 * Checks an id token (OpenID Connect Core §3.1.3.7): signature by one of the issuer's keys, issuer,
 * audience, authorised party, times within the clock skew, and the nonce that was sent.
 * @param nonce absent for a token that a renewal brought, which carries none
 */
export async function checkIdToken(
  { issuer, clientId }: IdentityProvider,
  { jwks_uri: address }: ProviderDescription,
  token: string,
  nonce?: string,
): Promise<IdTokenCheck> {
  try {
    const { payload } = await jwtVerify(token, keySetAt(address), {
      issuer,
      audience: clientId,
      algorithms,
      clockTolerance: clockSkew,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    const claims = claimsSchema.parse(payload);
    if ((payload.iat ?? 0) > Date.now() / 1000 + clockSkew)
      return { kind: 'invalid', reason: 'issued in the future' };
    const isShared = Array.isArray(claims.aud) && claims.aud.length > 1;
    if (claims.azp === undefined ? isShared : claims.azp !== clientId)
      return { kind: 'invalid', reason: 'authorised for another party' };
    if (nonce !== undefined && claims.nonce !== nonce)
      return { kind: 'invalid', reason: 'nonce of another sign-in' };
    return { kind: 'valid', claims };
  } catch (error) {
    if (isOutage(error)) return { kind: 'unavailable' };
    return { kind: 'invalid', reason: error instanceof Error ? error.name : 'unknown' };
  }
}

/** Keys are fetched when a token first asks for them, and again for one that is new. */
function keySetAt(address: string): KeySet {
  const existing = keySets.get(address);
  if (existing) return existing;
  // No cool-down: only tokens that the provider itself has handed over are looked up.
  const keys = createRemoteJWKSet(new URL(address), {
    timeoutDuration: patience,
    cooldownDuration: 0,
  });
  keySets.set(address, keys);
  return keys;
}

/** Whether the keys could not be read; a token that no key fits is the token's own fault. */
function isOutage(error: unknown): boolean {
  if (error instanceof z.ZodError) return false;
  if (!(error instanceof errors.JOSEError)) return true;
  return ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'].includes(error.code);
}
