import { database } from '@/lib/db';
import type { OpenPayout } from '@/lib/platform/port/insurer';
import { quoteDetailsSchema } from './quote-details';

const waiting = ['FAILED', 'PAYOUT'];

/** The payouts that wait for approval, of a client or of all, the oldest first. */
export async function openPayouts(clientId?: string, most = 1000): Promise<readonly OpenPayout[]> {
  const rows = await database().refundPart.findMany({
    where: { state: { in: waiting }, ...(clientId === undefined ? {} : { clientId }) },
    include: { quote: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: most,
  });
  return rows.map(({ id, amount, state, createdAt, quote, ...row }) => ({
    id,
    clientId: row.clientId,
    policyId: quote.policyId,
    amount: { amount, currency: quoteDetailsSchema.parse(quote.details).refund.currency },
    hasFailed: state === 'FAILED',
    since: createdAt,
  }));
}

/** Approves a payout. @returns whether it waited for that */
export async function approvePayout(id: string, at: Date): Promise<boolean> {
  const { count } = await database().refundPart.updateMany({
    where: { id, state: { in: waiting } },
    data: { state: 'PAID_OUT', doneAt: at },
  });
  return count > 0;
}
