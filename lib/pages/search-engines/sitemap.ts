import type { ClientSnapshot, Language } from '@/lib/clients';
import { listedPages } from '@/lib/navigation';
import { canonicalAddress } from './canonical-address';

/**
 * `sitemap.xml` of the client of a host: each page that a stranger is shown, in each of its
 * languages, with the others beside it.
 * @param isShown asks the guards whether a stranger is shown a page: what a client has turned off,
 * moved elsewhere or closed for maintenance is left out
 */
export async function sitemap(
  snapshot: ClientSnapshot,
  isShown: (page: string) => Promise<boolean>,
): Promise<string> {
  const pages = listedPages(snapshot.settings['1']);
  const shown = await Promise.all(pages.map(isShown));
  const entries = pages
    .filter((_, index) => shown[index])
    .flatMap((page) => entriesOf(snapshot, page));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

function entriesOf(snapshot: ClientSnapshot, page: string): string[] {
  const { languages, defaultLanguage } = snapshot;
  const alternates =
    languages.length > 1
      ? [
          ...languages.map((language) => alternate(language, addressOf(snapshot, page, language))),
          alternate('x-default', addressOf(snapshot, page, defaultLanguage)),
        ]
      : [];
  return languages.map((language) =>
    ['<url>', `<loc>${addressOf(snapshot, page, language)}</loc>`, ...alternates, '</url>'].join(
      '',
    ),
  );
}

function alternate(hrefLang: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${address}"/>`;
}

function addressOf(snapshot: ClientSnapshot, page: string, language: Language): string {
  return (canonicalAddress(snapshot, page, language) ?? '').replaceAll('&', '&amp;');
}
