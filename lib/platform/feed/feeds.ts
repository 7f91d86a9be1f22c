import { z } from 'zod';
import { type ClientPlatforms, clientPlatforms, type Path, pathSchema } from '@/lib/clients';
import { isProduction } from '@/lib/config';
import { type FeedId, insurer } from '../port/insurer';

/** A feed that is there to be read. */
export interface KnownFeed extends FeedId {
  readonly isEmbedded: boolean;
}

/** How jobs call a feed, such as `northwind/1`. */
export function feedName({ clientId, path }: FeedId): string {
  return `${clientId}/${path}`;
}

const nameSchema = z.templateLiteral([z.string().min(1), '/', pathSchema]);

/** @throws z.ZodError for what is no name of a feed */
export function feedNamed(name: string): FeedId {
  const parsed = nameSchema.parse(name);
  return { clientId: parsed.slice(0, -2), path: pathSchema.parse(parsed.slice(-1)) };
}

/** Where everybody is who has chosen no environment. */
const usualPath: Path = '1';

/**
 * The path whose feed tells what happens to the contracts of a path: its own where it has a platform
 * of its own. The embedded platform has a client's contracts once, for all paths: they are told of by
 * the usual path's feed, so that nobody is told of one thing several times.
 */
export function feedPath(platform: ClientPlatforms['platform'], path: Path): Path {
  return platform[path] === undefined ? usualPath : path;
}

/** The paths whose contracts a feed tells of. */
export function pathsOfFeed(platform: ClientPlatforms['platform'], path: Path): readonly Path[] {
  return pathSchema.options.filter((other) => feedPath(platform, other) === path);
}

/** In production there is one path alone. */
function paths(): readonly Path[] {
  return isProduction() ? [usualPath] : pathSchema.options;
}

/** Whether any client has no platform of its own on a path. */
export async function hasEmbedded(): Promise<boolean> {
  const clients = await clientPlatforms();
  return clients.some(({ platform }) => paths().some((path) => platform[path] === undefined));
}

/** The feeds that the portal reads. */
export async function allFeeds(): Promise<readonly KnownFeed[]> {
  const clients = await clientPlatforms();
  return clients.flatMap(({ clientId, platform }) =>
    paths()
      .filter((path) => feedPath(platform, path) === path)
      .map((path) => ({ clientId, path, isEmbedded: platform[path] === undefined })),
  );
}

/** Which clients of the embedded platform have told something behind the cursor of their feed. */
export async function embeddedWithNews(
  feeds: readonly (FeedId & { readonly cursor: string | null })[],
): Promise<ReadonlySet<string>> {
  return feeds.length === 0 ? new Set() : (await insurer()).clientsWithNews(feeds);
}
