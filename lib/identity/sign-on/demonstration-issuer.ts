import {
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, type JSONWebKeySet, SignJWT } from 'jose';
import type { Settings } from '@/lib/clients';
import { isProduction, secret } from '@/lib/config';

/** Where the demonstration's agent issuer shows its public keys; production has no such address. */
export const demonstrationKeysAddress = '/dev/agent-keys';

const algorithm = 'EdDSA';
/** What stands before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410). */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * The private key of an issuer of agents' tokens that exists outside production only. It is derived
 * from the portal's secret, so that the command that makes links and every instance that checks
 * them have the same one, and no key lies in the repository.
 */
function privateKey(): KeyObject {
  if (isProduction()) throw new Error('Production has no demonstration issuer');
  const seed = Buffer.from(hkdfSync('sha256', secret(), '', 'demonstration agent issuer', 32));
  return createPrivateKey({
    key: Buffer.concat([ed25519Prefix, seed]),
    format: 'der',
    type: 'pkcs8',
  });
}

/** Its public keys (RFC 7517). */
export async function demonstrationKeys(): Promise<JSONWebKeySet> {
  const jwk = await exportJWK(createPublicKey(privateKey()));
  const kid = await calculateJwkThumbprint(jwk);
  return { keys: [{ ...jwk, kid, alg: algorithm, use: 'sig' }] };
}

/** Seconds in which a token of the demonstration must be used. */
const lifetime = 3600;

/** What the demonstration's issuer says in a token. */
interface DemonstrationClaims {
  readonly issuer: string;
  readonly audience: string;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly subject: string;
}

/**
 * Signs a token as a partner's issuer would, good for an hour and once.
 * @throws Error in production
 */
async function signDemonstrationToken({
  issuer,
  audience,
  claims,
  subject,
}: DemonstrationClaims): Promise<string> {
  const [jwk] = (await demonstrationKeys()).keys;
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, ...(jwk?.kid ? { kid: jwk.kid } : {}) })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(subject)
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + lifetime)
    .sign(privateKey());
}

/**
 * An agent's token for a policy, where the client's settings name the demonstration's keys.
 * @returns `undefined` where its agents' tokens come from elsewhere
 */
export async function mintAgentToken(
  settings: Settings,
  policyNumber: string,
): Promise<string | undefined> {
  if (isProduction() || settings.URL_AgentFlow_Keys !== demonstrationKeysAddress) return undefined;
  return signDemonstrationToken({
    issuer: settings.Global_AgentFlow_Issuer,
    audience: settings.Global_AgentFlow_Audience,
    subject: 'demo-agent',
    claims: { agentFlow: true, name: 'Dana Reyes', policyNumber },
  });
}
