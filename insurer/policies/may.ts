import type { policyActionReasons } from '@/lib/platform/port';

/** Why something cannot be done with a policy now. */
export type WhyNot = (typeof policyActionReasons)[number];

/**
 * Whether something may be done with a policy: what decides a call, and what its holder is told
 * before. `until` is the last day that it may be done on, `from` the first.
 */
export type May<Found extends object = object> =
  | ({ readonly isAllowed: true; readonly until: string } & Found)
  | MayNot;

interface MayNot {
  readonly isAllowed: false;
  readonly why: WhyNot;
  readonly from?: string;
}

/** Something may not be done. */
export function mayNot(why: WhyNot, from?: string): MayNot {
  return { isAllowed: false, why, ...(from === undefined ? {} : { from }) };
}
