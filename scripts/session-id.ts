import { originOf, snapshotById } from '@/lib/clients';
import { mintSessionId } from '@/lib/platform';
import { SessionLinkError } from './session-link';

/**
 * Makes a session id for the contract of a policy, as the address that a partner's application
 * would open.
 * @throws SessionLinkError
 */
export async function sessionIdAddress(clientId: string, policyNumber: string): Promise<string> {
  const snapshot = await snapshotById(clientId);
  if (!snapshot) throw new SessionLinkError(`There is no client ${clientId}.`);
  if (!snapshot.settings['1'].Global_SSOEnabled)
    throw new SessionLinkError(`${clientId} has no single sign-on: Global_SSOEnabled is off.`);
  const sessionId = await mintSessionId(clientId, policyNumber);
  if (!sessionId)
    throw new SessionLinkError(`${clientId} has no policy ${policyNumber}, or several.`);
  return `${originOf(snapshot, snapshot.hosts[0] ?? '')}/sso-login?sessionID=${sessionId}`;
}
