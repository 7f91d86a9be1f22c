import type { ClaimDetails } from '@/lib/platform';
import { startPage } from '../filing/pages';

/** Help that cannot wait: whom to ring, and where somebody is asked for. */
export const urgentPage = `${startPage}/urgent`;

/** Names what has happened, in the address of the page and in its form. */
export const helpField = 'help';

/** Where help is that was asked for by a claim. */
export function dispatchPage(claimId: string): string {
  return `${urgentPage}/${encodeURIComponent(claimId)}`;
}

type Helped = Pick<ClaimDetails, 'serviceOrders'>;

/** Where help is shown instead of sending more: the address names the dispatch that was on its way already. */
export function sameHelpPage({ id, serviceOrders }: Helped & Pick<ClaimDetails, 'id'>): string {
  return `${dispatchPage(id)}?same=${encodeURIComponent(serviceOrders.at(-1)?.id ?? '')}`;
}

/** Whether the address names the latest dispatch, and that is still under way: afterwards others may have been sent. */
export function isSameHelp(
  query: URLSearchParams,
  { state, serviceOrders }: Helped & Pick<ClaimDetails, 'state'>,
): boolean {
  const order = serviceOrders.at(-1);
  return state === 'FULFILLING' && order !== undefined && query.get('same') === order.id;
}

/** A cause of a product as an address and a form name it. */
export function helpName(productId: string, cause: string): string {
  return `${encodeURIComponent(productId)}/${encodeURIComponent(cause)}`;
}
