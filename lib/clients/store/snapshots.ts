import { pool } from '@/lib/db';
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
  const { rows } = await pool().query<{ mediaType: string; bytes: Buffer<ArrayBuffer> }>(
    'SELECT media_type AS "mediaType", bytes FROM portal.image_content WHERE sha256 = $1',
    [sha256],
  );
  const [image] = rows;
  if (image) knownImages().set(sha256, image);
  return image;
}
