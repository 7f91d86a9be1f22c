import { inTransaction } from '@/lib/db';
import { type Job, sendJob } from '@/lib/jobs';
import type { SignedCall } from '../http/signed-calls';
import { allFeeds, feedName } from './feeds';
import { signedPaths } from './signed-paths';

/**
 * A platform says "look now": its feed is read at once. Nothing it brings is believed but whose
 * signature it has, and however many come, one job waits for a feed. On another instance one that was
 * seen there could be heard again: it would only look once more.
 * @param pull the job that reads feeds
 * @returns whether it is signed by a platform of this client
 */
export async function hearWakeUp(
  pull: Job,
  clientId: string,
  wakeUp: SignedCall,
): Promise<boolean> {
  const paths = signedPaths(clientId, wakeUp);
  if (paths.length === 0) return false;
  const feeds = (await allFeeds()).filter(
    (feed) => feed.clientId === clientId && paths.includes(feed.path),
  );
  await inTransaction(async (transaction) => {
    for (const feed of feeds) await sendJob(transaction, pull, feedName(feed));
  });
  return true;
}
