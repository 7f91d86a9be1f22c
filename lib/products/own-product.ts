import type { ClientSnapshot, Path } from '@/lib/clients';
import { platformOf, wholeList } from '@/lib/platform';
import type { HolderSession } from '@/lib/session';

/** Who is signed in where. */
interface SignedIn {
  readonly snapshot: ClientSnapshot;
  readonly path: Path;
  readonly session: HolderSession;
}

/**
 * Whether a product is one of the contract that is signed in (invariant 15). Where the platform cannot
 * say so the page itself tells of that, and shows nothing.
 */
export async function isOwnProduct(
  { snapshot, path, session }: SignedIn,
  productId: string,
): Promise<boolean> {
  const products = await wholeList(platformOf({ snapshot, path }).products, session.idToken);
  return products.kind !== 'answer' || products.value.some(({ id }) => id === productId);
}
