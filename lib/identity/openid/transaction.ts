import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

import type { ClientSnapshot } from '@/lib/clients';
import {
  type CookieChange,
  type CookieReader,
  providerPersonSchema,
  sealedCookie,
  spendToken,
} from '@/lib/session';
import { transactionLifetime } from './next-auth';
import { now } from './tokens';

const contentSchema = z.strictObject({
  provider: z.string(),
  /** What the provider must bring back. */
  state: z.string(),
  /** next-auth's own, each encrypted by it: state, PKCE verifier, nonce. */
  cookies: z.record(z.string(), z.string()),
  /** §3 "Single-sign-on state payload: sessionId and redirectUri." */
  sessionId: z.string().optional(),
  redirectUri: z.string().optional(),
  /** The page that an editor who signs in comes back to; absent where a holder does. */
  editorAt: z.string().optional(),
  /** In milliseconds since 1970. */
  startedAt: z.number(),
});
/** One sign-in under way, as the browser that began it holds it, sealed. */
export type Transaction = z.infer<typeof contentSchema>;

/** As many sign-ins as can be under way in one browser, such as in several tabs. */
const slots = [0, 1, 2].map((slot) => sealedCookie(`sign-in-${slot}`, contentSchema));

/** Keeps a sign-in in a free place of the browser, else in that of the oldest one. */
export async function keepTransaction(
  { id }: ClientSnapshot,
  transaction: Transaction,
  cookies: CookieReader,
): Promise<CookieChange> {
  const kept = await Promise.all(
    slots.map(async (slot) => ({ slot, content: await slot.read(id, cookies) })),
  );
  const [place] = kept.toSorted(
    (one, other) => (one.content?.startedAt ?? 0) - (other.content?.startedAt ?? 0),
  );
  if (!place) throw new Error('There is no place for a sign-in');
  return place.slot.seal(id, transaction, transactionLifetime);
}

/** The sign-in that a state belongs to, if this browser began it; its place becomes free. */
export async function takeTransaction(
  { id }: ClientSnapshot,
  state: string,
  cookies: CookieReader,
): Promise<{ readonly transaction: Transaction; readonly cleared: CookieChange } | undefined> {
  for (const slot of slots) {
    const transaction = await slot.read(id, cookies);
    if (transaction && isSame(transaction.state, state)) {
      const endsAt = now() + transactionLifetime;
      // Of any number of copies of this browser's cookies, one comes through.
      return (await spendToken(id, ['state', state], endsAt))
        ? { transaction, cleared: slot.clear() }
        : undefined;
    }
  }
  return undefined;
}

function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}

const storedSchema = z.strictObject({
  sessionId: z.string(),
  redirectUri: z.string().optional(),
  /** The person that the provider has signed in. */
  person: providerPersonSchema.optional(),
});
/** §4.3 The stored session id, with where it leads. */
export type StoredSessionId = z.infer<typeof storedSchema>;

const stored = sealedCookie('session-id', storedSchema);

/** Stores a session id until it is asked for. */
export function storeSessionId(
  { id }: ClientSnapshot,
  content: StoredSessionId,
): Promise<CookieChange> {
  return stored.seal(id, content, transactionLifetime);
}

/** The session id that waits to be asked for, if one does. */
export function storedSessionId(
  { id }: ClientSnapshot,
  cookies: CookieReader,
): Promise<StoredSessionId | undefined> {
  return stored.read(id, cookies);
}

/** Forgets the stored session id. */
export function forgetSessionId(cookies: CookieReader): CookieChange[] {
  return stored.present(cookies) ? [stored.clear()] : [];
}
