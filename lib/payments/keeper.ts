import { database, inTransaction, type Keeper } from '@/lib/db';
import { thePortal } from '@/lib/history';
import { endAgreements } from './autopay/store';
import { removeCard } from './cards';

/** Payments and what was agreed to be charged, which the books need for years, and cards, which go with their holder. */
export const paymentsKeeper: Keeper = {
  name: 'payments',
  async copy({ clientId, path, subject: reference }) {
    const where = { clientId, path, reference };
    const [payments, cards, autopay] = await Promise.all([
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
          noLossVersion: true,
          noLossWording: true,
          keptUntil: true,
        },
        orderBy: { createdAt: 'desc' },
      }),
      database().savedCard.findMany({
        where: { ...where, state: 'KEPT' },
        select: {
          brand: true,
          lastFour: true,
          expiryMonth: true,
          expiryYear: true,
          isDefault: true,
        },
      }),
      database().autopayAgreement.findMany({
        where,
        select: {
          title: true,
          wording: true,
          version: true,
          agreedAt: true,
          endedAt: true,
          tries: {
            select: { amount: true, currency: true, state: true, chargeOn: true },
            orderBy: { id: 'desc' },
          },
        },
        orderBy: { agreedAt: 'desc' },
      }),
    ]);
    return { payments, cards, autopay };
  },
  async forget({ clientId, path, subject: reference, before }) {
    await inTransaction((transaction) =>
      endAgreements(
        transaction,
        { clientId, path, reference, agreedAt: { lt: before } },
        'ACCOUNT_DELETED',
        thePortal,
      ),
    );
    const cards = await database().savedCard.findMany({
      where: { clientId, path, reference, state: 'KEPT', createdAt: { lt: before } },
      select: { id: true },
    });
    // The provider lets go of each by a job of its own, for as long as that takes.
    for (const { id } of cards) await removeCard({ clientId, path, reference }, id, thePortal);
  },
};
