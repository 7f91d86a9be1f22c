import { originOf, snapshotById } from '@/lib/clients';
import { mintSessionLink } from '@/lib/platform';
import { mintAgentToken } from '@/lib/sign-on';

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
  const snapshot = await snapshotById(clientId);
  if (!snapshot) throw new SessionLinkError(`There is no client ${clientId}.`);
  const origin = originOf(snapshot, snapshot.hosts[0] ?? '');
  const token = agent
    ? await mintAgentToken(snapshot.settings['1'], policyNumber)
    : await mintSessionLink(clientId, policyNumber);
  if (!token)
    throw new SessionLinkError(
      agent
        ? `Only the issuer of ${clientId}'s agents makes their links: URL_AgentFlow_Keys is not the demonstration's.`
        : `${clientId} has no policy ${policyNumber}, or several.`,
    );
  return `${origin}/create-session?token=${token}`;
}
