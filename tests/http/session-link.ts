import { sessionLink } from '../../scripts/session-link';
import { type TestContract, testClient } from '../setup/test-client';
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

/** Is signed in with a contract of the test client, by a link: for tests that are not about signing in. */
export async function enter(visitor: Visitor, { policyNumber }: TestContract): Promise<void> {
  const { address } = await openSessionLink(visitor, testClient.id, policyNumber);
  if (address !== '/dashboard') throw new Error(`Not signed in but at: ${address}`);
}
