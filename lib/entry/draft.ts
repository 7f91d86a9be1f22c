import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import type { ClientSnapshot } from '@/lib/clients';
import { type CookieChange, type CookieReader, sealedCookie, subjectOf } from '@/lib/session';

/** How long a draft waits for its holder, in seconds. */
const lifetime = 24 * 3600;
/** A browser takes no cookie over 4,096 bytes, its name and attributes included (invariant 10). */
const largestCookie = 3900;
/** Inflated, a draft is never larger, in bytes. */
const largestDraft = 64 * 1024;

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

/** Sealed, httpOnly: what was typed reaches no script and no log. */
const draftCookie = sealedCookie('draft', z.strictObject({ deflated: z.string() }));

/**
 * Keeps a draft for the holder of the session that the request's cookie speaks of, alive or not.
 * @returns `undefined` where it speaks of none: then nobody can be told to whom it belongs
 */
export async function keepDraft(
  snapshot: ClientSnapshot,
  draft: Omit<Draft, 'subject'>,
  cookies: CookieReader,
): Promise<CookieChange | undefined> {
  const subject = await subjectOf(snapshot, cookies);
  if (subject === undefined) return undefined;
  const deflated = deflateRawSync(JSON.stringify({ ...draft, subject })).toString('base64url');
  const cookie = await draftCookie.seal(snapshot.id, { deflated }, lifetime);
  return cookie.value.length <= largestCookie ? cookie : undefined;
}

/** Whether any draft waits on this device. */
export function isDraftKept(cookies: CookieReader): boolean {
  return draftCookie.present(cookies);
}

/** The draft that waits for the holder of a contract, if one does. */
export async function readDraft(
  clientId: string,
  subject: string,
  cookies: CookieReader,
): Promise<Draft | undefined> {
  const draft = await anyDraft(clientId, cookies);
  return draft?.subject === subject ? draft : undefined;
}

/** Forgets the draft of a form, once the form has been sent. */
export async function forgetDraft(
  clientId: string,
  form: string,
  cookies: CookieReader,
): Promise<CookieChange[]> {
  const draft = await anyDraft(clientId, cookies);
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

async function anyDraft(clientId: string, cookies: CookieReader): Promise<Draft | undefined> {
  const content = await draftCookie.read(clientId, cookies);
  if (!content) return undefined;
  const text = inflateRawSync(Buffer.from(content.deflated, 'base64url'), {
    maxOutputLength: largestDraft,
  });
  return draftSchema.safeParse(JSON.parse(text.toString())).data;
}
