import { z } from 'zod';
import type { IdentityClaims } from './id-token';
import type { Granted } from './token-endpoint';

/** §3 Identity-provider tokens: "access, id, refresh, each with an expiry", in seconds since 1970. */
const tokenSchema = z.object({ value: z.string(), endsAt: z.number() });

/** What next-auth's encrypted cookie holds of a person who has signed in. */
export const identitySchema = z.object({
  /** The provider that it is of; another one's tokens mean nothing here. */
  provider: z.string(),
  /** Who it is: a person is issuer and subject (invariant 12). */
  sub: z.string(),
  name: z.string().optional(),
  access: tokenSchema,
  id: tokenSchema,
  refresh: tokenSchema.optional(),
  /** When these tokens were obtained, in seconds since 1970. */
  obtainedAt: z.number(),
});
export type Identity = z.infer<typeof identitySchema>;

/** Now, in seconds since 1970. */
export function now(): number {
  return Math.floor(Date.now() / 1000);
}

/** The access and refresh tokens of an answer; a provider that sends no new refresh token keeps the old. */
export function grantedTokens(
  { access_token, expires_in, refresh_token }: Granted,
  { refresh, lifetime }: { readonly refresh?: Identity['refresh']; readonly lifetime: number },
): Pick<Identity, 'access' | 'refresh' | 'obtainedAt'> {
  const obtainedAt = now();
  // Providers do not tell a refresh token's end: it is kept as long as the longest session.
  const renewed = refresh_token ? { value: refresh_token, endsAt: obtainedAt + lifetime } : refresh;
  return {
    access: { value: access_token, endsAt: obtainedAt + expires_in },
    ...(renewed ? { refresh: renewed } : {}),
    obtainedAt,
  };
}

/** An id token with its end. */
export function idToken(value: string, { exp }: IdentityClaims): Identity['id'] {
  return { value, endsAt: exp };
}
