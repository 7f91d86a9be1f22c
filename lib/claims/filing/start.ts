import { today } from '@/lib/dates';
import { type Coverage, type Policy, type Product, platformOf, wholeList } from '@/lib/platform';
import { type Unanswered, unanswered } from '@/lib/policies';
import { sessionOf, type View } from '@/lib/request';
import type { HolderSession } from '@/lib/session';
import { claimableOf } from './claimable';
import { isReachedByCode } from './filing-proof';
import { type MostBorne, mostBorne } from './most-borne';
import { isTakenElsewhere, optionsOf } from './open-filing';
import { type UsedUp, usedUpFor, usedUpOf } from './used-up';

/** What the page before a claim tells. */
export interface ClaimStart {
  readonly kind: 'start';
  /** What a claim can be about. */
  readonly products: readonly Product[];
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
  const { audience, settings } = view;
  const mayTakeCode = audience.kind !== 'agent' && settings.Claim_ProofBeforeFiling;
  const [online, claims, isReached] = await Promise.all([
    claimableOnline(view, session, named ?? undefined),
    platformOf(view).claims({ token: session.idToken, limit: 1 }),
    // A delegate’s code goes to the delegate.
    mayTakeCode && (audience.kind === 'delegate' || isReachedByCode(view, session)),
  ]);
  if (online.kind !== 'online') return online;
  const { products, policies } = online;
  // What a plan costs its holder is no matter of a delegate's.
  const coverages = audience.kind === 'delegate' ? undefined : online.coverages;
  const product = products.find(({ id }) => id === named);
  const asked = product ? [product] : products;
  return {
    kind: 'start',
    products,
    product,
    most: coverages && mostBorne(asked, coverages),
    usedUp: coverages ? usedUpOf(asked, coverages) : [],
    takesCode: isReached ?? mayTakeCode,
    policies: policiesOf(asked, policies),
    hasClaims: claims.kind !== 'answer' || claims.value.items.length > 0,
  };
}

/**
 * Whether a claim can be filed online for any product of the contract. Every page that leads to filing asks
 * this first. While the platform does not answer, it is true: the page before a claim says what is wrong.
 */
export async function takesClaims(view: View): Promise<boolean> {
  const session = sessionOf(view);
  const online = session && (await claimableOnline(view, session));
  return online?.kind !== 'online' || online.products.length > 0;
}

/** What a claim can be filed online for, and what is known of its plans. */
interface ClaimableOnline {
  readonly kind: 'online';
  readonly products: readonly Product[];
  readonly policies: readonly Policy[];
  readonly coverages: readonly Coverage[] | undefined;
}

/** @param named the product of the address, which stays listed */
async function claimableOnline(
  view: View,
  session: HolderSession,
  named?: string,
): Promise<Unanswered | ClaimableOnline> {
  const { idToken: token } = session;
  const platform = platformOf(view);
  const [all, policies, coverages] = await Promise.all([
    wholeList(platform.products, token),
    wholeList(platform.policies, token),
    wholeList(platform.coverages, token),
  ]);
  if (all.kind !== 'answer') return unanswered(view, [all]);
  const known = policies.kind === 'answer' ? policies.value : [];
  const claimable = claimableOf(all.value, known, today(view.snapshot.timeZone), named);
  const listed = coverages.kind === 'answer' ? coverages.value : undefined;
  const elsewhere = await takenElsewhere(view, session, claimable, listed ?? []);
  return {
    kind: 'online',
    products: claimable.filter(({ policyId }) => !elsewhere.includes(policyId)),
    policies: known,
    coverages: listed,
  };
}

/** So many plans that name no cause are asked for at once. */
const mostInDoubt = 3;

/**
 * Returns the plans that no claim can be filed for online. The platform is asked only about plans that list no
 * cause, for one product of each, so other pages make no extra call.
 */
async function takenElsewhere(
  view: View,
  session: HolderSession,
  products: readonly Product[],
  coverages: readonly Coverage[],
): Promise<readonly string[]> {
  const plans = new Map(products.map(({ id, policyId }) => [policyId, id]));
  for (const { policyId, causes } of coverages) if (causes.length > 0) plans.delete(policyId);
  if (plans.size > mostInDoubt) return [];
  const answers = await Promise.all(
    [...plans].map(async ([plan, id]) => ({ plan, options: await optionsOf(view, session, id) })),
  );
  return answers.filter(({ options }) => isTakenElsewhere(options)).map(({ plan }) => plan);
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
 * @param cause limits the result to coverages that would pay for this cause
 */
export async function usedUpNow(
  view: View,
  products: readonly Product[],
  cause?: string,
): Promise<readonly UsedUp[]> {
  const session = sessionOf(view);
  if (!session || view.audience.kind === 'delegate') return [];
  const coverages = await wholeList(platformOf(view).coverages, session.idToken);
  if (coverages.kind !== 'answer') return [];
  return cause === undefined
    ? usedUpOf(products, coverages.value)
    : products.flatMap((product) => usedUpFor(product, cause, coverages.value));
}
