import { productName } from '@/components/products/words';
import { WithVerbatim } from '@/components/ui/with-verbatim';
import type { FollowedClaim } from '@/lib/claims';
import type { View } from '@/lib/request';
import { planWords } from '../plan-words';

/** What a claim is for, and the plan by which it is filed: one thing may be on several plans. */
export function ClaimSubject({
  view,
  followed: { product, policy },
}: {
  readonly view: View;
  readonly followed: Pick<FollowedClaim, 'product' | 'policy'>;
}) {
  const parts = [
    ...(product ? [productName(view, product)] : []),
    ...(policy ? [planWords(view, policy)] : []),
  ];
  return <WithVerbatim of={policy?.policyNumber ?? ''}>{parts.join(' · ')}</WithVerbatim>;
}
