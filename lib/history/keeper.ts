import { database, type Keeper } from '@/lib/db';

/** The history itself. */
export const historyKeeper: Keeper = {
  name: 'history',
  async copy({ clientId, path, subject }) {
    const entries = await database().historyEntry.findMany({
      where: { clientId, path, subject },
      omit: { id: true, clientId: true, path: true, subject: true },
      orderBy: { at: 'desc' },
    });
    return { entries };
  },
  async forget({ clientId, path, subject, before }) {
    const where = { clientId, path, subject, at: { lt: before } };
    await database().historyEntry.deleteMany({ where });
  },
};
