import type { ClientSnapshot } from '@/lib/clients';

/** The part of a View that the address of a brand file depends on. */
export interface BrandView {
  readonly snapshot: ClientSnapshot;
}

/** Where a client's stylesheet is. It changes with release and theme, so browsers keep it for good. */
export function stylesheetAddress({ snapshot }: BrandView): string {
  return `/brand/${snapshot.release}/themes/${snapshot.theme}`;
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
