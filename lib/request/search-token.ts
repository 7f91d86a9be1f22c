import type { Settings } from '@/lib/clients';
import { carry } from '@/lib/navigation';
import type { View } from './view';

const parameter = 'st';
/** No token is longer; what is would only be work for the platform. */
const longest = 2000;

/**
 * §2.1 The search token of a query, where the client has the captcha that it may stand in for. It
 * is a claim and no more: only the platform can say whether it counts.
 */
export function searchTokenOf(settings: Settings, query: URLSearchParams): string | undefined {
  const token = settings.Recaptcha_Feature ? query.get(parameter) : null;
  return token && token.length <= longest ? token : undefined;
}

/** An address of the lookup with the page's search token, which no other link carries on. */
export function withSearchToken({ searchToken }: View, address: string): string {
  return searchToken === undefined ? address : carry(address, [[parameter, searchToken]]);
}
