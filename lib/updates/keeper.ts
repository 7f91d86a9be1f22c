import { database, type Keeper } from '@/lib/db';

/** That there was something new of a contract. */
export const updatesKeeper: Keeper = {
  name: 'updates',
  async copy({ clientId, path, subject }) {
    const where = { clientId, path, subject };
    const newest = await database().contractUpdate.findMany({ where, select: { updatedAt: true } });
    return { newest };
  },
  async forget({ clientId, path, subject, before }) {
    const where = { clientId, path, subject, updatedAt: { lt: before } };
    await database().contractUpdate.deleteMany({ where });
  },
};
