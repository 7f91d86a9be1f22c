import { feedPath } from '@/lib/platform';
import type { View } from '@/lib/request';
import { rememberLanguage } from './store';

/** Remembers the language that a holder has signed in in: messages are written in it. */
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
