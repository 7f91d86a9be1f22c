import type { z } from 'zod';
import { databaseState } from '@/lib/db';
import type { ExistingCalls } from '../existing-calls';
import { maskEmail, maskPhone } from '../masking';
import { pageOfList } from '../pages';
import {
  calls,
  type FoundContract,
  type PlatformAnswer,
  type pageInput,
  type SearchParameter,
  tokenRefused,
} from '../port';
import { type Holdings, holdingsOf } from './holdings';
import { IdTokens } from './id-tokens';
import { agentLogOn, logOn } from './log-on';
import { createSessionToken } from './partner-sessions';
import { performed, refused } from './perform';
import { findContract } from './search';
import { isSearchToken } from './search-tokens';
import { KeyRing } from './signing-keys';
import { storeCustomer } from './store-customer';
import { storeUser } from './store-user';

/** The signing keys of this instance of the portal. */
export const keys = new KeyRing();
/** The id tokens of this instance of the portal. */
export const idTokens = new IdTokens(keys);

/** The policy platform for one client, in the portal's own database. */
export function embeddedPlatform(clientId: string): ExistingCalls {
  return {
    searchContract: performed(calls.searchContract, ({ searchParameters }) =>
      searchContract(clientId, searchParameters),
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
    session: performed(calls.session, async (_, { token }) => {
      const claims = await idTokens.verify(clientId, token);
      if (!claims) return refused(tokenRefused);
      const { reference, expiresAt } = claims;
      return { kind: 'answer', value: { reference, expiresAt } };
    }),
    policies: performed(calls.policies, (page, { token }) =>
      listed(clientId, token, page, 'policies'),
    ),
    coverages: performed(calls.coverages, (page, { token }) =>
      listed(clientId, token, page, 'coverages'),
    ),
    products: performed(calls.products, (page, { token }) =>
      listed(clientId, token, page, 'products'),
    ),
    updateCustomer: performed(calls.updateCustomer, async ({ customer, contacts }, { token }) => {
      const claims = await idTokens.verify(clientId, token);
      return claims
        ? storeCustomer(clientId, claims.reference, customer, contacts)
        : refused(tokenRefused);
    }),
    createUser: performed(calls.createUser, async (request, { token }) => {
      const claims = await idTokens.verify(clientId, token);
      return claims ? storeUser(clientId, claims.reference, request) : refused(tokenRefused);
    }),
    async state() {
      const { state } = await databaseState();
      return state === 'down' ? 'down' : 'up';
    },
  };
}

async function searchContract(
  clientId: string,
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

/** A part of one list of what the contract of a token covers. */
async function listed<Kind extends keyof Holdings>(
  clientId: string,
  token: string,
  page: z.output<typeof pageInput>,
  kind: Kind,
) {
  const claims = await idTokens.verify(clientId, token);
  const holdings = claims && (await holdingsOf(clientId, claims.reference));
  return holdings
    ? pageOfList<Holdings[Kind][number]>(holdings[kind], page)
    : refused(tokenRefused);
}
