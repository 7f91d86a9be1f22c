import { z } from 'zod';
import { addDays, dayOf } from '@/lib/dates';
import { BooksUnread, reconcile } from '@/lib/payments';

const usualDays = 92;
const daySchema = z.iso.date();

/**
 * `npm run client -- books <id> [day]`: prints what a client took since a day (UTC), and where portal,
 * provider and platform differ, in minor units.
 * @returns whether they agree
 * @throws BooksUnread where one of them cannot be asked
 */
export async function booksCommand(
  clientId: string,
  since = addDays(dayOf(new Date()), -usualDays),
): Promise<boolean> {
  const day = daySchema.safeParse(since);
  if (!day.success) throw new BooksUnread(`${since} is no day: write it as 2026-11-30.`);
  const books = await reconcile(clientId, new Date(day.data));
  if (books.length === 0) console.log(`${clientId} takes no payments.`);
  for (const book of books) {
    const { path, totals, unsettled, paidOut, waitingPayouts, paidElsewhere, differences } = book;
    console.log(`${clientId} path ${path}, since ${day.data}`);
    for (const [currency, { payments, taken, refunded }] of totals)
      console.log(
        `  ${payments} payments: taken ${taken} ${currency}, refunded ${refunded} ${currency}`,
      );
    if (unsettled > 0) console.log(`  ${unsettled} payments are still being settled`);
    for (const [currency, amount] of paidElsewhere)
      console.log(`  invoices paid elsewhere: ${amount} ${currency}`);
    for (const [currency, { claims, refunds }] of paidOut)
      console.log(
        `  paid out by the platform: ${claims} ${currency} for claims, ${refunds} ${currency} of refunds`,
      );
    if (waitingPayouts > 0) console.log(`  ${waitingPayouts} payouts are not paid yet`);
    for (const { paymentId, what, next } of differences) {
      console.log(`  ${paymentId} ${what}`);
      console.log(`    ${next}`);
    }
    console.log(
      differences.length === 0 ? '  They agree.' : `  ${differences.length} differences.`,
    );
  }
  return books.every(({ differences }) => differences.length === 0);
}
