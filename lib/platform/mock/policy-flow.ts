import { maskEmail, maskPhone } from '../masking';
import type { Coverage, ErrorBody, Policy, PolicyPlatform, Product } from '../port';
import { away, changed, type MockCalls, withContacts } from './answers';
import type { PolicyMockFlow } from './flows';
import { ended, toCome } from './terms';

/** Reserved for fiction (RFC 2606, and the numbers 555-0100 to 0199), so that nobody is written to. */
const madeUp = {
  email: ['first.holder@example.com', 'second.holder@example.org'],
  phoneNumber: ['+15035550142', '+12065550187'],
} as const;

/** What the platform answers of contracts and policies, in each situation of the picker. */
export const policyFlowCalls: Readonly<Record<PolicyMockFlow, MockCalls>> = {
  notFound: () => ({ searchContract: async () => ({ kind: 'not-found' }) }),
  locked: searchRefused('IP_LOCKED', { remainingAttempts: 0, waitTime: 45 }),
  refused: searchRefused('MOCK_REFUSAL', { remainingAttempts: 2 }),
  unavailable: () => ({
    searchContract: away,
    logOn: away,
    createSessionToken: away,
    agentLogOn: away,
    policies: away,
    coverages: away,
    products: away,
    updateCustomer: away,
    createUser: away,
  }),
  phoneOnly: withContacts(({ phoneNumber }) => ({
    ...emails([]),
    ...phones(phoneNumber.length > 0 ? phoneNumber : madeUp.phoneNumber.slice(0, 1)),
  })),
  emailOnly: withContacts(({ email }) => ({
    ...emails(email.length > 0 ? email : madeUp.email.slice(0, 1)),
    ...phones([]),
  })),
  noContact: withContacts(() => ({ ...emails([]), ...phones([]) })),
  severalContacts: withContacts(({ email, phoneNumber }) => ({
    ...emails([...new Set([...email, ...madeUp.email])]),
    ...phones([...new Set([...phoneNumber, ...madeUp.phoneNumber])]),
  })),
  unknownHolder: (real) => ({
    policies: (token) =>
      changed(real.policies(token), (all) => all.map((one) => ({ ...one, customers: [] }))),
    // The platform knows the holder in truth, and would refuse; nothing is written.
    updateCustomer: async (_, customer) => ({ kind: 'answer', value: customer }),
  }),
  accountExists: () => ({ createUser: async () => ({ kind: 'exists' }) }),
  accountRefused: () => ({
    createUser: async () => ({ kind: 'refused', error: { errCode: 'MOCK_REFUSAL' } }),
  }),
  noPolicies: holdings({ policies: () => [], coverages: () => [], products: () => [] }),
  severalPolicies: holdings({
    policies: (all) =>
      all.flatMap((one) => [
        one,
        numbered({ ...ended(one), status: 'expired' as const }, 2),
        numbered({ ...one, status: 'cancelled' as const }, 3),
      ]),
    coverages: (all) => all.flatMap((one) => [one, numbered(ended(one), 2), numbered(one, 3)]),
    products: (all) => all.flatMap((one) => [one, numbered(one, 2), numbered(one, 3)]),
  }),
  upcoming: holdings({
    policies: (all) => all.map((one) => ({ ...toCome(one), status: 'active' })),
    coverages: (all) => all.map(toCome),
  }),
  expired: holdings({
    policies: (all) => all.map((one) => ({ ...ended(one), status: 'expired' })),
    coverages: (all) => all.map(ended),
  }),
  cancelled: holdings({
    policies: (all) => all.map((one) => ({ ...one, status: 'cancelled' })),
  }),
  tokenRefused: () => ({
    policies: tokenRefused,
    coverages: tokenRefused,
    products: tokenRefused,
    updateCustomer: tokenRefused,
    createUser: async () => ({ kind: 'refused', error: { errCode: 'TOKEN_REFUSED' } }),
  }),
};

async function tokenRefused() {
  return { kind: 'refused' } as const;
}

function searchRefused(
  errCode: string,
  attemptDetails: NonNullable<ErrorBody['attemptDetails']>,
): MockCalls {
  return () => ({
    searchContract: async () => ({ kind: 'refused', error: { errCode, attemptDetails } }),
  });
}

function emails(email: readonly string[]) {
  return { email: [...email], maskedEmail: email.map(maskEmail) };
}

function phones(phoneNumber: readonly string[]) {
  return { phoneNumber: [...phoneNumber], maskedPhone: phoneNumber.map(maskPhone) };
}

type Change<Part> = (all: readonly Part[]) => readonly Part[];

/** Changes what the contract of a token holds. */
function holdings(change: {
  readonly policies: Change<Policy>;
  readonly coverages?: Change<Coverage>;
  readonly products?: Change<Product>;
}): MockCalls {
  const asIs = <Part>(all: readonly Part[]) => all;
  const { policies, coverages = asIs, products = asIs } = change;
  return (real: PolicyPlatform) => ({
    policies: (token) => changed(real.policies(token), policies),
    coverages: (token) => changed(real.coverages(token), coverages),
    products: (token) => changed(real.products(token), products),
  });
}

/** The same of another policy. */
function numbered<Part extends { readonly policyNumber: string }>(
  part: Part,
  number: number,
): Part {
  return { ...part, policyNumber: `${part.policyNumber}-${number}` };
}
