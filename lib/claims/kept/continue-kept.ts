import { inTransaction } from '@/lib/db';
import type { View } from '@/lib/request';
import type { CookieChange, CookieReader } from '@/lib/session';
import { beginDraft } from '../drafts/claim-draft';
import type { Beginner } from '../drafts/store';
import { contractOf } from '../filing/open-filing';
import { forgetKept, keptClaim, rowOfBrowser } from './kept-claim';
import { deleteRow } from './store';

/** What was said before anybody signed in, as a claim of a contract. */
export interface ContinuedClaim {
  readonly draft: string;
  readonly cookies: readonly CookieChange[];
}

/**
 * Makes what this browser has said a claim of a contract that is not filed: once, of two windows.
 * @returns nothing where the browser has said nothing, or another window was first
 */
export async function continueKept(
  view: Pick<View, 'snapshot' | 'path' | 'settings'>,
  { subject, ...beginner }: Beginner & { readonly subject: string },
  cookies: CookieReader,
): Promise<ContinuedClaim | undefined> {
  const [kept, row] = await Promise.all([keptClaim(view, cookies), rowOfBrowser(view, cookies)]);
  if (!kept || !row) return undefined;
  const { keptUntil: _, ...said } = kept;
  const draft = await inTransaction(async (transaction) => {
    if (!(await deleteRow(row, transaction))) return undefined;
    const contract = contractOf(view, { subject });
    const { Claim_DraftDays: days } = view.settings;
    return beginDraft(contract, beginner, { ...said, answers: {} }, days, { transaction });
  });
  return draft === undefined ? undefined : { draft, cookies: [forgetKept()] };
}
