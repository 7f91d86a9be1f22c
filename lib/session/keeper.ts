import { database, type Keeper } from '@/lib/db';
import { copyOfDrafts } from './drafts/holder-draft';

const told = {
  createdAt: true,
  lastSeenAt: true,
  endedAt: true,
  agent: true,
  way: true,
  network: true,
  browser: true,
  system: true,
} as const;

/** Sessions, and what was typed in them. */
export const sessionKeeper: Keeper = {
  name: 'sessions',
  async copy({ clientId, path, subject }) {
    const [sessions, drafts] = await Promise.all([
      database().session.findMany({
        where: { clientId, path, subject },
        select: told,
        orderBy: { createdAt: 'desc' },
      }),
      copyOfDrafts({ clientId, path, subject }),
    ]);
    return { sessions, drafts };
  },
  async forget({ clientId, path, subject, before }) {
    const where = { clientId, path, subject };
    await database().session.deleteMany({ where: { ...where, createdAt: { lt: before } } });
    await database().holderDraft.deleteMany({ where: { ...where, updatedAt: { lt: before } } });
  },
};
