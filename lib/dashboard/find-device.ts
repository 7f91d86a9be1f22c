import { today } from '@/lib/dates';
import type { Product } from '@/lib/platform';
import { hasEnded, type Plan, plansOf, type Unanswered } from '@/lib/policies';
import type { View } from '@/lib/request';
import { isSameNumber } from './typed-number';

/** How a device stands: covered, not yet, no longer, or another has taken its place. */
export type DeviceStanding = 'COVERED' | 'UPCOMING' | 'ENDED' | 'RETIRED' | 'REPLACED' | 'UNCLEAR';

/** A device of the contract, and the plan that it is or was on. */
export interface FoundDevice {
  readonly product: Product;
  readonly plan: Plan;
  readonly standing: DeviceStanding;
  /** What has taken its place. */
  readonly replacement?: Product;
}

/** The devices of a contract that have a number, those that are covered first. */
export type FoundDevices =
  | Unanswered
  | {
      readonly kind: 'found';
      readonly devices: readonly FoundDevice[];
      /** Those that any device of the contract has. */
      readonly serialNumbers: readonly string[];
    };

/** Looks through the products of whoever is signed in, and nobody else's. */
export async function findDevice(view: View, typed: string): Promise<FoundDevices> {
  const content = await plansOf(view);
  if (content.kind !== 'plans') return content;
  const all = content.plans.flatMap(({ products }) => products);
  const day = today(view.snapshot.timeZone);
  const devices = content.plans.flatMap((plan) =>
    plan.products
      .filter(({ serialNumber }) => isSameNumber(typed, serialNumber))
      .map((product) => {
        const replacement = all.find(({ id }) => id === product.replacedBy);
        const standing = standingOf(product, plan, day);
        return { product, plan, standing, ...(replacement ? { replacement } : {}) };
      }),
  );
  return {
    kind: 'found',
    devices: devices.toSorted((one, other) => rank(one) - rank(other)),
    serialNumbers: all.map(({ serialNumber }) => serialNumber),
  };
}

const order: readonly DeviceStanding[] = [
  'COVERED',
  'UPCOMING',
  'UNCLEAR',
  'ENDED',
  'REPLACED',
  'RETIRED',
];

function rank({ standing }: FoundDevice): number {
  return order.indexOf(standing);
}

/** How a product of a plan stands on a day. */
export function standingOf(
  { status }: Pick<Product, 'status'>,
  { policy }: Pick<Plan, 'policy'>,
  day: string,
): DeviceStanding {
  if (status === 'REPLACED' || status === 'RETIRED') return status;
  if (status === 'OTHER' || policy.status === 'OTHER') return 'UNCLEAR';
  if (hasEnded(policy)) return 'ENDED';
  return policy.effectiveDate > day ? 'UPCOMING' : 'COVERED';
}
