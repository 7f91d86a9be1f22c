import { type ClientSnapshot, type Language, originOf } from '@/lib/clients';
import { canonicalPath, listedPages, pageOf } from '@/lib/navigation';

/**
 * The one address of a page in a language, whichever of the client's hosts and addresses it was
 * asked for by; `undefined` for a page that is not to be listed. A crawler without a language of its
 * own is shown the client's default one, so that only the others are named in the query.
 */
export function canonicalAddress(
  snapshot: ClientSnapshot,
  pathname: string,
  language: Language,
): string | undefined {
  const settings = snapshot.settings['1'];
  const page = pageOf(settings, pathname, true);
  if (page === undefined || !listedPages(settings).includes(page)) return undefined;
  const query = language === snapshot.defaultLanguage ? '' : `?language=${language}`;
  return `${canonicalOrigin(snapshot)}${canonicalPath(settings, page)}${query}`;
}

/** The origin that a client's addresses are told to others by. */
export function canonicalOrigin(snapshot: ClientSnapshot): string {
  return originOf(snapshot, snapshot.hosts[0] ?? '');
}
