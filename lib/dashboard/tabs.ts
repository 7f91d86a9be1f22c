import { address, link } from '@/lib/navigation';
import { isWithinReach, type View } from '@/lib/request';

/** §3 ActiveTab: the parts of the dashboard in their order, each at an address; the first is tab 0. */
const pages = {
  overview: '/dashboard',
  claims: '/dashboard/claims',
  plans: '/dashboard/plans',
  products: '/dashboard/products',
  billing: '/policy-billing',
  device: '/dashboard/device-lookup',
} as const;
export type DashboardTab = keyof typeof pages;

const tabs: readonly DashboardTab[] = [
  'overview',
  'claims',
  'plans',
  'products',
  'billing',
  'device',
];

/** The tabs that a view may lead to. §2.1 A client's own URL_Dashboard is the address of tab 0. */
export function dashboardTabs(
  view: View,
): readonly { readonly tab: DashboardTab; readonly href: string }[] {
  return tabs.flatMap((tab) => {
    const href = tabAddress(view, tab);
    return href === undefined ? [] : [{ tab, href }];
  });
}

/** The address of a tab; `undefined` where the visitor may not open it. */
export function tabAddress(view: View, tab: DashboardTab): string | undefined {
  if (tab === 'overview') return address(view, 'URL_Dashboard');
  return isWithinReach(view, pages[tab]) ? link(view, pages[tab]) : undefined;
}
