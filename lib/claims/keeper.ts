import { database, type Keeper } from '@/lib/db';
import { claimDrafts } from './drafts/claim-draft';

/** What was said of claims that are not filed. */
export const claimsKeeper: Keeper = {
  name: 'claimDrafts',
  async copy({ clientId, path, subject }) {
    const drafts = await claimDrafts({ clientId, path, subject });
    return {
      claimDrafts: drafts.map(({ answers, begunBy, savedAt, keptUntil }) => ({
        answers,
        begunBy,
        savedAt,
        keptUntil,
      })),
    };
  },
  async forget({ clientId, path, subject, before }) {
    await database().claimDraft.deleteMany({
      where: { clientId, path, subject, savedAt: { lt: before } },
    });
  },
};

/** When a holder last looked at their claims. */
export const claimLooksKeeper: Keeper = {
  name: 'claimLooks',
  async copy({ clientId, path, subject }) {
    const where = { clientId, path, subject };
    const claimLooks = await database().claimLook.findMany({
      where,
      select: { claimId: true, lookedAt: true },
    });
    return { claimLooks };
  },
  async forget({ clientId, path, subject, before }) {
    await database().claimLook.deleteMany({
      where: { clientId, path, subject, lookedAt: { lt: before } },
    });
  },
};
