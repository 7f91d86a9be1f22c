import type { Language } from '../schema';
import type { ClientSnapshot } from '../snapshot';
import { drawnIconSizes, faviconAddress, iconAddress } from './addresses';
import { palette } from './palette';

/** The web app manifest of a client: what a phone shows that keeps the portal on its home screen. */
export function webManifest(snapshot: ClientSnapshot, language: Language) {
  const { name, theme, design } = snapshot;
  const colours = palette(theme, design, 'light');
  const favicon = faviconAddress({ snapshot });
  const isSvg = snapshot.images.favicon?.mediaType === 'image/svg+xml';
  return {
    id: '/',
    name,
    short_name: name.length <= 12 ? name : (name.split(' ')[0] ?? name),
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: colours['surface-raised'],
    background_color: colours['neutral-1'],
    icons: [
      ...drawnIconSizes.map((size) => ({
        src: iconAddress({ snapshot }, size),
        sizes: `${size}x${size}`,
        type: 'image/png',
      })),
      ...(favicon && isSvg ? [{ src: favicon, sizes: 'any', type: 'image/svg+xml' }] : []),
    ],
  };
}
