import { inTransaction } from '@/lib/db';
import type { View } from '@/lib/request';
import type { CookieChange, CookieReader } from '@/lib/session';
import { beginDraft, isFull } from '../drafts/claim-draft';
import type { Beginner } from '../drafts/store';
import { contractOf } from '../filing/open-filing';
import { forgetKept, keptClaim, rowOfBrowser } from './kept-claim';
import { rememberReported } from './reported';
import { deleteRow } from './store';

/** What was said before anybody signed in, as a claim of a contract. */
export interface ContinuedClaim {
  readonly kind: 'continued';
  readonly draft: string;
  readonly cookies: readonly CookieChange[];
}

/**
 * Makes what this browser has said a claim of a contract that is not filed: once, of two windows.
 * @returns nothing where the browser has said nothing, or another window was first; `full` where so many
 * wait that there is no room, and what was said stays kept
 */
export async function continueKept(
  view: Pick<View, 'snapshot' | 'path' | 'settings'>,
  { subject, ...beginner }: Beginner & { readonly subject: string },
  cookies: CookieReader,
): Promise<ContinuedClaim | { readonly kind: 'full' } | undefined> {
  const [kept, row] = await Promise.all([keptClaim(view, cookies), rowOfBrowser(view, cookies)]);
  if (!kept || !row) return undefined;
  const { keptUntil: _, ...said } = kept;
  const contract = contractOf(view, { subject });
  if (await isFull(contract, beginner)) return { kind: 'full' };
  const draft = await inTransaction(async (transaction) => {
    if (!(await deleteRow(row, transaction))) return undefined;
    const { Claim_DraftDays: days } = view.settings;
    return beginDraft(contract, beginner, { ...said, answers: {} }, days, { transaction });
  });
  if (draft === undefined) return undefined;
  const { claimType } = said;
  const reported =
    claimType === undefined ? [] : [await rememberReported(view, subject, claimType)];
  return { kind: 'continued', draft, cookies: [forgetKept(), ...reported] };
}
