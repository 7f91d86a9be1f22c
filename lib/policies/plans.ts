import { errorMessage, type Refused, refusedByFailure, refusedByPlatform } from '@/lib/changes';
import {
  type Coverage,
  type PlatformAnswer,
  type Policy,
  type Product,
  platformOf,
  tokenRefused,
  wholeList,
} from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';

/** A policy with what it covers. */
export interface Plan {
  readonly policy: Policy;
  readonly coverages: readonly Coverage[];
  readonly products: readonly Product[];
}

/** Why nothing can be told of a holder's plans. */
export type NotTold =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unavailable' }
  /** §8 The platform answered what it should not, or refused; sanitised HTML. */
  | { readonly kind: 'unexpected'; readonly messageHtml: string };

/** The plans of whoever is signed in, by the id token that only the server has. */
export async function heldPlans(
  view: View,
): Promise<NotTold | { readonly kind: 'plans'; readonly plans: readonly Plan[] }> {
  const session = sessionOf(view);
  if (!session) return { kind: 'signed-out' };
  const { idToken } = session;
  const platform = platformOf(view);
  const [policies, coverages, products] = await Promise.all([
    wholeList(platform.policies, idToken),
    wholeList(platform.coverages, idToken),
    wholeList(platform.products, idToken),
  ]);
  if (policies.kind !== 'answer' || coverages.kind !== 'answer' || products.kind !== 'answer')
    return notTold(view, [policies, coverages, products]);
  const coveragesOf = Map.groupBy(coverages.value, ({ policyId }) => policyId);
  const productsOf = Map.groupBy(products.value, ({ policyId }) => policyId);
  return {
    kind: 'plans',
    plans: policies.value.map((policy) => ({
      policy,
      coverages: coveragesOf.get(policy.id) ?? [],
      products: productsOf.get(policy.id) ?? [],
    })),
  };
}

/** Why answers that are not all answers cannot be shown: what signs somebody out comes first. */
export function notTold(view: View, answers: readonly PlatformAnswer<unknown>[]): NotTold {
  if (answers.some(isTokenRefused)) return { kind: 'signed-out' };
  const malformed = answers.find((answer) => answer.kind === 'malformed');
  if (malformed) return unexpected(view, refusedByFailure(view, malformed));
  const refused = answers.find((answer) => answer.kind === 'refused');
  if (refused) return unexpected(view, refusedByPlatform(view, refused.error));
  return { kind: 'unavailable' };
}

function unexpected(view: View, refused: Refused): NotTold {
  return { kind: 'unexpected', messageHtml: errorMessage(view, refused) };
}

function isTokenRefused(answer: PlatformAnswer<unknown>): boolean {
  return answer.kind === 'refused' && answer.error.errCode === tokenRefused;
}
