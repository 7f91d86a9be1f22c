import {
  type Coverage,
  type Customer,
  isKnownCustomer,
  type Policy,
  type Product,
  platformOf,
} from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';

/** A policy with what it covers. */
export interface Plan {
  readonly policy: Policy;
  readonly coverages: readonly Coverage[];
  readonly products: readonly Product[];
}

/** What a holder sees first. */
export type Dashboard =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unavailable' }
  | {
      readonly kind: 'dashboard';
      /** Absent where the platform knows nobody yet (§1 plan-contact-update). */
      readonly customer: Customer | undefined;
      readonly plans: readonly Plan[];
    };

/** The contract of whoever is signed in, by the id token that only the server has. */
export async function dashboard(view: View): Promise<Dashboard> {
  const session = sessionOf(view);
  if (!session) return { kind: 'signed-out' };
  const { idToken } = session;
  const platform = platformOf(view);
  const [policies, coverages, products] = await Promise.all([
    platform.policies(idToken),
    platform.coverages(idToken),
    platform.products(idToken),
  ]);
  const answers = [policies, coverages, products];
  if (answers.some(({ kind }) => kind === 'refused')) return { kind: 'signed-out' };
  if (policies.kind !== 'answer' || coverages.kind !== 'answer' || products.kind !== 'answer')
    return { kind: 'unavailable' };
  return {
    kind: 'dashboard',
    customer: policies.value.flatMap(({ customers }) => customers).find(isKnownCustomer),
    plans: policies.value.map((policy) => ({
      policy,
      coverages: coverages.value.filter(belongsTo(policy)),
      products: products.value.filter(belongsTo(policy)),
    })),
  };
}

function belongsTo({ policyNumber }: Policy) {
  return (part: { readonly policyNumber: string }) => part.policyNumber === policyNumber;
}
