import { type Customer, isKnownCustomer } from '@/lib/platform';
import type { View } from '@/lib/request';
import { heldPlans, type NotTold, type Plan } from './plans';

/** What a holder sees first. */
export type Dashboard =
  | NotTold
  | {
      readonly kind: 'dashboard';
      /** Absent where the platform knows nobody yet (§1 plan-contact-update). */
      readonly customer: Customer | undefined;
      readonly plans: readonly Plan[];
    };

/** The contract of whoever is signed in. */
export async function dashboard(view: View): Promise<Dashboard> {
  const held = await heldPlans(view);
  if (held.kind !== 'plans') return held;
  return {
    kind: 'dashboard',
    customer: held.plans.flatMap(({ policy }) => policy.customers).find(isKnownCustomer),
    plans: held.plans,
  };
}
