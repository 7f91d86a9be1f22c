import { sessionLink } from '../../scripts/session-link';
import type { Page } from './page';
import type { Visitor } from './visitor';

/** Comes by a link as `npm run client -- session-link` makes it, of the client whose pages show. */
export async function openSessionLink(
  visitor: Visitor,
  client: string,
  policyNumber: string,
  isAgent = false,
): Promise<Page> {
  const { pathname, search } = new URL(await sessionLink(client, policyNumber, isAgent));
  return visitor.open(`${pathname}${search}`);
}
