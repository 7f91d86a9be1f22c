import { database } from '@/lib/db';
import type { ClientSnapshot } from '../snapshot';
import { directory, type ImageContent, knownImages, snapshotAt } from './store';

/** The newest snapshot of a client. */
export async function snapshotById(id: string): Promise<ClientSnapshot | undefined> {
  const version = (await directory()).versionOf.get(id);
  return version === undefined ? undefined : snapshotAt(id, version);
}

/** The snapshot of a release such as `northwind@42`. */
export async function snapshotByRelease(release: string): Promise<ClientSnapshot | undefined> {
  const [, id, version] = /^([a-z][a-z0-9-]{1,30})@([1-9]\d{0,8})$/.exec(release) ?? [];
  return id === undefined ? undefined : snapshotAt(id, Number(version));
}

/** The bytes of an image by their hash. */
export async function imageContent(sha256: string): Promise<ImageContent | undefined> {
  const known = knownImages().get(sha256);
  if (known) return known;
  const image = await database().imageContent.findUnique({
    where: { sha256 },
    select: { mediaType: true, bytes: true },
  });
  if (image) knownImages().set(sha256, image);
  return image ?? undefined;
}
