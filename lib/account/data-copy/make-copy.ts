import { snapshotById } from '@/lib/clients';
import { inTransaction } from '@/lib/db';
import { defineJob } from '@/lib/jobs';
import { tellHolder } from '@/lib/notifications';
import { feedPath, platformOf } from '@/lib/platform';
import { tellUpdate } from '@/lib/updates';
import { gather } from './gather';
import { giveUpCopy, keepContent, sealContent, tokenOf, waitingCopies, waitingCopy } from './store';

/** Thrown so that it is tried again. */
class PlatformAway extends Error {
  override name = 'PlatformAway';
}

/** Makes the copy that a holder has asked for, and has them told, without a link to the file. */
export const makingCopies = defineJob({
  name: 'make-data-copy',
  retry: { times: 60, firstWait: 5, longestWait: 15 * 60 },
  due: waitingCopies,
  async run(id) {
    const copy = await waitingCopy(id);
    if (!copy) return;
    const { clientId, path, subject } = copy;
    const snapshot = await snapshotById(clientId);
    const token = await tokenOf(copy);
    if (!snapshot || token === undefined) return giveUpCopy(id);
    const owner = { clientId, path, subject, feedPath: feedPath(snapshot.platform, path) };
    const gathered = await gather(owner, platformOf({ snapshot, path }), token);
    if (gathered.kind === 'refused') return giveUpCopy(id);
    if (gathered.kind === 'unavailable') throw new PlatformAway();
    const sealed = await sealContent(id, gathered.content);
    await inTransaction(async (transaction) => {
      if (!(await keepContent(transaction, id, sealed))) return;
      const holder = { clientId, path: owner.feedPath, reference: subject };
      await tellHolder(transaction, holder, 'DATA_READY', id);
      await tellUpdate(transaction, owner);
    });
  },
});
