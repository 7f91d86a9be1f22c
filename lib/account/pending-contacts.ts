import { database, type Keeper } from '@/lib/db';

/** Contacts that a holder wants to have and has not confirmed yet. */
export const pendingContactsKeeper: Keeper = {
  name: 'pendingContacts',
  async copy({ clientId, path, subject: reference }) {
    const contacts = await database().pendingContact.findMany({
      where: { clientId, path, reference },
      select: { kind: true, channel: true, createdAt: true, expiresAt: true },
    });
    return { contacts };
  },
  async forget({ clientId, path, subject: reference, before }) {
    const where = { clientId, path, reference, createdAt: { lt: before } };
    await database().pendingContact.deleteMany({ where });
    await database().contactChange.deleteMany({ where });
  },
};
