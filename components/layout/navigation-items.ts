import { texts } from '@/lib/content';
import { menuItems, type ShownMenuItem } from '@/lib/navigation';
import { isSignedIn, linkWithinReach, type View } from '@/lib/request';

/** The link to the dashboard, for people who have signed in to a portal that shows it. */
export function dashboardItem(view: View): ShownMenuItem | undefined {
  if (!isSignedIn(view) || !view.settings.Global_DashboardLink_Enable) return undefined;
  return ownItem(view, 'URL_Dashboard', 'Layout_Dashboard');
}

/** The way into the client's chat, where it has one. */
export function chatItem(view: View): ShownMenuItem | undefined {
  return view.settings.URL_Chat ? ownItem(view, 'URL_Chat', 'Layout_Chat') : undefined;
}

/**
 * What the menu of a narrow window lists: the side menu (§2.6), and after it those entries of the
 * top bar that it does not have, since the bar shows none there.
 */
export function sideItems(view: View): ShownMenuItem[] {
  const { URL_Client_Logo } = view.settings;
  const dashboard = URL_Client_Logo.includes('http') ? dashboardItem(view) : undefined;
  const chat = chatItem(view);
  const items = [
    ...(dashboard ? [dashboard] : []),
    ...menuItems(view, 'Portal_Side_Menu'),
    ...menuItems(view, 'Portal_Top_Menu'),
    ...(chat ? [chat] : []),
  ];
  return [...Map.groupBy(items, ({ href }) => href).values()].flatMap((same) => same.slice(0, 1));
}

function ownItem(
  view: View,
  setting: 'URL_Dashboard' | 'URL_Chat',
  label: string,
): ShownMenuItem | undefined {
  const href = linkWithinReach(view, view.settings[setting]);
  if (href === undefined) return undefined;
  return {
    href,
    caption: texts(view.snapshot, view.language).text(label),
    external: /^https?:/i.test(href),
    openNewTab: false,
  };
}
