import {
  isAgentAddress,
  leadsAgents,
  leadsDelegates,
  lettingDelegates,
  link,
} from '@/lib/navigation';
import { mayDelegate } from './delegate-standing';
import type { View } from './view';

/**
 * Whether a view may lead to a page: one that an agent may not be at would end the session (§6), and a
 * delegate is kept out of what the map does not let them into.
 */
export function isWithinReach(
  { audience, settings }: Pick<View, 'audience' | 'settings'>,
  page: string,
): boolean {
  if (audience.kind === 'delegate') return mayDelegate(audience.session, lettingDelegates(page));
  return audience.kind !== 'agent' || isAgentAddress(settings, page, page);
}

/**
 * A link to an address, such as the one of a setting, which may be a client's own or elsewhere; `undefined`
 * where the visitor may not open it.
 */
export function linkWithinReach(view: View, address: string): string | undefined {
  const { audience, settings } = view;
  const isOpen =
    audience.kind === 'agent'
      ? leadsAgents(settings, address)
      : audience.kind !== 'delegate' || leadsDelegates(settings, address);
  return isOpen ? link(view, address) : undefined;
}

/**
 * The link to the contact page; none if the visitor may not open it or the client has no such page.
 * `address` does not take that setting: every page that names people asks here.
 */
export function contactLink(view: View): string | undefined {
  const { URL_ContactUs: page } = view.settings;
  return page === '' ? undefined : linkWithinReach(view, page);
}

/** The link to the dashboard, at the client's own address; none if whoever looks may not open it. */
export function dashboardLink(view: View): string | undefined {
  return linkWithinReach(view, view.settings.URL_Dashboard);
}
