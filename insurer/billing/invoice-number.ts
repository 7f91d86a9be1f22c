import type { PrismaTransaction } from '@/lib/db';
import { nextNumber } from '../store/counters';

/**
 * The next numbers of a client's invoices, as people read and dictate them: the year in which each was
 * issued, and one count for all, such as `2026-001234`.
 * @param days when each was issued, `YYYY-MM-DD`
 */
export async function invoiceNumbers(
  transaction: PrismaTransaction,
  clientId: string,
  days: readonly string[],
): Promise<readonly string[]> {
  if (days.length === 0) return [];
  const last = Number(await nextNumber(transaction, clientId, 'invoice', days.length));
  return days.map((day, at) => {
    const number = last - days.length + 1 + at;
    return `${day.slice(0, 4)}-${String(number).padStart(6, '0')}`;
  });
}
