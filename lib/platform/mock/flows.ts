import { z } from 'zod';
import { forcedOutcomes } from '../port';

/** §2.6 What the claim mock flow picker offers besides claims as they are. */
export const claimMockFlows = [
  'noCoverage',
  'waitingPeriod',
  'coverageEnded',
  'limitUsedUp',
  'deductible',
  'inProgress',
  'unavailable',
  ...forcedOutcomes,
  'duplicate',
] as const;
export type ClaimMockFlow = (typeof claimMockFlows)[number];

/** §2.6 What the policy mock flow picker offers besides policies as they are. */
export const policyMockFlows = [
  'notFound',
  'locked',
  'refused',
  'unavailable',
  'phoneOnly',
  'emailOnly',
  'noContact',
  'severalContacts',
  'unknownHolder',
  'accountExists',
  'accountRefused',
  'noPolicies',
  'severalPolicies',
  'upcoming',
  'expired',
  'cancelled',
  'tokenRefused',
] as const;
export type PolicyMockFlow = (typeof policyMockFlows)[number];

/** The situations that somebody has chosen to try the portal in, by the spec's names (§3). */
export const mockFlowsSchema = z.strictObject({
  claimMockFlow: z.enum(claimMockFlows).optional(),
  policyMockFlow: z.enum(policyMockFlows).optional(),
});
export type MockFlows = z.infer<typeof mockFlowsSchema>;
