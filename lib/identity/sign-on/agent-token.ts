import { z } from 'zod';
import type { Settings } from '@/lib/clients';
import { checkForeignToken } from './foreign-token';

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(200),
  jti: z.string().min(1).max(200),
  exp: z.number(),
  agentFlow: z.literal(true),
  name: z.string().max(100).default(''),
  policyNumber: z.string().min(1).max(100),
  dealerCode: z.string().max(100).optional(),
});

/** What a valid agent-flow token says. */
export type AgentClaims = z.infer<typeof claimsSchema>;

/** §4.3 What validating an agent-flow token came to. */
export type AgentTokenAnswer =
  | { readonly kind: 'agent'; readonly claims: AgentClaims }
  /** Not one of the agent flow's, or not valid; `code` says which, for §8. */
  | { readonly kind: 'none'; readonly code?: string }
  | { readonly kind: 'unavailable' };

/** §4.3 Whether a token may be an agent-flow token: a signed one in three parts. */
export function looksSigned(token: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token);
}

/** §4.3 Validates an agent-flow token by the issuer and keys of the client's settings. */
export async function validateAgentToken(
  settings: Settings,
  token: string,
): Promise<AgentTokenAnswer> {
  const checked = await checkForeignToken(token, {
    issuer: settings.Global_AgentFlow_Issuer,
    audience: settings.Global_AgentFlow_Audience,
    keys: settings.URL_AgentFlow_Keys,
    requiredClaims: ['iss', 'aud', 'exp', 'sub', 'jti'],
  });
  if (checked.kind === 'unavailable') return checked;
  if (checked.kind !== 'valid')
    return checked.kind === 'expired' ? { kind: 'none', code: 'TOKEN_EXPIRED' } : { kind: 'none' };
  const claims = claimsSchema.safeParse(checked.claims);
  return claims.success ? { kind: 'agent', claims: claims.data } : { kind: 'none' };
}
