import { z } from 'zod';
import type { View } from '@/lib/request';
import { type CookieChange, type CookieReader, sealedCookie } from '@/lib/session';

/** How long a page says so that was sent without script, in seconds: it is news once. */
const lifetime = 20;

const savedCookie = sealedCookie('saved', z.strictObject({ form: z.string() }));

/** Has the page of a form say that it is saved. */
export function tellSaved({ snapshot }: View, form: string): Promise<CookieChange> {
  return savedCookie.seal(snapshot.id, { form }, lifetime);
}

/** Whether a form has just been saved. */
export async function wasSaved(
  { snapshot }: View,
  cookies: CookieReader,
  form: string,
): Promise<boolean> {
  return (await savedCookie.read(snapshot.id, cookies))?.form === form;
}
