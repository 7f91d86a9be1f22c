import {
  calls,
  type FoundContract,
  type PlatformAnswer,
  type SearchParameter,
  tokenRefused,
} from '@/lib/platform/port';
import { maskEmail, maskPhone } from '@/lib/platform/port/shared/masking';
import { asking, type PlatformContext } from './context';
import { contractsOfPerson } from './contracts-of-person';
import { agentLogOn, delegateLogOn, logOn, personLogOn } from './log-on';
import { createSessionToken } from './partner-sessions';
import { performed, refused } from './perform';
import { findContract } from './search';
import { isSearchToken } from './search-tokens';
import type { KeyRing } from './signing-keys';

/** Who may come in. */
export function contractCalls(context: PlatformContext, keys: KeyRing) {
  const { clientId, idTokens } = context;
  return {
    searchContract: performed(calls.searchContract, ({ searchParameters }) =>
      searchContract({ clientId, idTokens }, searchParameters),
    ),
    checkSearchToken: performed(calls.checkSearchToken, async ({ searchToken }) => ({
      kind: 'answer',
      value: { isAccepted: await isSearchToken(keys, clientId, searchToken) },
    })),
    logOn: performed(calls.logOn, ({ oneTimeToken }) => logOn(idTokens, clientId, oneTimeToken)),
    createSessionToken: performed(calls.createSessionToken, ({ sessionId }) =>
      createSessionToken(idTokens, clientId, sessionId),
    ),
    agentLogOn: performed(calls.agentLogOn, (named) => agentLogOn(idTokens, clientId, named)),
    delegateLogOn: performed(calls.delegateLogOn, (named) =>
      delegateLogOn(idTokens, clientId, named),
    ),
    contractsOfPerson: asking(calls.contractsOfPerson, (person) =>
      contractsOfPerson(context, person),
    ),
    personLogOn: asking(calls.personLogOn, (asked) => personLogOn(idTokens, clientId, asked)),
    session: performed(calls.session, async (_, { token }) => {
      const claims = await idTokens.verify(clientId, token);
      if (!claims) return refused(tokenRefused);
      const { reference, expiresAt } = claims;
      return { kind: 'answer', value: { reference, expiresAt } };
    }),
  };
}

async function searchContract(
  { clientId, idTokens }: Pick<PlatformContext, 'clientId' | 'idTokens'>,
  searchParameters: readonly SearchParameter[],
): Promise<PlatformAnswer<FoundContract>> {
  const contract = await findContract(clientId, searchParameters);
  // Signing takes long enough to be measured: a miss signs a token too, and throws it away.
  const token = await idTokens.issue(clientId, contract?.id ?? '');
  if (!contract) return refused('POLICY_NOT_FOUND');
  const { id, emails, phoneNumbers } = contract;
  return {
    kind: 'answer',
    value: {
      reference: id,
      contractDetails: {
        token,
        email: emails,
        phoneNumber: phoneNumbers,
        maskedEmail: emails.map(maskEmail),
        maskedPhone: phoneNumbers.map(maskPhone),
      },
    },
  };
}
