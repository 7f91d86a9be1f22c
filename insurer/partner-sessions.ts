import { createHash, randomBytes } from 'node:crypto';
import type { OpenedContract, PlatformAnswer } from '@/lib/platform/port';
import { onlyContractOf } from './contract-of-policy';
import type { IdTokens } from './id-tokens';
import { refused } from './perform';
import { partnerSessions } from './store/one-time';

const refusals = {
  unknown: 'SESSION_ID_INVALID',
  expired: 'SESSION_ID_EXPIRED',
  used: 'SESSION_ID_USED',
} as const;

/** How long a session id can be used: a sign-in fits in (§9 entries "live 30 minutes"), in minutes. */
const lifetimeMinutes = 30;

/**
 * Makes the id of a session that a partner's application has begun for the contract of a policy.
 * @returns `undefined` where the client has no such policy, or several
 */
export async function mintSessionId(
  clientId: string,
  policyNumber: string,
): Promise<string | undefined> {
  const contractId = await onlyContractOf(clientId, policyNumber);
  if (!contractId) return undefined;
  const sessionId = randomBytes(24).toString('base64url');
  await partnerSessions.add(hash(sessionId), clientId, contractId, lifetimeMinutes);
  return sessionId;
}

/** Uses a session id up: of any number of requests at once, on any number of instances, one does. */
export async function createSessionToken(
  idTokens: IdTokens,
  clientId: string,
  sessionId: string,
): Promise<PlatformAnswer<OpenedContract>> {
  const session = await partnerSessions.take(hash(sessionId), clientId);
  if (session.kind !== 'taken') return refused(refusals[session.kind]);
  const reference = session.contractId;
  return {
    kind: 'answer',
    value: { reference, token: await idTokens.issue(clientId, reference) },
  };
}

function hash(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex');
}
