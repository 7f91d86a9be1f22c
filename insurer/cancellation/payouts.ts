import { database } from '@/lib/db';
import type { Money } from '@/lib/platform/port';
import { quoteDetailsSchema } from './quote-details';

/** A part of a refund that cannot go back to what it was paid with. */
interface OpenPayout {
  readonly id: string;
  readonly clientId: string;
  readonly policyId: string;
  readonly amount: Money;
  /** Whether the provider could not give it back; else it was paid in another way than by the portal. */
  readonly hasFailed: boolean;
  readonly since: Date;
}

const waiting = ['FAILED', 'PAYOUT'];

/** What waits for somebody’s approval to be paid out, of a client or of all, the oldest first. */
export async function openPayouts(clientId?: string): Promise<readonly OpenPayout[]> {
  const rows = await database().refundPart.findMany({
    where: { state: { in: waiting }, ...(clientId === undefined ? {} : { clientId }) },
    include: { quote: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: 1000,
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

/** Somebody approves a payout. @returns whether it waited for that */
export async function approvePayout(id: string, at: Date): Promise<boolean> {
  const { count } = await database().refundPart.updateMany({
    where: { id, state: { in: waiting } },
    data: { state: 'PAID_OUT', doneAt: at },
  });
  return count > 0;
}
