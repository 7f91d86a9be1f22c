import { isExternal } from '@/lib/addresses';
import type { ClientSnapshot, MenuItem, Settings } from '@/lib/clients';
import { type LinkOrigin, link } from './links';
import { isTurnedOff, leadsAgents, leadsDelegates } from './pages';

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
    .map((item) => shown(view, item));
}

/** §6 What the profile menu can do besides leading somewhere: what an entry's link says. */
export const profileActions = [
  'EditProfile',
  'EditSecuritySettings',
  'AulSsoLogOut',
  'LogOut',
] as const;
export type ProfileAction = (typeof profileActions)[number];

/** §2.6 The resource of the profile menu. */
export const profileMenu = 'Portal_Profile_Menu';

/** Whether the link of a profile menu's entry names an action instead of an address. */
export function isProfileAction(link: string): link is ProfileAction {
  return profileActions.some((action) => action === link);
}

/** An entry of the profile menu as a page shows it. */
export type ProfileMenuItem =
  | { readonly kind: 'link'; readonly item: ShownMenuItem }
  | {
      readonly kind: 'action';
      readonly action: ProfileAction;
      readonly caption: MenuItem['Caption'];
    };

/**
 * §6 The profile menu: "profile menu (AUL login) with edit profile and edit security settings.
 * Customer in the SSO flow sees the full profile menu." Logging out of AUL single sign-on shows
 * where that is on.
 */
export function profileMenuItems(view: MenuView): ProfileMenuItem[] {
  const { settings } = view;
  const { Global_AUL_Login_Feature, Global_AUL_SSO_Enabled, Global_SSOEnabled } = settings;
  const isAul = Global_AUL_Login_Feature || Global_AUL_SSO_Enabled;
  // The profile is the holder's.
  if (['visitor', 'delegate'].includes(view.audience.kind) || !(Global_SSOEnabled || isAul))
    return [];
  const offered = (action: ProfileAction) => {
    if (action === 'AulSsoLogOut') return Global_AUL_SSO_Enabled;
    if (action === 'LogOut') return Global_SSOEnabled;
    // To the client's own service, or to the account here.
    return view.audience.kind !== 'agent';
  };
  return (view.snapshot.menus[profileMenu] ?? [])
    .filter((item) => isVisible(view, item))
    .toSorted((one, other) => one.Order - other.Order)
    .flatMap((item): ProfileMenuItem[] => {
      const { LinkUrl: action, Caption: caption } = item;
      if (isProfileAction(action))
        return offered(action) ? [{ kind: 'action', action, caption }] : [];
      return Global_SSOEnabled ? [{ kind: 'link', item: shown(view, item) }] : [];
    });
}

function shown(view: MenuView, { LinkUrl, Caption, OpenNewTab }: MenuItem): ShownMenuItem {
  return {
    href: link(view, LinkUrl),
    caption: Caption,
    external: isExternal(LinkUrl),
    openNewTab: OpenNewTab,
  };
}

function isVisible(view: MenuView, item: MenuItem): boolean {
  if (isTurnedOff(view.settings, item.LinkUrl)) return false;
  if (view.audience.kind === 'delegate') return leadsDelegates(view.settings, item.LinkUrl);
  if (view.audience.kind === 'agent') {
    // Another page would end the session.
    const isOpen = isProfileAction(item.LinkUrl) || leadsAgents(view.settings, item.LinkUrl);
    if (!isOpen) return false;
    if (view.settings.Global_SSOEnabled) return item.LinkUrl.includes('Agent');
  }
  if (view.audience.kind === 'visitor') return item.LinkUrl !== '' && !item.Secured;
  return item.LinkUrl !== '' || item.Secured;
}
