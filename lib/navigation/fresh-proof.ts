import type { Settings } from '@/lib/clients';
import { pageAt } from './page-at';
import { pageOf } from './pages';

/** §10.18 The step in which whoever has signed in proves anew that the contract is theirs. */
export const proofPage = '/security-verification/proof';

/** Names the contacts that a page counts, in the address of the step. */
export const provedByParameter = 'by';

/**
 * The address of the step, which leads back to a page afterwards.
 * @param by the marks of the contacts that the page counts, where it does not count all
 */
export function proofFor(path: string, by: readonly string[] = []): string {
  const query = new URLSearchParams({ to: path });
  for (const mark of by) query.append(provedByParameter, mark);
  return `${proofPage}?${query}`;
}

/** Whether a proof that leads back to a path is for a claim that is about to be filed: it says so. */
export function provesFiling(path: string): boolean {
  return pageAt(path)?.address === '/file-claim/[draft]/[step]';
}

/** Whether the step leads back to a path: to pages that say in the map that they ask for a proof. */
export function asksForProof(settings: Settings, path: string): boolean {
  const page = pageOf(settings, path, true);
  return page !== undefined && pageAt(page)?.fresh === true;
}
