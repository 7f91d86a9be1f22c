import type { ClientSnapshot, MenuItem, Settings } from '@/lib/clients';
import { isExternal, type LinkOrigin, link } from './links';

interface MenuView extends LinkOrigin {
  readonly snapshot: ClientSnapshot;
  readonly settings: Settings;
  readonly audience: { readonly kind: string };
}

/** A menu entry as a page shows it. */
export interface ShownMenuItem {
  readonly href: string;
  readonly caption: MenuItem['Caption'];
  readonly external: boolean;
  readonly openNewTab: boolean;
}

/**
 * The entries of a menu that somebody sees, in order (§5): anonymous users see items with a link
 * that are not Secured; logged-in users see items with a link or Secured; agents in the SSO flow
 * see only entries whose link contains Agent.
 */
export function menuItems(view: MenuView, menu: string): ShownMenuItem[] {
  const items = view.snapshot.menus[menu] ?? [];
  return items
    .filter((item) => isVisible(view, item))
    .toSorted((one, other) => one.Order - other.Order)
    .map((item) => ({
      href: link(view, item.LinkUrl),
      caption: item.Caption,
      external: isExternal(item.LinkUrl),
      openNewTab: item.OpenNewTab,
    }));
}

function isVisible(view: MenuView, item: MenuItem): boolean {
  if (view.audience.kind === 'agent' && view.settings.Global_SSOEnabled)
    return item.LinkUrl.includes('Agent');
  if (view.audience.kind === 'visitor') return item.LinkUrl !== '' && !item.Secured;
  return item.LinkUrl !== '' || item.Secured;
}
