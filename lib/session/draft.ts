import { z } from 'zod';
import type { ClientSnapshot } from '@/lib/clients';
import type { CookieChange, CookieReader } from './cookies';
import { deflatedCookie } from './deflated-cookie';
import { subjectOf } from './session';

/** How long a draft waits for its holder, in seconds. */
const lifetime = 24 * 3600;

const draftSchema = z.strictObject({
  /** Whose it is: nobody else who signs in on this device is shown it. */
  subject: z.string(),
  form: z.string(),
  /** Where the form stands. */
  page: z.string(),
  values: z.record(z.string(), z.string()),
});

/** A form as it stood when the session ended in which it was being filled in (invariant 8). */
export type Draft = z.infer<typeof draftSchema>;

const draftCookie = deflatedCookie('draft', draftSchema);

/**
 * Keeps a draft for the holder of the session that the request's cookie speaks of, alive or not.
 * @returns `undefined` where it speaks of none, so that nobody knows whose the draft is, and where
 *   the draft is too large for a cookie
 */
export async function keepDraft(
  snapshot: ClientSnapshot,
  draft: Omit<Draft, 'subject'>,
  cookies: CookieReader,
): Promise<CookieChange | undefined> {
  const subject = await subjectOf(snapshot, cookies);
  if (subject === undefined) return undefined;
  return draftCookie.seal(snapshot.id, { ...draft, subject }, lifetime);
}

/** The draft that waits for the holder of a contract, if one does. */
export async function readDraft(
  clientId: string,
  subject: string,
  cookies: CookieReader,
): Promise<Draft | undefined> {
  const draft = await draftCookie.read(clientId, cookies);
  return draft?.subject === subject ? draft : undefined;
}

/** Forgets the draft of a form, once the form has been sent. */
export async function forgetDraft(
  clientId: string,
  form: string,
  cookies: CookieReader,
): Promise<CookieChange[]> {
  const draft = await draftCookie.read(clientId, cookies);
  return draft?.form === form ? [clearDraft()] : [];
}

/** Whether a draft waits here, whosever it is. */
export function draftWaits(cookies: CookieReader): boolean {
  return draftCookie.present(cookies);
}

/** Throws the draft away. */
export function clearDraft(): CookieChange {
  return draftCookie.clear();
}
