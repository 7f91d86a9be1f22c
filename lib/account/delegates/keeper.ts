import { database, type Keeper } from '@/lib/db';

/** Delegates. Their sessions end when the rows are deleted, as each request checks them. */
export const delegatesKeeper: Keeper = {
  name: 'delegates',
  async copy({ clientId, path, subject }) {
    const delegates = await database().delegation.findMany({
      where: { clientId, path, subject },
      select: { may: true, createdAt: true, endsAt: true, endedAt: true },
      orderBy: { createdAt: 'desc' },
    });
    return { delegates };
  },
  async forget({ clientId, path, subject, before }) {
    const where = { clientId, path, subject, createdAt: { lt: before } };
    await database().delegation.deleteMany({ where });
  },
};
