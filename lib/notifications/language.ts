import { feedPath } from '@/lib/platform';
import type { View } from '@/lib/request';
import { rememberLanguage } from './store';

/** Remembers the language that a holder has used: messages are written in it. */
export function rememberHolderLanguage(
  { snapshot, path, language }: Pick<View, 'snapshot' | 'path' | 'language'>,
  reference: string,
): Promise<void> {
  const holder = {
    clientId: snapshot.id,
    path: feedPath(snapshot.platform, path),
    reference,
  };
  return rememberLanguage(holder, language);
}

/**
 * Remembers the language in which a holder does something that messages follow: files, pays, answers. What
 * somebody who acts for them reads the portal in says nothing of how they are written to.
 */
export async function rememberOwnLanguage(view: View): Promise<void> {
  const { audience } = view;
  if (audience.kind === 'holder') await rememberHolderLanguage(view, audience.session.subject);
}
