import { type ClaimDetails, type Product, platformOf, wholeList } from '@/lib/platform';
import { type Unanswered, unanswered } from '@/lib/policies';
import { sessionOf, type View } from '@/lib/request';

/** A claim in full, or why it cannot be shown. */
export type ClaimContent =
  | Unanswered
  | { readonly kind: 'missing' }
  | {
      readonly kind: 'claim';
      readonly claim: ClaimDetails;
      readonly product: Product | undefined;
    };

/** A claim of the contract that is signed in. @param claimId as the address says it */
export async function claimContent(view: View, claimId: string): Promise<ClaimContent> {
  const session = sessionOf(view);
  if (!session) return { kind: 'signed-out' };
  const token = session.idToken;
  const platform = platformOf(view);
  const [claim, products] = await Promise.all([
    platform.claim({ token, claimId }),
    wholeList(platform.products, token),
  ]);
  if (claim.kind === 'refused') return { kind: 'missing' };
  if (claim.kind !== 'answer' || products.kind !== 'answer')
    return unanswered(view, [claim, products]);
  return {
    kind: 'claim',
    claim: claim.value,
    product: products.value.find(({ id }) => id === claim.value.productId),
  };
}
