import { z } from 'zod';
import type { ChangeContext, Quota, Refused } from '@/lib/changes';
import type { View } from '@/lib/request';
import { type CookieChange, type CookieReader, sealedCookie } from '@/lib/session';
import { inboxOf } from '@/lib/verification';
import {
  beginCase,
  type CaseAnswers,
  type CaseKind,
  openMinutes,
  type RegistrationCase,
  readCase,
} from './store';

/** Names what a browser registers or reports; nothing of it stands in a cookie. */
const caseCookie = sealedCookie('registration', z.strictObject({ id: z.string() }));

/** What the browser of a request registers or reports just now. */
export async function currentCase(
  view: View,
  cookies: CookieReader,
): Promise<RegistrationCase | undefined> {
  const named = await caseCookie.read(view.snapshot.id, cookies);
  return named && readCase(view, named.id);
}

/** Names it to forms: one that was made for an older one is not sent for a newer. */
export async function caseIdOf(view: View, cookies: CookieReader): Promise<string | undefined> {
  return (await currentCase(view, cookies))?.id;
}

/** Begins another. */
export async function begin(
  view: View,
  kind: CaseKind,
  answers: CaseAnswers,
): Promise<{ readonly id: string; readonly cookie: CookieChange }> {
  const id = await beginCase(view, kind, answers);
  const cookie = await caseCookie.seal(view.snapshot.id, { id }, openMinutes * 60);
  return { id, cookie };
}

/** Forgets it in this browser. */
export function endCase(): CookieChange {
  return caseCookie.clear();
}

/** It was begun too long ago, or has come to its end in another window. */
export const caseOver: Refused = {
  kind: 'refused',
  errCode: 'REGISTRATION_OVER',
  status: 409,
  reset: true,
};

/** How many messages about reports and receipts one inbox gets in a day, from all visitors together. */
const mostForInbox = 10;

/** How many are begun by one network address, and for one inbox that somebody has typed. */
export function beginningsFor(
  context: Pick<ChangeContext<unknown>, 'view' | 'networkAddress'>,
  email: string,
): readonly Quota[] {
  const clientId = context.view.snapshot.id;
  const subject = `registration-for:${inboxOf(clientId, email)}`;
  return [...beginnings(context), { clientId, subject, most: mostForInbox, minutes: 24 * 60 }];
}

/** How many one network address begins in half an hour. */
export function beginnings({
  view,
  networkAddress,
}: Pick<ChangeContext<unknown>, 'view' | 'networkAddress'>): readonly Quota[] {
  const subject = `registration:${networkAddress}`;
  return [{ clientId: view.snapshot.id, subject, most: 10, minutes: 30 }];
}
