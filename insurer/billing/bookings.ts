import { database } from '@/lib/db';
import type { Answered, billingCalls, Heard, PlatformAnswer } from '@/lib/platform/port';

/** The payments of the portal that are booked, by id; what was paid with a voucher is none of them. */
export async function bookings(
  clientId: string,
  { since, cursor, limit }: Heard<typeof billingCalls.bookings>,
): Promise<PlatformAnswer<Answered<typeof billingCalls.bookings>>> {
  const rows = await database().payment.findMany({
    where: {
      clientId,
      voucherId: null,
      paidAt: { gte: new Date(since) },
      ...(cursor === undefined ? {} : { id: { gt: cursor } }),
    },
    include: { owed: { select: { currency: true } } },
    orderBy: { id: 'asc' },
    take: limit + 1,
  });
  const items = rows
    .slice(0, limit)
    .map(({ id, owedId, amount, refunded, owed: { currency } }) => ({
      paymentId: id,
      owedId,
      amount: { amount, currency },
      refunded: { amount: refunded, currency },
    }));
  const next = rows.length > limit ? items.at(-1)?.paymentId : undefined;
  return { kind: 'answer', value: { items, ...(next === undefined ? {} : { next }) } };
}
