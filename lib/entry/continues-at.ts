import { isProduction } from '@/lib/config';
import { pageOf, thingsNamedBy } from '@/lib/navigation';
import { isWithinReach, sessionOf, type View } from '@/lib/request';
import { namesOwn } from './guards/named-things';

/**
 * Whether the signed-in person can open a page and continue there what they typed before: the page exists, it
 * is open to them, and what its address names is theirs and, if it is a claim, not filed yet.
 */
export async function continuesAt(view: View, address: string): Promise<boolean> {
  const session = sessionOf(view);
  const page = pageOf(view.settings, address, isProduction());
  if (!session || page === undefined || !isWithinReach(view, page)) return false;
  const asker = { snapshot: view.snapshot, path: view.path, session };
  if (!(await namesOwn(asker, page, new URLSearchParams()))) return false;
  const { draft } = Object.fromEntries(thingsNamedBy(page));
  return draft === undefined || (await import('@/lib/claims')).isOpenDraft(asker, draft);
}
