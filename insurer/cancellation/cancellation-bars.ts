import type { PrismaTransaction } from '@/lib/db';
import type { WhyNot } from '../policies/may';
import { hasOpenClaim } from '../policies/open-claims';
import { isRefundOwed } from './kept-payments';

interface Bar {
  readonly why: WhyNot;
  readonly holds: (transaction: PrismaTransaction, policyId: string) => Promise<boolean>;
}

/**
 * What keeps a plan from being cancelled for a while, in the order in which it is asked. `mayCancel`
 * and the acceptance of a quote ask this list, and the plan's terms and summary name what is in it.
 */
export const cancellationBars = [
  { why: 'CLAIM_OPEN', holds: hasOpenClaim },
  { why: 'REFUND_OWED', holds: isRefundOwed },
] as const satisfies readonly Bar[];
export type CancellationBar = (typeof cancellationBars)[number]['why'];

/** What keeps a policy from being cancelled now; `undefined` where nothing does. */
export async function barOfCancellation(
  transaction: PrismaTransaction,
  policyId: string,
): Promise<CancellationBar | undefined> {
  for (const { why, holds } of cancellationBars) if (await holds(transaction, policyId)) return why;
  return undefined;
}
