import { z } from 'zod';
import { askProvider } from './ask-provider';
import type { ProviderDescription } from './discovery';
import type { IdentityProvider } from './provider';

/** What a token endpoint answers (RFC 6749 §5.1). */
const grantedSchema = z.object({
  access_token: z.string().min(1),
  token_type: z.string().regex(/^bearer$/i),
  expires_in: z.coerce.number().positive().default(300),
  id_token: z.string().optional(),
  refresh_token: z.string().optional(),
});
export type Granted = z.infer<typeof grantedSchema>;

export type TokenAnswer =
  | { readonly kind: 'granted'; readonly granted: Granted }
  /** The provider says no: the code or token is used, expired, revoked or another client's. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unavailable' };

const refusalSchema = z.object({ error: z.string().max(100) });

/** Redeems an authorisation code with the verifier of the browser's own sign-in (PKCE). */
export function redeemCode(
  provider: IdentityProvider,
  description: ProviderDescription,
  given: { readonly code: string; readonly verifier: string; readonly redirectUri: string },
): Promise<TokenAnswer> {
  const { code, verifier, redirectUri } = given;
  return askForTokens(provider, description, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
  });
}

/** Gets new tokens for a refresh token. */
export function refreshTokens(
  provider: IdentityProvider,
  description: ProviderDescription,
  refreshToken: string,
): Promise<TokenAnswer> {
  return askForTokens(provider, description, {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
  });
}

async function askForTokens(
  { clientId }: IdentityProvider,
  { token_endpoint: address }: ProviderDescription,
  grant: Readonly<Record<string, string>>,
): Promise<TokenAnswer> {
  const answer = await askProvider({ address, form: { client_id: clientId, ...grant } });
  if (answer.kind === 'unavailable' || answer.status >= 500) return { kind: 'unavailable' };
  if (answer.status !== 200) {
    const refusal = refusalSchema.safeParse(answer.body).data;
    return { kind: 'refused', reason: refusal?.error ?? `status ${answer.status}` };
  }
  const granted = grantedSchema.safeParse(answer.body).data;
  return granted ? { kind: 'granted', granted } : { kind: 'unavailable' };
}

/** Revokes a token (RFC 7009). Whether the provider heard of it changes nothing for the portal. */
export async function revokeToken(
  { clientId }: IdentityProvider,
  { revocation_endpoint: address }: ProviderDescription,
  token: string,
): Promise<void> {
  if (address) await askProvider({ address, form: { client_id: clientId, token } });
}

const personSchema = z.object({ sub: z.string(), name: z.string().max(200).optional() });

/** The name of a person from the userinfo endpoint; only that of the very subject counts. */
export async function nameOf(
  { userinfo_endpoint: address }: ProviderDescription,
  accessToken: string,
  subject: string,
): Promise<string | undefined> {
  if (!address) return undefined;
  const answer = await askProvider({ address, accessToken });
  if (answer.kind !== 'answer' || answer.status !== 200) return undefined;
  const person = personSchema.safeParse(answer.body).data;
  return person?.sub === subject ? person.name : undefined;
}
