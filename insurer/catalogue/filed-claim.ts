import { z } from 'zod';
import { claimOutcomes, claimStates, serviceRoutes } from '@/lib/platform/port';

/**
 * A claim of a contract in `contracts.json`: what was filed, and how far it has come. Days are counted
 * back from the import, so that a demonstration does not grow old.
 */
export const filedClaimSchema = z.strictObject({
  /** Within the contract; its number and its identifier follow from it. */
  id: z.string().regex(/^[a-z0-9-]+$/),
  /** What it demonstrates. */
  situation: z.string().optional(),
  policyNumber: z.string().min(1),
  /** Which product of the policy, by its place in the file, from 0. */
  product: z.int().min(0).default(0),
  cause: z.string().min(1),
  lossDaysAgo: z.int().min(0),
  filedDaysAgo: z.int().min(0),
  description: z.string(),
  answers: z.record(z.string(), z.string()).default({}),
  /** In minor units, as desk or shop has found. */
  cost: z.int().min(0).exactOptional(),
  state: z.enum(claimStates),
  /** Of a closed one. */
  outcome: z.enum(claimOutcomes).exactOptional(),
  /** The route that was chosen, from AWAITING_PAYMENT on. */
  route: z.enum(serviceRoutes).exactOptional(),
  /** Of a denied one: a code of the client's catalogue. */
  denial: z.string().exactOptional(),
  /** Of ACTION_REQUIRED: codes of the documents of its cause that are still needed. */
  needs: z.array(z.string()).default([]),
  /** Where a device must come back: how that stands. */
  returnState: z
    .enum(['OPEN', 'IN_TRANSIT', 'ACCEPTED', 'LOCKED', 'OVERDUE', 'CHARGED'])
    .exactOptional(),
  /** Where money goes to the holder: how that stands. */
  payoutState: z.enum(['NEEDS_DETAILS', 'HELD', 'SENT', 'PAID', 'FAILED']).exactOptional(),
});
export type FiledClaim = z.infer<typeof filedClaimSchema>;
