import { type Policy, policyStatusSchema } from '@/lib/platform/port';

/**
 * What the row of a policy says that is cancelled for a day to come: it stays in force until its
 * expiry date, which is that day, and is over behind it without anybody’s doing.
 */
export const cancelling = 'cancelling';

/** What rows say of policies that are in force as long as their dates say so. */
export const inForceByDate = ['active', cancelling];

/** Whether a cancellation of a policy was accepted, for a day that has come or not. */
export function isCancelled(stored: string): boolean {
  return stored === cancelling || stored === 'cancelled';
}

/** How a policy stands on a day. @throws z.ZodError where its row says what no policy is */
export function statusOn(stored: string, expiryDate: string, today: string): Policy['status'] {
  if (stored !== cancelling) return policyStatusSchema.parse(stored);
  return today <= expiryDate ? 'active' : 'cancelled';
}
