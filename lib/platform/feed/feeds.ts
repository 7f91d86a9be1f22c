import { z } from 'zod';
import { type ClientPlatforms, clientPlatforms, type Path, pathSchema } from '@/lib/clients';
import { isProduction } from '@/lib/config';

/** A feed of events: what one client's platform tells on one path. */
export interface FeedId {
  readonly clientId: string;
  readonly path: Path;
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

/**
 * The path whose feed tells what happens to the contracts of a path: on all paths that have the
 * embedded platform a client has the same contracts, so that one feed is read for them, and nobody is
 * told of one thing several times.
 */
export function feedPath(platform: ClientPlatforms['platform'], path: Path): Path {
  if (platform[path] !== undefined) return path;
  return pathSchema.options.find((other) => platform[other] === undefined) ?? path;
}

/** The paths whose contracts a feed tells of. */
export function pathsOfFeed(platform: ClientPlatforms['platform'], path: Path): readonly Path[] {
  return pathSchema.options.filter((other) => feedPath(platform, other) === path);
}

/** The feeds that the portal reads. In production there is one path alone. */
export async function allFeeds(): Promise<readonly FeedId[]> {
  const paths = isProduction() ? pathSchema.options.slice(0, 1) : pathSchema.options;
  const clients = await clientPlatforms();
  return clients.flatMap(({ clientId, platform }) =>
    paths.filter((path) => feedPath(platform, path) === path).map((path) => ({ clientId, path })),
  );
}
