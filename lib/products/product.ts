import type { LocalizedText } from '@/lib/clients';
import { today } from '@/lib/dates';
import { endedClaimStates, type Policy, type Product, platformOf, wholeList } from '@/lib/platform';
import type { Plan, Unanswered } from '@/lib/policies';
import { sessionOf, type View } from '@/lib/request';
import { currencyOf } from './details';
import { otherPlansOf } from './listed-once';
import { productsOf, rulesOf } from './products';

/** What claims there are of a product; `UNKNOWN` where nobody can tell just now. */
export type ClaimsOf = 'NONE' | 'ENDED' | 'OPEN' | 'UNKNOWN';

/** A product, and everything that is known of it. */
export interface KnownProduct {
  readonly kind: 'product';
  readonly holder: string;
  readonly product: Product;
  readonly plan: Plan;
  /** Other plans that it is on, but for those that are over. */
  readonly otherPlans: readonly Policy[];
  /** What its kind is called by its plan. */
  readonly kindTitle: LocalizedText | undefined;
  readonly replacedBy: Product | undefined;
  readonly replaces: readonly Product[];
  readonly claims: ClaimsOf;
}

/** What the page of a product shows; `missing` where the contract has no such product. */
export type ProductContent = Unanswered | { readonly kind: 'missing' } | KnownProduct;

/** Everything that is known of a product of the contract that is signed in (invariant 15). */
export async function productOf(view: View, productId: string): Promise<ProductContent> {
  const [content, claims] = await Promise.all([productsOf(view), claimsOf(view, productId)]);
  if (content.kind !== 'products') return content;
  const all = content.plans.flatMap(({ products }) => products);
  const product = all.find(({ id }) => id === productId);
  const plan = content.plans.find(({ products }) => products.some(({ id }) => id === productId));
  if (!product || !plan) return { kind: 'missing' };
  const rules = await rulesOf(view, plan.policy.id);
  return {
    kind: 'product',
    holder: content.holder,
    product,
    plan,
    otherPlans: otherPlansOf(content.plans, product, today(view.snapshot.timeZone)),
    kindTitle: rules?.find(({ deviceClass }) => deviceClass === product.deviceClass)?.title,
    replacedBy: all.find(({ id }) => id === product.replacedBy),
    replaces: all.filter(({ replacedBy }) => replacedBy === productId),
    claims,
  };
}

async function claimsOf(view: View, productId: string): Promise<ClaimsOf> {
  const session = sessionOf(view);
  const claims = session && (await wholeList(platformOf(view).claims, session.idToken));
  if (claims?.kind !== 'answer') return 'UNKNOWN';
  const ofProduct = claims.value.filter((claim) => claim.productId === productId);
  if (ofProduct.length === 0) return 'NONE';
  return ofProduct.every(({ state }) => endedClaimStates.includes(state)) ? 'ENDED' : 'OPEN';
}

/** By what the details of a known product are asked for. */
export async function askedOf(view: View, { policyId, deviceClass }: Product) {
  const [rules, currency] = await Promise.all([
    rulesOf(view, policyId),
    currencyOf(view, policyId),
  ]);
  return { rule: rules?.find((rule) => rule.deviceClass === deviceClass), currency };
}

/** Whether what is known of a product may be corrected: not once a claim was filed for it. */
export function mayChange({ product, claims }: Pick<KnownProduct, 'product' | 'claims'>): boolean {
  return product.status === 'COVERED' && claims === 'NONE';
}

/** Whether a product may be taken off its plan: not while a claim for it is open. */
export function mayRetire({ product, claims }: Pick<KnownProduct, 'product' | 'claims'>): boolean {
  return product.status === 'COVERED' && (claims === 'NONE' || claims === 'ENDED');
}
