import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { log } from '@/lib/observability';
import { askProvider } from './ask-provider';
import { type IdentityProvider, isReachable } from './provider';

const endpoint = z.string().refine(isReachable, 'must be an address that tokens may travel to');

/** What the portal needs of a provider's description of itself (OpenID Connect Discovery §3). */
const descriptionSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  jwks_uri: endpoint,
  userinfo_endpoint: endpoint.optional(),
  revocation_endpoint: endpoint.optional(),
  end_session_endpoint: endpoint.optional(),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
});
export type ProviderDescription = z.infer<typeof descriptionSchema>;

/** How long a description is believed, in milliseconds. */
const lifetime = 10 * 60 * 1000;

const known = new LRUCache<string, ProviderDescription>({ max: 100, ttl: lifetime });

/** The endpoints of a provider; `undefined` where it does not answer, or describes another issuer. */
export async function describeProvider({
  issuer,
}: IdentityProvider): Promise<ProviderDescription | undefined> {
  const existing = known.get(issuer);
  if (existing) return existing;
  const answer = await askProvider({
    address: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
  });
  const description =
    answer.kind === 'answer' && answer.status === 200
      ? descriptionSchema.safeParse(answer.body).data
      : undefined;
  // A description that names another issuer would send this client's visitors elsewhere.
  if (description?.issuer !== issuer) {
    log.error(
      { issuer, answer: answer.kind, described: description?.issuer },
      'The identity provider cannot be used',
    );
    return undefined;
  }
  known.set(issuer, description);
  return description;
}
