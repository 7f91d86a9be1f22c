import type { Settings } from '@/lib/clients';
import { pageAt } from './page-at';
import { pageOf } from './pages';

/** §10.18 The step in which whoever has signed in proves anew that the contract is theirs. */
export const proofPage = '/security-verification/proof';

/** The address of the step, which leads back to a page afterwards. */
export function proofFor(path: string): string {
  return `${proofPage}?${new URLSearchParams({ to: path })}`;
}

/** Whether the step leads back to a path: to pages that say in the map that they ask for a proof. */
export function asksForProof(settings: Settings, path: string): boolean {
  const page = pageOf(settings, path, true);
  return page !== undefined && pageAt(page)?.fresh === true;
}
