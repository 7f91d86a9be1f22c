import { errors, type JWTPayload, jwtVerify } from 'jose';
import { log } from '@/lib/observability';
import { keySetAt } from './key-sets';

/** The issuer and audience that a partner's token must have. */
export interface TokenRules {
  readonly issuer: string;
  /** Absent where the settings name none: AUL single sign-on tokens have no audience of the portal. */
  readonly audience?: string;
  /** Address of the key set. */
  readonly keys: string;
  readonly requiredClaims: readonly string[];
}

export type CheckedToken =
  | { readonly kind: 'valid'; readonly claims: JWTPayload }
  | { readonly kind: 'expired' }
  | { readonly kind: 'invalid' }
  /** Its issuer's keys cannot be had at the moment. */
  | { readonly kind: 'unavailable' };

/** Signatures by a pair of keys, of today's strength: never a shared secret, never none. */
const algorithms = ['EdDSA', 'Ed25519', 'ES256', 'ES384', 'PS256', 'PS384', 'RS256', 'RS384'];
/** How far the clocks of two organisations may be apart, in seconds. */
const clockTolerance = 60;
/** No token that a partner makes is longer. */
export const longestToken = 2000;

/** Checks a token that somebody else has signed: signature, algorithm, issuer, audience, expiry. */
export async function checkForeignToken(token: string, rules: TokenRules): Promise<CheckedToken> {
  const { issuer, audience, keys, requiredClaims } = rules;
  // A setting that is left empty must never mean "anybody".
  if (issuer === '' || audience === '' || token.length > longestToken) return { kind: 'invalid' };
  const keySet = await keySetAt(keys);
  if (!keySet) return { kind: 'invalid' };
  try {
    const { payload } = await jwtVerify(token, keySet, {
      issuer,
      ...(audience === undefined ? {} : { audience }),
      algorithms,
      clockTolerance,
      requiredClaims: [...requiredClaims],
    });
    return { kind: 'valid', claims: payload };
  } catch (error) {
    return problemOf(error, keys);
  }
}

function problemOf(error: unknown, keys: string): CheckedToken {
  if (error instanceof errors.JWTExpired) return { kind: 'expired' };
  // Of what jose throws, these say that the key set could not be had, not that the token is wrong.
  const isAway = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  if (error instanceof errors.JOSEError && !isAway && error.code !== 'ERR_JOSE_GENERIC')
    return { kind: 'invalid' };
  const problem = error instanceof Error ? error.name : 'unknown';
  log.error({ keys, problem }, 'A key set cannot be read');
  return { kind: 'unavailable' };
}
