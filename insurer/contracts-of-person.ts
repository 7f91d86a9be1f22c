import type { Answered, PlatformAnswer, PlatformPerson, personCalls } from '@/lib/platform/port';
import { openDayOf, type PlatformContext, todayOf } from './context';
import { productOf } from './holdings';
import { findContractsOf } from './store/contracts-of-person';
import { inForceOf, policyOn } from './store/held-policy';

/** The contracts of a client that are a person's: those that are not over first, then the newest. */
export async function contractsOfPerson(
  context: Pick<PlatformContext, 'clientId' | 'now'>,
  person: PlatformPerson,
): Promise<PlatformAnswer<Answered<typeof personCalls.contractsOfPerson>>> {
  const openDay = openDayOf(context);
  const found = await findContractsOf(context.clientId, person, openDay);
  return {
    kind: 'answer',
    value: {
      items: found.map(({ reference, policies, terms }) => ({
        reference,
        policies: {
          items: policies.map(({ products, ...policy }) => ({
            ...policyOn(policy, openDay),
            products: products.map((product) => productOf(policy, product)),
          })),
          inForce: inForceOf(terms, todayOf(context)),
          count: terms.length,
        },
      })),
    },
  };
}
