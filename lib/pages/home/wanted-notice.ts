import { texts } from '@/lib/content';
import type { View } from '@/lib/request';
import { type CookieReader, wantedPage } from '@/lib/session';

/**
 * What visitors are told on the home page who were led there from a page behind sign-in, as sanitised HTML:
 * that they sign in first, and why they may have been signed out. Nothing for anybody else.
 */
export async function wantedNotice(
  { audience, language, settings, snapshot }: View,
  cookies: CookieReader,
): Promise<string | undefined> {
  if (audience.kind !== 'visitor') return undefined;
  if (!(await wantedPage.read(snapshot.id, cookies))) return undefined;
  const { html } = texts(snapshot, language);
  return html('Session_Wanted', { minutes: settings.Session_IdleMinutes });
}
