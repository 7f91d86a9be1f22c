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
