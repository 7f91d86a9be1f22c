import { today } from '@/lib/dates';
import { type Coverage, type Policy, type Product, platformOf, wholeList } from '@/lib/platform';
import { type Unanswered, unanswered } from '@/lib/policies';
import { sessionOf, type View } from '@/lib/request';
import type { HolderSession } from '@/lib/session';
import { claimableOf, leftOutOf, notCoveredOf } from './claimable';
import { isReachedByCode } from './filing-proof';
import { type MostBorne, mostBorne } from './most-borne';
import { type UsedUp, usedUpFor, usedUpOf } from './used-up';

/** What the page before a claim tells. */
export interface ClaimStart {
  readonly kind: 'start';
  /** What a claim can be about. */
  readonly products: readonly Product[];
  /** What no claim can be about since its plan's coverages are not for it. */
  readonly notCovered: readonly Product[];
  /** What it is for, where one came from its page. */
  readonly product: Product | undefined;
  /** What its holder bears of it at most; `undefined` where nobody can tell. */
  readonly most: MostBorne | undefined;
  /** What of it is used up, as far as anybody can tell. */
  readonly usedUp: readonly UsedUp[];
  /** Whether a code is sent before it is filed: agents have come by a link that proves them. */
  readonly takesCode: boolean;
  /** Whether something is filed that can be followed. */
  readonly hasClaims: boolean;
  /** The plans of what it can be about, as far as anybody can tell. */
  readonly policies: readonly Policy[];
  /** What day it is where the client is, `YYYY-MM-DD`. */
  readonly today: string;
}

/**
 * What stands before a claim, or why it cannot be shown. What is only told beside it is left out where
 * the platform does not answer.
 * @param named the product of the address, whatever that says
 */
export async function claimStart(
  view: View,
  named: string | null,
): Promise<Unanswered | ClaimStart> {
  const session = sessionOf(view);
  if (!session) return { kind: 'signed-out' };
  const { idToken: token } = session;
  const platform = platformOf(view);
  // What a plan costs its holder is no matter of a delegate's.
  const mayKnow = view.audience.kind !== 'delegate';
  const { audience, settings } = view;
  const mayTakeCode = audience.kind !== 'agent' && settings.Claim_ProofBeforeFiling;
  const [all, policies, covers, claims, isReached] = await Promise.all([
    wholeList(platform.products, token),
    wholeList(platform.policies, token),
    wholeList(platform.coverages, token),
    platform.claims({ token, limit: 1 }),
    // A delegate’s code goes to the delegate.
    mayTakeCode && (audience.kind === 'delegate' || isReachedByCode(view, session)),
  ]);
  if (all.kind !== 'answer') return unanswered(view, [all]);
  const known = policies.kind === 'answer' ? policies.value : [];
  const day = today(view.snapshot.timeZone);
  const coverages = covers.kind === 'answer' ? covers.value : [];
  const isLeftOut = named !== null && leftOutOf(all.value, coverages).has(named);
  const chosen = isLeftOut ? undefined : (named ?? undefined);
  const products = claimableOf(all.value, known, { coverages, day, chosen });
  const product = products.find(({ id }) => id === named);
  const asked = product ? [product] : products;
  return {
    kind: 'start',
    products,
    notCovered: product ? [] : notCoveredOf(all.value, known, { coverages, day }),
    product,
    most: mayKnow ? mostBorne(asked, coverages) : undefined,
    usedUp: mayKnow ? usedUpOf(asked, coverages) : [],
    takesCode: isReached ?? mayTakeCode,
    policies: policiesOf(asked, known),
    today: day,
    hasClaims: claims.kind !== 'answer' || claims.value.items.length > 0,
  };
}

/** The plans that products are on. */
export function policiesOf(
  products: readonly Pick<Product, 'policyId'>[],
  policies: readonly Policy[],
): readonly Policy[] {
  const ids = new Set(products.map(({ policyId }) => policyId));
  return policies.filter(({ id }) => ids.has(id));
}

/**
 * Returns the used-up coverages of these products' plans; none if the platform does not answer or a
 * delegate asks.
 * @param options.cause limits the result to coverages that would pay for this cause
 * @param options.coverages the contract's, where they were read already
 */
export async function usedUpNow(
  view: View,
  products: readonly Product[],
  {
    cause,
    coverages: read,
  }: {
    readonly cause?: string | undefined;
    readonly coverages?: readonly Coverage[] | undefined;
  },
): Promise<readonly UsedUp[]> {
  const session = sessionOf(view);
  if (!session || view.audience.kind === 'delegate') return [];
  const coverages = read ?? (await coveragesOf(view, session));
  return cause === undefined
    ? usedUpOf(products, coverages)
    : products.flatMap((product) => usedUpFor(product, cause, coverages));
}

async function coveragesOf(
  view: View,
  { idToken }: Pick<HolderSession, 'idToken'>,
): Promise<readonly Coverage[]> {
  const coverages = await wholeList(platformOf(view).coverages, idToken);
  return coverages.kind === 'answer' ? coverages.value : [];
}
