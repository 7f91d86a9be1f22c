import type { PrismaTransaction } from '@/lib/db';
import type { Answered, billingCalls, PlatformAnswer } from '@/lib/platform/port';
import { readOwed } from '../billing/owed';
import { refused } from '../perform';
import { returnInvoiced } from './return-device';
import { claimById } from './store/claims';

/** What is owed for a device that did not come back is charged to no card: it is invoiced. */
export async function invoiceReturn(
  transaction: PrismaTransaction,
  clientId: string,
  owedId: string,
  now: Date,
): Promise<PlatformAnswer<Answered<typeof billingCalls.invoiceOwed>>> {
  const owed = await readOwed(transaction, clientId, owedId);
  if (!owed) return refused('OWED_UNKNOWN');
  const claim =
    owed.kind === 'RETURN' ? await claimById(transaction, clientId, owed.subjectId) : undefined;
  if (!claim || owed.left === 0) return refused('NOT_OWED');
  const isInvoiced = await returnInvoiced({ transaction, actor: 'INSURER', now }, claim, owedId);
  return isInvoiced
    ? { kind: 'answer', value: { owedId, state: 'INVOICED' } }
    : refused('NOT_OWED');
}
