import { createHash, randomBytes } from 'node:crypto';
import { onlyContractOf } from './contract-of-policy';
import { sessionLinks, type Taken } from './store/one-time';

/** How long a session link can be used: long enough for a message to be read, in minutes. */
const lifetimeMinutes = 60;

/**
 * Makes the token of a one-time session link for the contract of a policy, good for an hour.
 * @returns `undefined` where the client has no such policy, or several
 */
export async function mintSessionLink(
  clientId: string,
  policyNumber: string,
): Promise<string | undefined> {
  const contractId = await onlyContractOf(clientId, policyNumber);
  if (!contractId) return undefined;
  const token = randomBytes(32).toString('base64url');
  await sessionLinks.add(hash(token), clientId, contractId, lifetimeMinutes);
  return token;
}

/** Uses a token up: of any number of requests at once, on any number of instances, one takes it. */
export function takeSessionLink(clientId: string, token: string): Promise<Taken> {
  return sessionLinks.take(hash(token), clientId);
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
