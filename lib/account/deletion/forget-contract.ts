import { snapshotById } from '@/lib/clients';
import { inTransaction } from '@/lib/db';
import { noteInHistory, theHolder } from '@/lib/history';
import { defineJob } from '@/lib/jobs';
import { tellHolder } from '@/lib/notifications';
import { feedPath } from '@/lib/platform';
import { keepers } from '../keepers';
import { endDeletion, openDeletion, openDeletions } from './store';

/**
 * Lets go of what the portal keeps of a contract whose holder has deleted their account, room by room,
 * and has them told. Whatever it was killed at, it goes on: each room lets go of what is left.
 */
export const forgettingContracts = defineJob({
  name: 'forget-contract',
  retry: { times: 200, firstWait: 5, longestWait: 15 * 60 },
  longestRun: 5 * 60,
  due: openDeletions,
  async run(id) {
    const deletion = await openDeletion(id);
    if (!deletion) return;
    const { clientId, path, subject, openClaims, askedAt: before } = deletion;
    const snapshot = await snapshotById(clientId);
    const owner = { clientId, path, subject, feedPath: feedPath(snapshot?.platform ?? {}, path) };
    for (const keeper of keepers) await keeper.forget({ ...owner, before, openClaims });
    await inTransaction(async (transaction) => {
      if (!(await endDeletion(transaction, id))) return;
      const deleted = { kind: 'ACCOUNT_DELETED', about: {} } as const;
      await noteInHistory(owner, theHolder, deleted, transaction);
      const holder = { clientId, path: owner.feedPath, reference: subject };
      await tellHolder(transaction, holder, 'ACCOUNT_DELETED', id);
    });
  },
});
