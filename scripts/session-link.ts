import { mintSessionId, mintSessionLink } from '@/insurer';
import { type ClientSnapshot, originOf, snapshotById } from '@/lib/clients';
import { mintAgentToken } from '@/lib/identity';

/** Thrown with what is wrong, for whoever asked for a link. */
export class SessionLinkError extends Error {
  override name = 'SessionLinkError';
}

/**
 * Makes a link that starts a session for the contract of a policy: a one-time link for its holder,
 * or one for the demonstration's agent.
 * @throws SessionLinkError
 */
export async function sessionLink(
  clientId: string,
  policyNumber: string,
  agent: boolean,
): Promise<string> {
  const snapshot = await clientOf(clientId);
  const token = agent
    ? await mintAgentToken(snapshot.settings['1'], policyNumber)
    : await mintSessionLink(clientId, policyNumber);
  if (token) return addressAt(snapshot, `/create-session?token=${token}`);
  if (!agent) throw noPolicy(clientId, policyNumber);
  throw new SessionLinkError(
    `Only the issuer of ${clientId}'s agents makes their links: URL_AgentFlow_Keys is not the demonstration's.`,
  );
}

/**
 * Makes a session id for the contract of a policy, as the address that a partner's application
 * would open.
 * @throws SessionLinkError
 */
export async function sessionIdAddress(clientId: string, policyNumber: string): Promise<string> {
  const snapshot = await clientOf(clientId);
  if (!snapshot.settings['1'].Global_SSOEnabled)
    throw new SessionLinkError(`${clientId} has no single sign-on: Global_SSOEnabled is off.`);
  const sessionId = await mintSessionId(clientId, policyNumber);
  if (!sessionId) throw noPolicy(clientId, policyNumber);
  return addressAt(snapshot, `/sso-login?sessionID=${sessionId}`);
}

async function clientOf(clientId: string): Promise<ClientSnapshot> {
  const snapshot = await snapshotById(clientId);
  if (!snapshot) throw new SessionLinkError(`There is no client ${clientId}.`);
  return snapshot;
}

function noPolicy(clientId: string, policyNumber: string): SessionLinkError {
  return new SessionLinkError(`${clientId} has no policy ${policyNumber}, or several.`);
}

function addressAt(snapshot: ClientSnapshot, path: string): string {
  return `${originOf(snapshot, snapshot.hosts[0] ?? '')}${path}`;
}
