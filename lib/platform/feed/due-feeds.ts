import { embeddedWithNews, feedName, type KnownFeed } from './feeds';
import { beginFeeds, readFeeds } from './store';

/**
 * Those of some feeds that are to be read, the one that was read longest ago first. Platforms over HTTP
 * are asked each by itself; the embedded one says at once which clients have told something, so that a
 * thousand that nobody visits cost one look.
 */
export async function dueFeeds(
  feeds: readonly KnownFeed[],
  most: number,
): Promise<readonly KnownFeed[]> {
  const before = await readFeeds();
  await beginFeeds(feeds.filter((feed) => !before.has(feedName(feed))));
  const place = new Map([...before.keys()].map((name, at) => [name, at]));
  const placeOf = (feed: KnownFeed) => place.get(feedName(feed)) ?? -1;
  const awake = feeds.filter((feed) => !before.get(feedName(feed))?.rests);
  const telling = await embeddedWithNews(
    awake
      .filter(({ isEmbedded }) => isEmbedded)
      .map((feed) => ({ ...feed, cursor: before.get(feedName(feed))?.cursor ?? null })),
  );
  return awake
    .filter(({ isEmbedded, clientId }) => !isEmbedded || telling.has(clientId))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .slice(0, most);
}
