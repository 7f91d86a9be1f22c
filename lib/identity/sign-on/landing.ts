import { isProduction } from '@/lib/config';
import { isAgentAddress, pageOf } from '@/lib/navigation';
import type { View } from '@/lib/request';

/**
 * Where a session that has just begun leads: to the dashboard, or for an agent whose whitelist does
 * not have it (§6) to the first page that the list has.
 */
export function landing({ settings }: Pick<View, 'settings'>, isAgent: boolean): string {
  const { URL_Dashboard, Globle_AgentFlow_WhiteList_URLs: listed } = settings;
  if (!isAgent || isAgentAddress(settings, URL_Dashboard, '/dashboard')) return URL_Dashboard;
  return listed.find((address) => pageOf(settings, address, isProduction())) ?? '/';
}
