import { sessionOf, type View } from '@/lib/request';

/**
 * What the page of somebody who is signed in is as new as; `undefined` where nobody is. It was read with
 * the session, so before anything that the page shows: nothing new comes in between.
 */
export function watchedVersion(view: View): string | undefined {
  return sessionOf(view)?.updatesVersion;
}
