import { createHash, timingSafeEqual } from 'node:crypto';
import type { calls, Performed, Platform } from '@/lib/platform/port';

/** What is served: a call that is not there is unknown, as of an insurer who has not built it yet. */
export type ServedPlatform = Partial<Performed<typeof calls>> & Pick<Platform, 'state'>;

/** Who may ask, and which platform answers them: that of one client on one path. */
export interface PlatformAccount {
  readonly id: string;
  readonly secret: string;
  readonly platform: ServedPlatform;
}

/**
 * The account that an `Authorization` header names with its secret (RFC 7617). Each account is
 * compared in constant time, and all of them always: how long it takes says nothing.
 */
export function accountOf(
  accounts: readonly PlatformAccount[],
  authorization: string | undefined,
): PlatformAccount | undefined {
  const [, encoded = ''] = /^basic +([a-z0-9+/=]+)$/i.exec(authorization ?? '') ?? [];
  const given = digestOf(Buffer.from(encoded, 'base64').toString('utf8'));
  return accounts.filter((account) => timingSafeEqual(expectedOf(account), given))[0];
}

const expected = new WeakMap<PlatformAccount, Buffer>();

/** Computed once: there can be thousands, and each request is compared with all. */
function expectedOf(account: PlatformAccount): Buffer {
  const digest = expected.get(account) ?? digestOf(`${account.id}:${account.secret}`);
  expected.set(account, digest);
  return digest;
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
