import type { Coverage, Policy, Product } from '../port';
import { derivedIdentifier } from './derived-identifiers';
import { policiesOf } from './store/contracts';

/** Everything that one contract covers. */
export interface Holdings {
  readonly policies: readonly Policy[];
  readonly coverages: readonly Coverage[];
  readonly products: readonly Product[];
}

const reading = new Map<string, Promise<Holdings | undefined>>();

/**
 * What a contract of a client covers, the newest policy first; `undefined` where the client has no
 * such contract. Calls at the same time, as a dashboard makes them, share one query.
 * @throws z.ZodError when stored content is not what the port promises
 */
export function holdingsOf(clientId: string, reference: string): Promise<Holdings | undefined> {
  const key = `${clientId}\n${reference}`;
  const known = reading.get(key);
  if (known) return known;
  const started = readHoldings(clientId, reference).finally(() => reading.delete(key));
  reading.set(key, started);
  return started;
}

async function readHoldings(clientId: string, reference: string): Promise<Holdings | undefined> {
  const found = await policiesOf(clientId, reference);
  if (!found) return undefined;
  const held = found.map((policy) => ({
    ...policy,
    id: derivedIdentifier('policy', reference, policy.policyNumber),
  }));
  return {
    policies: held.map(({ coverages, products, ...policy }) => policy),
    coverages: held.flatMap(({ id: policyId, policyNumber, coverages }) =>
      coverages.map((coverage, position) => ({
        ...coverage,
        id: derivedIdentifier('coverage', reference, policyNumber, position),
        policyId,
        policyNumber,
      })),
    ),
    products: held.flatMap(({ id: policyId, policyNumber, products }) =>
      products.map((product, position) => ({
        ...product,
        id: derivedIdentifier('product', reference, policyNumber, position),
        policyId,
        policyNumber,
      })),
    ),
  };
}
