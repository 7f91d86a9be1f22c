import { database, type Keeper } from '@/lib/db';

/** What a holder was told and wants to be told, and in which language. */
export const notificationsKeeper: Keeper = {
  name: 'notifications',
  async copy({ clientId, feedPath: path, subject: reference }) {
    const where = { clientId, path, reference };
    const [choices, claimContacts, told, languages] = await Promise.all([
      database().notificationChoice.findMany({
        where,
        select: { contact: true, topic: true, isOn: true, changedAt: true },
      }),
      database().claimContact.findMany({
        where,
        select: { claimId: true, chosen: true, gone: true, savedAt: true },
      }),
      database().notification.findMany({
        where,
        select: { contact: true, channel: true, kind: true, state: true, createdAt: true },
        orderBy: { createdAt: 'desc' },
      }),
      database().holderLanguage.findMany({ where, select: { language: true, usedAt: true } }),
    ]);
    return { choices, claimContacts, told, languages };
  },
  async forget({ clientId, feedPath: path, subject: reference, before }) {
    const where = { clientId, path, reference };
    await database().notificationChoice.deleteMany({
      where: { ...where, changedAt: { lt: before } },
    });
    await database().claimContact.deleteMany({ where: { ...where, savedAt: { lt: before } } });
    await database().notification.deleteMany({ where: { ...where, createdAt: { lt: before } } });
    // The word that it is done is written in it: it goes within a day.
    const usedAt = new Date(before.getTime() - 1094 * 24 * 3_600_000);
    await database().holderLanguage.updateMany({
      where: { ...where, usedAt: { lt: before } },
      data: { usedAt },
    });
  },
};
