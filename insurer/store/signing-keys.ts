import type { JWK } from 'jose';
import { database } from '@/lib/db';

/** A key as it is stored. */
interface NewKey {
  readonly id: string;
  readonly algorithm: string;
  readonly publicJwk: JWK;
  readonly privateJwk: JWK;
}

/**
 * Adds a key where there are no more than `most`. The lock lets one of several instances that start
 * on an empty table make the first, and a key is always newer than those before it, whatever the
 * clocks say.
 */
export async function insertKey(key: NewKey, most: number): Promise<void> {
  const { id, algorithm, publicJwk, privateJwk } = key;
  const db = database();
  await db.$transaction([
    db.$executeRaw`LOCK TABLE platform.signing_key IN SHARE ROW EXCLUSIVE MODE`,
    db.$executeRaw`
      INSERT INTO platform.signing_key (id, algorithm, public_jwk, private_jwk, created_at)
      SELECT ${id}, ${algorithm}, ${JSON.stringify(publicJwk)}::jsonb,
        ${JSON.stringify(privateJwk)}::jsonb,
        greatest(clock_timestamp(), max(created_at) + interval '1 millisecond')
      FROM platform.signing_key HAVING count(*) <= ${most}`,
  ]);
}

/** Deletes keys that were replaced longer ago than so many seconds. */
export async function deleteReplacedKeys(seconds: number): Promise<void> {
  await database().$executeRaw`
    DELETE FROM platform.signing_key AS old
    WHERE EXISTS (
      SELECT FROM platform.signing_key AS newer
      WHERE newer.created_at > old.created_at
        AND newer.created_at < now() - make_interval(secs => ${seconds})
    )`;
}
