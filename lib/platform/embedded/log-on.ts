import type { AgentLogOn, LogOnAnswer } from '../port';
import { onlyContractOf } from './contract-of-policy';
import type { IdTokens } from './id-tokens';
import { takeSessionLink } from './session-links';

const refusals = {
  unknown: 'TOKEN_INVALID',
  expired: 'TOKEN_EXPIRED',
  used: 'TOKEN_USED',
} as const;

/** Logs on by a one-time token. This platform knows nobody who brings none. */
export async function logOn(
  idTokens: IdTokens,
  clientId: string,
  token: string | undefined,
): Promise<LogOnAnswer> {
  if (token === undefined) return { kind: 'refused', code: 'TOKEN_MISSING' };
  const link = await takeSessionLink(clientId, token);
  return link.kind === 'taken'
    ? opened(idTokens, clientId, link.contractId)
    : { kind: 'refused', code: refusals[link.kind] };
}

/** Logs an agent on to the contract of a policy. */
export async function agentLogOn(
  idTokens: IdTokens,
  clientId: string,
  { policyNumber, dealerCode }: AgentLogOn,
): Promise<LogOnAnswer> {
  const contractId = await onlyContractOf(clientId, policyNumber, dealerCode);
  return contractId
    ? opened(idTokens, clientId, contractId)
    : { kind: 'refused', code: 'AGENT_POLICY_UNKNOWN' };
}

async function opened(
  idTokens: IdTokens,
  clientId: string,
  reference: string,
): Promise<LogOnAnswer> {
  return { kind: 'logged-on', reference, token: await idTokens.issue(clientId, reference) };
}
