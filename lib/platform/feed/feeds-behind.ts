import { allFeeds, embeddedWithNews, feedName } from './feeds';
import { readAgo, readFeeds } from './store';

/**
 * How long ago the feed of a client that is furthest behind was read to its end, in seconds; one of the
 * embedded platform that has told nothing since is not behind.
 */
export async function feedsBehind(clientId: string): Promise<number> {
  const [feeds, read, known] = await Promise.all([allFeeds(), readAgo(clientId), readFeeds()]);
  const own = feeds.filter((feed) => feed.clientId === clientId);
  const cursorOf = (feed: (typeof own)[number]) => known.get(feedName(feed))?.cursor ?? null;
  const embedded = own.filter(({ isEmbedded }) => isEmbedded);
  const telling = await embeddedWithNews(
    embedded.map((feed) => ({ ...feed, cursor: cursorOf(feed) })),
  );
  const behind = read.filter(({ path }) =>
    own.some((feed) => feed.path === path && (!feed.isEmbedded || telling.has(clientId))),
  );
  return Math.max(0, ...behind.map(({ seconds }) => seconds));
}
