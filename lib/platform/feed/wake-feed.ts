import type { ClientSnapshot, Path } from '@/lib/clients';
import { inTransaction } from '@/lib/db';
import { isSending, sendJob } from '@/lib/jobs';
import { failureOf, log } from '@/lib/observability';
import { feedName, feedPath } from './feeds';
import { pullJob } from './pull-job';

/**
 * Has the feed read at once that tells what happens to the contracts of a path: the portal has just
 * changed something there, and pages show it. Never throws: it is read each minute anyway.
 */
export async function wakeFeed(
  { id, platform }: Pick<ClientSnapshot, 'id' | 'platform'>,
  path: Path,
): Promise<void> {
  if (!isSending(pullJob)) return;
  const feed = feedName({ clientId: id, path: feedPath(platform, path) });
  try {
    await inTransaction((transaction) => sendJob(transaction, pullJob, feed));
  } catch (error) {
    log.warn({ client: id, ...failureOf(error) }, 'A feed of events is read later');
  }
}
