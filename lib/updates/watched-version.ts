import { sessionOf, type View } from '@/lib/request';
import { versionOf } from './store';

/**
 * What the page of somebody who is signed in is as new as; `undefined` where nobody is. Asked before
 * the page asks for what it shows, so that nothing new comes in between.
 */
export async function watchedVersion(view: View): Promise<string | undefined> {
  const session = sessionOf(view);
  if (!session) return undefined;
  const { snapshot, path } = view;
  return versionOf({ clientId: snapshot.id, path, subject: session.subject });
}
