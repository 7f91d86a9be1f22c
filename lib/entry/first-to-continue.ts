import { isProduction } from '@/lib/config';
import { hasForm, pageOf, thingsNamedBy } from '@/lib/navigation';
import { isWithinReach, sessionOf, type View } from '@/lib/request';
import { type IsOwn, namesOwn } from './guards/named-things';

/**
 * The first of some addresses whose page the signed-in person can open to continue there what they typed
 * before: the page has a form, it is open to them, and what its address names is theirs and, if it is a claim,
 * not filed yet. All are asked about at once, and claims that are not filed in one go.
 */
export async function firstToContinue(
  view: View,
  addresses: readonly string[],
): Promise<string | undefined> {
  const session = sessionOf(view);
  if (!session) return undefined;
  const asker = { snapshot: view.snapshot, path: view.path, session };
  const pages = [...new Set(addresses)].flatMap((address) => {
    const page = pageOf(view.settings, address, isProduction());
    if (page === undefined || !hasForm(page) || !isWithinReach(view, page)) return [];
    return [{ address, page }];
  });
  const hasDraft = pages.some(({ page }) => thingsNamedBy(page).some(([name]) => name === 'draft'));
  const drafts = hasDraft ? await (await import('@/lib/claims')).openDrafts(asker) : undefined;
  const draft: IsOwn = async (_, id) => drafts?.has(id) ?? false;
  const areOwn = await Promise.all(
    pages.map(({ page }) => namesOwn(asker, page, new URLSearchParams(), { draft })),
  );
  return pages.find((_, place) => areOwn[place])?.address;
}
