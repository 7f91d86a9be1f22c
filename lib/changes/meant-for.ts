import { contractField } from '@/lib/form';
import { sessionOf, type View } from '@/lib/request';
import { type CookieReader, contractTag, draftOwner, ownerOfCookie } from '@/lib/session';
import type { RawValues } from './change';

/** Says in a form for which contract its page was made; nothing where nobody has signed in. */
export function meantFor(view: View): Readonly<Record<string, string>> {
  const session = sessionOf(view);
  return session ? { [contractField]: contractTag(draftOwner(view, session)) } : {};
}

/**
 * Whether a form stood on a page of another contract than the one that is open by now, or was last:
 * somebody has opened that in another window.
 */
export async function isMeantForAnother({
  view,
  values,
  cookies,
}: {
  readonly view: View;
  readonly values: RawValues;
  readonly cookies: CookieReader;
}): Promise<boolean> {
  const tag = values[contractField];
  if (typeof tag !== 'string' || tag === '') return false;
  const session = sessionOf(view);
  const owner = session ? draftOwner(view, session) : await ownerOfCookie(view.snapshot, cookies);
  return owner !== undefined && contractTag(owner) !== tag;
}
