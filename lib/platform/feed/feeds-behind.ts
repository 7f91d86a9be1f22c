import { pathSchema } from '@/lib/clients';
import { allFeeds } from './feeds';
import { readAgo } from './store';

/** How long ago the feed of a client that is furthest behind was read to its end, in seconds. */
export async function feedsBehind(clientId: string): Promise<number> {
  const [feeds, read] = await Promise.all([allFeeds(), readAgo(clientId)]);
  const isRead = (path: string) =>
    feeds.some((feed) => feed.clientId === clientId && feed.path === pathSchema.parse(path));
  return Math.max(0, ...read.filter(({ path }) => isRead(path)).map(({ seconds }) => seconds));
}
