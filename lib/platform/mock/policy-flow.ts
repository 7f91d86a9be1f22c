import {
  type Call,
  type Coverage,
  calls,
  customerSchema,
  type ErrorBody,
  type Policy,
  type Product,
  tokenRefused,
} from '../port';
import { maskEmail, maskPhone } from '../port/shared/masking';
import { away, type MockCalls, refusing, withContacts, withList } from './answers';
import type { PolicyMockFlow } from './flows';
import { overviewOfLists } from './overview-of-lists';
import { ended, toCome } from './terms';

/** Reserved for fiction (RFC 2606, and the numbers 555-0100 to 0199), so that nobody is written to. */
const madeUp = {
  email: ['first.holder@example.com', 'second.holder@example.org'],
  phoneNumber: ['+15035550142', '+12065550187'],
} as const;

/** Why nothing can be done with a policy that is over. */
const over = {
  en: 'The plan is no longer active.',
  es: 'El plan ya no está vigente.',
  fr: 'Le contrat n’est plus en vigueur.',
  de: 'Der Vertrag ist nicht mehr in Kraft.',
  ar: 'لم تعد الخطة سارية.',
} as const;

const everyCall: readonly (readonly [name: string, call: Call])[] = Object.entries(calls);

/** What the platform answers of contracts and policies, in each situation of the picker. */
export const policyFlowCalls: Readonly<Record<PolicyMockFlow, MockCalls>> = {
  notFound: () => ({ searchContract: refusing('POLICY_NOT_FOUND') }),
  locked: searchRefused('IP_LOCKED', { remainingAttempts: 0, waitTime: 45 }),
  refused: searchRefused('MOCK_REFUSAL', { remainingAttempts: 2 }),
  unavailable: () => answeredBy(everyCall, away),
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
    ...holdings({ policies: (all) => all.map((one) => ({ ...one, customers: [] })) })(real),
    // The platform knows the holder in truth, and would refuse; nothing is written.
    updateCustomer: async ({ customer }) => ({
      kind: 'answer',
      value: customerSchema.parse(customer),
    }),
  }),
  accountExists: () => ({ createUser: refusing('USER_EXISTS') }),
  accountRefused: () => ({ createUser: refusing('MOCK_REFUSAL') }),
  noPolicies: holdings({ policies: () => [], coverages: () => [], products: () => [] }),
  severalPolicies: holdings({
    policies: (all) =>
      all.flatMap((one) => [
        one,
        numbered({ ...ended(one), status: 'expired' as const }, 2),
        numbered({ ...one, status: 'cancelled' as const }, 3),
      ]),
    coverages: (all) =>
      all.flatMap((one) => [one, partOf(numbered(ended(one), 2), 2), partOf(numbered(one, 3), 3)]),
    products: (all) =>
      all.flatMap((one) => [one, partOf(numbered(one, 2), 2), partOf(numbered(one, 3), 3)]),
  }),
  upcoming: holdings({
    policies: (all) => all.map((one) => ({ ...toCome(one), status: 'active' })),
    coverages: (all) => all.map(toCome),
  }),
  expired: notInForce(
    holdings({
      policies: (all) => all.map((one) => ({ ...ended(one), status: 'expired' })),
      coverages: (all) => all.map(ended),
    }),
  ),
  cancelled: notInForce(
    holdings({
      policies: (all) => all.map((one) => ({ ...one, status: 'cancelled' })),
    }),
  ),
  tokenRefused: () =>
    answeredBy(
      everyCall.filter(([, { opens }]) => opens === 'contract'),
      refusing(tokenRefused),
    ),
};

/** Lets calls answer alike. */
function answeredBy(asked: typeof everyCall, answer: typeof away | ReturnType<typeof refusing>) {
  return Object.fromEntries(asked.map(([name]) => [name, answer]));
}

function searchRefused(
  errCode: string,
  attemptDetails: NonNullable<ErrorBody['attemptDetails']>,
): MockCalls {
  return () => ({ searchContract: refusing(errCode, attemptDetails) });
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
  return (real) => {
    const lists = {
      policies: withList(real.policies, policies),
      products: withList(real.products, products),
    };
    return {
      ...lists,
      coverages: withList(real.coverages, coverages),
      overview: overviewOfLists(real, lists),
    };
  };
}

/** Lets nothing be done any more with a policy that is there. */
function notInForce(calls: MockCalls): MockCalls {
  const no = { isAllowed: false, reason: { code: 'NOT_IN_FORCE', text: over } } as const;
  const none = { cancel: no, reinstate: no, transfer: no, renew: no, upgrade: no };
  return (real) => ({
    ...calls(real),
    async policyActions(asked) {
      const answer = await real.policyActions(asked);
      return answer.kind === 'answer'
        ? { kind: 'answer', value: { ...answer.value, ...none } }
        : answer;
    },
  });
}

/** The same with another number. */
function numbered<Part extends { readonly id: string; readonly policyNumber: string }>(
  part: Part,
  number: number,
): Part {
  const { id, policyNumber } = part;
  return { ...part, id: `${id}-${number}`, policyNumber: `${policyNumber}-${number}` };
}

/** The same of the policy with another number. */
function partOf<Part extends { readonly policyId: string }>(part: Part, number: number): Part {
  return { ...part, policyId: `${part.policyId}-${number}` };
}
