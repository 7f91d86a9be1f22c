import { z } from 'zod';
import { databaseState, isDatabaseOutage } from '@/lib/db';
import { log } from '@/lib/observability';
import { maskEmail, maskPhone } from '../masking';
import type { ContractSearch, ContractSearchAnswer, PlatformAnswer, PolicyPlatform } from '../port';
import { type Holdings, holdingsOf } from './holdings';
import { IdTokens } from './id-tokens';
import { agentLogOn, logOn } from './log-on';
import { createSessionToken } from './partner-sessions';
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
export function embeddedPlatform(clientId: string): PolicyPlatform {
  return {
    searchContract: (search) =>
      whileAvailable('searchContract', () => searchContract(clientId, search)),
    acceptsSearchToken: (token) => isSearchToken(keys, clientId, token),
    logOn: (token) => whileAvailable('logOn', () => logOn(idTokens, clientId, token)),
    createSessionToken: (sessionId) =>
      whileAvailable('createSessionToken', () => createSessionToken(idTokens, clientId, sessionId)),
    agentLogOn: (asked) =>
      whileAvailable('agentLogOn', () => agentLogOn(idTokens, clientId, asked)),
    verifyIdToken: (token) => idTokens.verify(clientId, token),
    policies: (token) => opened('policies', clientId, token, ({ policies }) => policies),
    coverages: (token) => opened('coverages', clientId, token, ({ coverages }) => coverages),
    products: (token) => opened('products', clientId, token, ({ products }) => products),
    updateCustomer: (token, customer, contacts) =>
      whileAvailable('updateCustomer', async () => {
        const claims = await idTokens.verify(clientId, token);
        const isStored =
          claims && (await storeCustomer(clientId, claims.reference, customer, contacts));
        return isStored ? { kind: 'answer', value: customer } : { kind: 'refused' };
      }),
    createUser: (request, token) =>
      whileAvailable('createUser', async () => {
        const claims = await idTokens.verify(clientId, token);
        return claims
          ? storeUser(clientId, claims.reference, request)
          : { kind: 'refused', error: { errCode: 'TOKEN_REFUSED' } };
      }),
    async state() {
      const { state } = await databaseState();
      return state === 'down' ? 'down' : 'up';
    },
  };
}

async function searchContract(
  clientId: string,
  { searchParameters }: ContractSearch,
): Promise<ContractSearchAnswer> {
  const contract = await findContract(clientId, searchParameters);
  // Signing takes long enough to be measured: a miss signs a token too, and throws it away.
  const token = await idTokens.issue(clientId, contract?.id ?? '');
  if (!contract) return { kind: 'not-found' };
  const { id, emails, phoneNumbers } = contract;
  return {
    kind: 'found',
    reference: id,
    contractDetails: {
      token,
      email: emails,
      phoneNumber: phoneNumbers,
      maskedEmail: emails.map(maskEmail),
      maskedPhone: phoneNumbers.map(maskPhone),
    },
  };
}

function opened<Value>(
  call: string,
  clientId: string,
  token: string,
  pick: (holdings: Holdings) => Value,
): Promise<PlatformAnswer<Value>> {
  return whileAvailable(call, async () => {
    const claims = await idTokens.verify(clientId, token);
    const holdings = claims && (await holdingsOf(clientId, claims.reference));
    return holdings ? { kind: 'answer', value: pick(holdings) } : { kind: 'refused' };
  });
}

/** Runs a call, and answers `unavailable` when the database is away or holds what it should not. */
async function whileAvailable<Answer>(
  call: string,
  run: () => Promise<Answer>,
): Promise<Answer | { readonly kind: 'unavailable' }> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof z.ZodError) && !isDatabaseOutage(error)) throw error;
    log.error({ call, problem: problemOf(error) }, 'The embedded policy platform is unavailable');
    return { kind: 'unavailable' };
  }
}

/** What went wrong, without the values of a row: they are personal. */
function problemOf(error: unknown): string {
  if (error instanceof z.ZodError)
    return error.issues.map(({ code, path }) => `${code} at ${path.join('.')}`).join(', ');
  return error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
}
