import type { PrismaTransaction } from '@/lib/db';
import { decideNow } from './apply-decision';
import { claimsOfPolicy } from './store/claims';

/**
 * Decides the claims of a policy that waited for its payment, once it is paid or its grace is over.
 */
export async function decideAgain(
  transaction: PrismaTransaction,
  policyId: string,
  at: Date,
): Promise<void> {
  const waiting = (await claimsOfPolicy(transaction, policyId)).filter(
    ({ state, details }) => state === 'IN_REVIEW' && details.waitsForPayment,
  );
  for (const claim of waiting) await decideNow({ transaction, actor: 'SYSTEM', now: at }, claim);
}
