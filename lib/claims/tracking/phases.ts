import type { Claim } from '@/lib/platform';

/** The way of every claim, as far as its holder thinks of it. */
export const phases = ['FILED', 'REVIEW', 'DECIDED', 'SETTLING', 'OVER'] as const;
export type Phase = (typeof phases)[number];

/** How far along its way a claim is. What the portal does not know is looked into (design §8). */
const reached: Readonly<Record<Claim['state'], Phase>> = {
  SUBMITTED: 'FILED',
  IN_REVIEW: 'REVIEW',
  ACTION_REQUIRED: 'REVIEW',
  DIAGNOSIS: 'REVIEW',
  REOPENED: 'REVIEW',
  OTHER: 'REVIEW',
  APPROVED: 'DECIDED',
  CHOOSING: 'DECIDED',
  AWAITING_PAYMENT: 'DECIDED',
  DENIED: 'DECIDED',
  FULFILLING: 'SETTLING',
  AWAITING_RETURN: 'SETTLING',
  WITHDRAWN: 'OVER',
  CLOSED: 'OVER',
};

/**
 * The phases that a claim goes through, and where it is. One that was denied or withdrawn goes no
 * further: nothing is promised behind that.
 */
export function wayOf({ state }: Pick<Claim, 'state'>): {
  readonly phases: readonly Phase[];
  readonly at: Phase;
} {
  const at = reached[state];
  if (state === 'WITHDRAWN') return { phases: ['FILED', 'OVER'], at };
  return { phases: state === 'DENIED' ? phases.slice(0, 3) : phases, at };
}
