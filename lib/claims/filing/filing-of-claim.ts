import { type ClaimDetails, platformOf } from '@/lib/platform';
import type { View } from '@/lib/request';
import type { Filing } from './steps';

/** What was said of a claim that is filed, and what it is said of; nothing while the platform is away. */
export async function filingOfClaim(
  view: View,
  token: string,
  {
    productId,
    cause,
    answers,
    dateOfLoss,
  }: Pick<ClaimDetails, 'productId' | 'cause' | 'answers' | 'dateOfLoss'>,
): Promise<Filing | undefined> {
  const options = await platformOf(view).claimOptions({ token, productId });
  if (options.kind !== 'answer' && options.kind !== 'refused') return undefined;
  return {
    facts: {
      productIds: [productId],
      options: options.kind === 'answer' ? options.value : undefined,
    },
    answers: { productId, cause, answers, dateOfLoss },
  };
}
