import {
  type CoverageKind,
  type CoverageStatus,
  type ProductStanding,
  productStanding,
  type Thing,
  thingsOf,
} from '@/lib/coverage';
import { today } from '@/lib/dates';
import type { Policy, Product } from '@/lib/platform';
import { type Plan, plansOf, type Unanswered } from '@/lib/policies';
import type { View } from '@/lib/request';
import { isSameNumber } from './typed-number';

/** How a device stands: as its plan does, or it is on no plan any more. */
export type DeviceStanding =
  | 'COVERED'
  /** Some of the coverages that are for it wait, are used up or have ended. */
  | 'PARTLY'
  /** All of them do. */
  | 'NOTHING'
  /** None of the plan's coverages is for it. */
  | 'NONE'
  | 'IN_GRACE'
  | 'LAPSED'
  | 'RESUMING'
  | 'UPCOMING'
  | 'ENDED'
  | 'RETIRED'
  | 'REPLACED'
  | 'UNCLEAR';

/** A device of the contract, and the plan that it is or was on. */
export interface FoundDevice {
  readonly product: Product;
  readonly plan: Plan;
  readonly standing: DeviceStanding;
  /** Whether its plan covers its holder today. */
  readonly status: CoverageStatus;
  /** The first day on which it is covered, where its plan begins or resumes. */
  readonly coveredFrom?: string;
  /** What has taken its place. */
  readonly replacement?: Product;
  /** Plans that it is on and that do not cover it today. */
  readonly notToday: Thing<FoundOnPlan>['notToday'];
}

interface FoundOnPlan {
  readonly product: Product;
  readonly policy: Policy;
  readonly coverages: Plan['coverages'];
  readonly plan: Plan;
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

/** Searches the products of the signed-in contract, and no others. */
export async function findDevice(view: View, typed: string): Promise<FoundDevices> {
  const content = await plansOf(view);
  if (content.kind !== 'plans') return content;
  const all = content.plans.flatMap(({ products }) => products);
  const day = today(view.snapshot.timeZone);
  const found = content.plans.flatMap((plan) =>
    plan.products
      .filter(({ serialNumber }) => isSameNumber(typed, serialNumber))
      .map((product) => ({ product, policy: plan.policy, coverages: plan.coverages, plan })),
  );
  const devices = thingsOf(found, day).flatMap(({ shown, alsoToday, notToday }) =>
    [shown, ...alsoToday].map(({ product, plan }, index) => {
      const replacement = all.find(({ id }) => id === product.replacedBy);
      const own = productStanding(product, plan, day);
      return {
        product,
        plan,
        standing: standingOf(product, own),
        status: own.status,
        ...(own.coveredFrom === undefined ? {} : { coveredFrom: own.coveredFrom }),
        ...(replacement ? { replacement } : {}),
        notToday: index === 0 ? notToday : [],
      };
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
  'PARTLY',
  'IN_GRACE',
  'NOTHING',
  'RESUMING',
  'UPCOMING',
  'UNCLEAR',
  'LAPSED',
  'NONE',
  'ENDED',
  'REPLACED',
  'RETIRED',
];

function rank({ standing }: FoundDevice): number {
  return order.indexOf(standing);
}

const standings = {
  NOT_STARTED: 'UPCOMING',
  IN_FORCE: 'COVERED',
  CANCELLING: 'COVERED',
  IN_GRACE: 'IN_GRACE',
  LAPSED: 'LAPSED',
  RESUMING: 'RESUMING',
  CANCELLED: 'ENDED',
  ENDED: 'ENDED',
  TRANSFERRED: 'ENDED',
  UNCLEAR: 'UNCLEAR',
} as const satisfies Record<CoverageKind, DeviceStanding>;

/** How a product stands, by whether its plan and that plan's coverages pay for what happens. */
function standingOf(
  { status }: Product,
  { status: { kind }, coverage }: ProductStanding,
): DeviceStanding {
  if (status === 'REPLACED' || status === 'RETIRED') return status;
  if (status === 'OTHER') return 'UNCLEAR';
  const standing = standings[kind];
  if (standing === 'ENDED') return standing;
  return standing === 'COVERED' || coverage.kind === 'NONE' ? coverage.kind : standing;
}
