import { database } from '@/lib/db';
import type {
  contractCalls,
  Heard,
  OpenedContract,
  PlatformAnswer,
  personCalls,
} from '@/lib/platform/port';
import { onlyContractOf } from './contract-of-policy';
import type { IdTokens, TokenActor } from './id-tokens';
import { refused } from './perform';
import { storable } from './search';
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
  oneTimeToken: string | undefined,
): Promise<PlatformAnswer<OpenedContract>> {
  if (oneTimeToken === undefined) return refused('TOKEN_MISSING');
  const link = await takeSessionLink(clientId, oneTimeToken);
  return link.kind === 'taken'
    ? opened(idTokens, clientId, link.contractId)
    : refused(refusals[link.kind]);
}

/** Logs an agent on to the contract of a policy. */
export async function agentLogOn(
  idTokens: IdTokens,
  clientId: string,
  { policyNumber, dealerCode }: Heard<typeof contractCalls.agentLogOn>,
): Promise<PlatformAnswer<OpenedContract>> {
  const contractId = await onlyContractOf(clientId, policyNumber, dealerCode);
  return contractId
    ? opened(idTokens, clientId, contractId, 'AGENT')
    : refused('AGENT_POLICY_UNKNOWN');
}

/** Opens a contract for a person whom its holder lets act for them. */
export async function delegateLogOn(
  idTokens: IdTokens,
  clientId: string,
  { reference }: Heard<typeof contractCalls.delegateLogOn>,
): Promise<PlatformAnswer<OpenedContract>> {
  const id = storable(reference);
  const contract = await database().contract.findFirst({ where: { clientId, id } });
  return contract
    ? opened(idTokens, clientId, contract.id, 'DELEGATE')
    : refused('CONTRACT_UNKNOWN');
}

/** Opens a contract for the person of an identity provider whom it belongs to. */
export async function personLogOn(
  idTokens: IdTokens,
  clientId: string,
  { issuer, subject, reference }: Heard<typeof personCalls.personLogOn>,
): Promise<PlatformAnswer<OpenedContract>> {
  const of = await database().contractPerson.findFirst({
    where: {
      clientId,
      contractId: reference,
      issuer,
      subject,
    },
  });
  return of ? opened(idTokens, clientId, of.contractId) : refused('CONTRACT_UNKNOWN');
}

async function opened(
  idTokens: IdTokens,
  clientId: string,
  reference: string,
  actor: TokenActor = 'HOLDER',
): Promise<PlatformAnswer<OpenedContract>> {
  return {
    kind: 'answer',
    value: { reference, token: await idTokens.issue(clientId, reference, actor) },
  };
}
