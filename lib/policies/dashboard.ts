import { errorMessage, type Refused, refusedByFailure, refusedByPlatform } from '@/lib/changes';
import {
  type Coverage,
  type Customer,
  isKnownCustomer,
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

/** What a holder sees first. */
export type Dashboard =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unavailable' }
  /** §8 The platform answered what it should not, or refused; sanitised HTML. */
  | { readonly kind: 'unexpected'; readonly messageHtml: string }
  | {
      readonly kind: 'dashboard';
      /** Absent where the platform knows nobody yet (§1 plan-contact-update). */
      readonly customer: Customer | undefined;
      readonly plans: readonly Plan[];
    };

/** The contract of whoever is signed in, by the id token that only the server has. */
export async function dashboard(view: View): Promise<Dashboard> {
  const session = sessionOf(view);
  if (!session) return { kind: 'signed-out' };
  const { idToken } = session;
  const platform = platformOf(view);
  const [policies, coverages, products] = await Promise.all([
    wholeList(platform.policies, idToken),
    wholeList(platform.coverages, idToken),
    wholeList(platform.products, idToken),
  ]);
  const answers = [policies, coverages, products];
  if (answers.some(isTokenRefused)) return { kind: 'signed-out' };
  const malformed = answers.find((answer) => answer.kind === 'malformed');
  if (malformed) return unexpected(view, refusedByFailure(view, malformed));
  const refused = answers.find((answer) => answer.kind === 'refused');
  if (refused) return unexpected(view, refusedByPlatform(view, refused.error));
  if (policies.kind !== 'answer' || coverages.kind !== 'answer' || products.kind !== 'answer')
    return { kind: 'unavailable' };
  const coveragesOf = Map.groupBy(coverages.value, ({ policyId }) => policyId);
  const productsOf = Map.groupBy(products.value, ({ policyId }) => policyId);
  return {
    kind: 'dashboard',
    customer: policies.value.flatMap(({ customers }) => customers).find(isKnownCustomer),
    plans: policies.value.map((policy) => ({
      policy,
      coverages: coveragesOf.get(policy.id) ?? [],
      products: productsOf.get(policy.id) ?? [],
    })),
  };
}

function unexpected(view: View, refused: Refused): Dashboard {
  return { kind: 'unexpected', messageHtml: errorMessage(view, refused) };
}

function isTokenRefused(answer: PlatformAnswer<unknown>): boolean {
  return answer.kind === 'refused' && answer.error.errCode === tokenRefused;
}
