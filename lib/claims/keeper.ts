import { database, type Keeper } from '@/lib/db';
import { claimDrafts } from './drafts/claim-draft';
import { forgetDraft } from './reminders/over';
import { allChoices } from './settling/kept-choices';
import { forgetChoices } from './settling/store';

/**
 * What was said of claims that are not filed, and what was chosen of those that are. Of one that waits for
 * the contact of whoever began it a copy says that it waits: another of the contract's people may ask for
 * the copy, and reads no more of it there than on the pages.
 */
export const claimsKeeper: Keeper = {
  name: 'claimDrafts',
  async copy({ clientId, path, subject }) {
    const contract = { clientId, path, subject };
    const [drafts, choices] = await Promise.all([claimDrafts(contract), allChoices(contract)]);
    return {
      claimDrafts: drafts.map(({ answers, contact, begunBy, savedAt, keptUntil }) => ({
        ...(contact === '' ? { answers } : {}),
        begunBy,
        savedAt,
        keptUntil,
      })),
      claimChoices: choices.map(({ claimId, choices: chosen, savedAt }) => ({
        claimId,
        choices: chosen,
        savedAt,
      })),
    };
  },
  async forget({ clientId, path, subject, feedPath, before }) {
    const gone = await database().claimDraft.findMany({
      where: { clientId, path, subject, savedAt: { lt: before } },
      select: { id: true },
    });
    const holder = { clientId, path: feedPath, reference: subject };
    for (const { id } of gone) await forgetDraft(holder, id);
    await forgetChoices({ clientId, path, subject }, before);
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
