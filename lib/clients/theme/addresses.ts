import type { Language } from '../schema';
import type { ClientSnapshot } from '../snapshot';

/** The part of a View that the address of a brand file depends on. */
export interface BrandView {
  readonly snapshot: ClientSnapshot;
}

/** Where a client's stylesheet is. It changes with release and theme, so browsers keep it for good. */
export function stylesheetAddress({ snapshot }: BrandView): string {
  return `/brand/${snapshot.release}/themes/${snapshot.theme}`;
}

/** Where the stylesheet of a client's notice for old browsers is. */
export function oldBrowserStylesheetAddress({ snapshot }: BrandView): string {
  return `/brand/${snapshot.release}/old-browser.css`;
}

/** Where a client's image of a name is, or `undefined` where the client has none of that name. */
export function imageAddress({ snapshot }: BrandView, name: string): string | undefined {
  return Object.hasOwn(snapshot.images, name)
    ? `/brand/${snapshot.release}/images/${encodeURIComponent(name)}`
    : undefined;
}

/** Where the icon of the browser's tab is. */
export function faviconAddress(view: BrandView): string | undefined {
  return imageAddress(view, 'favicon');
}

/** The sizes of the drawn icon, in pixels: what iOS, a home screen and a splash screen take. */
export const drawnIconSizes = [180, 192, 512] as const;

/** Where the client's icon is, drawn as a picture of so many pixels for what takes no SVG. */
export function iconAddress({ snapshot }: BrandView, size: (typeof drawnIconSizes)[number]) {
  return `/brand/${snapshot.release}/icons/${size}`;
}

/** Width and height of the picture of a preview, in pixels. */
export const shareImageSize = { width: 1200, height: 630 } as const;

/** Where the picture is that a preview of the client's pages shows. */
export function shareImageAddress({ snapshot }: BrandView): string {
  return `/brand/${snapshot.release}/share-image`;
}

/** Where the client's web app manifest is in a language. */
export function manifestAddress({ snapshot }: BrandView, language: Language): string {
  return `/brand/${snapshot.release}/manifest/${language}`;
}
