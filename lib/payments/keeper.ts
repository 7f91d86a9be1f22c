import { database, type Keeper } from '@/lib/db';
import { thePortal } from '@/lib/history';
import { removeCard } from './cards';

/** Payments, which the books need for years, and cards, which go with their holder. */
export const paymentsKeeper: Keeper = {
  name: 'payments',
  async copy({ clientId, path, subject: reference }) {
    const where = { clientId, path, reference };
    const [payments, cards] = await Promise.all([
      database().holderPayment.findMany({
        where,
        select: {
          title: true,
          amount: true,
          currency: true,
          way: true,
          state: true,
          createdAt: true,
          takenAt: true,
          keptUntil: true,
        },
        orderBy: { createdAt: 'desc' },
      }),
      database().savedCard.findMany({
        where: { ...where, state: 'KEPT' },
        select: { brand: true, lastFour: true, expiryMonth: true, expiryYear: true },
      }),
    ]);
    return { payments, cards };
  },
  async forget({ clientId, path, subject: reference, before }) {
    const cards = await database().savedCard.findMany({
      where: { clientId, path, reference, state: 'KEPT', createdAt: { lt: before } },
      select: { id: true },
    });
    // The provider lets go of each by a job of its own, for as long as that takes.
    for (const { id } of cards) await removeCard({ clientId, path, reference }, id, thePortal);
  },
};
