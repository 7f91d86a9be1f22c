import { database, type Keeper } from '@/lib/db';

/** Whom a holder has let act for them. Their sessions end with the rows: each request asks. */
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
