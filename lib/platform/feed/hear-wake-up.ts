import { pathSchema } from '@/lib/clients';
import { platformCredentials } from '@/lib/config';
import { inTransaction } from '@/lib/db';
import { type Job, sendJob } from '@/lib/jobs';
import { type SignedCall, SignedCalls } from '../http/signed-calls';
import { allFeeds, feedName } from './feeds';

declare global {
  /** What has come lately, shared by all module instances of this process. */
  var portalWakeUps: SignedCalls | undefined;
}

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
  globalThis.portalWakeUps ??= new SignedCalls();
  const wakeUps = globalThis.portalWakeUps;
  const secrets = pathSchema.options.map((path) => platformCredentials(clientId, path)?.secret);
  const signed = secrets.find(
    (secret) => secret !== undefined && wakeUps.accepts(clientId, secret, wakeUp),
  );
  if (signed === undefined) return false;
  const paths = pathSchema.options.filter((_, at) => secrets[at] === signed);
  const feeds = (await allFeeds()).filter(
    (feed) => feed.clientId === clientId && paths.includes(feed.path),
  );
  await inTransaction(async (transaction) => {
    for (const feed of feeds) await sendJob(transaction, pull, feedName(feed));
  });
  return true;
}
