import { startPage } from '../filing/pages';

/** Help that cannot wait: whom to ring, and where somebody is asked for. */
export const urgentPage = `${startPage}/urgent`;

/** Names what has happened, in the address of the page and in its form. */
export const helpField = 'help';

/** Where help is that was asked for by a claim. */
export function dispatchPage(claimId: string): string {
  return `${urgentPage}/${encodeURIComponent(claimId)}`;
}

/** A cause of a product as an address and a form name it. */
export function helpName(productId: string, cause: string): string {
  return `${encodeURIComponent(productId)}/${encodeURIComponent(cause)}`;
}
