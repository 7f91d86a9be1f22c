import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { View } from '@/lib/request';
import { type CookieChange, type CookieReader, sealedCookie } from '@/lib/session';
import { contactMinutes } from './code-limits';

/** Tells browsers apart that have proved nothing yet, for as long as codes to a contact count. */
const sourceCookie = sealedCookie('codeSource', z.strictObject({ id: z.string() }));

/** By what the browser of a request is counted that asks for codes, across all its searches. */
export async function codeSource({ snapshot }: View, cookies: CookieReader): Promise<string> {
  return (await sourceCookie.read(snapshot.id, cookies))?.id ?? randomUUID();
}

/** Has the browser known for the codes that it asks for next. */
export function keepCodeSource({ snapshot }: View, id: string): Promise<CookieChange> {
  return sourceCookie.seal(snapshot.id, { id }, contactMinutes * 60);
}
