import { today } from '@/lib/dates';
import {
  type ClaimOptions,
  type Coverage,
  type PlatformAnswer,
  type Policy,
  type Product,
  platformOf,
  wholeList,
} from '@/lib/platform';
import { type Unanswered, unanswered } from '@/lib/policies';
import { sessionOf, type View } from '@/lib/request';
import type { HolderSession } from '@/lib/session';
import type { ClaimDraft } from '../drafts/claim-draft';
import { ownDraft } from '../drafts/own-drafts';
import type { ContractOfDrafts } from '../drafts/store';
import type { ClaimAnswers } from './answers';
import { claimableOf, notCoveredOf } from './claimable';
import type { Filing } from './steps';

/** What is said of a claim, and all that its steps show. */
export interface AnyFiling extends Filing {
  readonly kind: 'filing';
  /** Absent where nothing has been saved yet. */
  readonly draft?: ClaimDraft;
  /** What a claim can be about, by plan. */
  readonly products: readonly Product[];
  /** What no claim can be about since its plan's coverages are not for it; absent where nothing is. */
  readonly notCovered?: readonly Product[];
  readonly policies: readonly Policy[];
  /** Of the contract's plans, where they were read. */
  readonly coverages?: readonly Coverage[];
  /** What day it is where the client is, `YYYY-MM-DD`. */
  readonly today: string;
}

/** A claim that is being filed: it is saved at every step. */
export interface OpenFiling extends AnyFiling {
  readonly draft: ClaimDraft;
}

/** What an address of a claim that is being filed leads to. */
export type FilingContent =
  | Unanswered
  | { readonly kind: 'missing' }
  /** It is filed: what was meant for it comes too late, and is shown the claim. */
  | { readonly kind: 'filed'; readonly claimId: string }
  | OpenFiling;

/** How much of the contract is read for a claim. */
interface Reading {
  /**
   * Whether products are chosen or shown as covered: only then, or while none is chosen, are coverages read.
   * Without them, what the plans leave out is among what a claim can be about.
   */
  readonly isCoverAsked?: boolean;
}

/** @param draftId as the address says it; one that is not one's own is as if there were none */
export async function filingOf(
  view: View,
  draftId: string,
  reading: Reading = {},
): Promise<FilingContent> {
  const found = await filingOrNew(view, draftId, reading);
  if (found.kind !== 'filing') return found;
  const { draft, ...filing } = found;
  return draft ? { ...filing, draft } : { kind: 'missing' };
}

/**
 * A claim that is being filed, or one of which nothing has been said yet.
 * @param draftId what it is called, or will be
 */
export async function filingOrNew(
  view: View,
  draftId: string,
  reading: Reading = {},
): Promise<Exclude<FilingContent, { readonly kind: 'missing' }> | AnyFiling> {
  const session = sessionOf(view);
  if (!session) return { kind: 'signed-out' };
  const known = ownDraft({ ...view, session }, draftId);
  const begun = known.then((draft) => (draft?.kind === 'draft' ? draft.answers : { answers: {} }));
  const [draft, said, contract] = await Promise.all([
    known,
    begun,
    contentOf(view, session, begun, reading),
  ]);
  if (draft?.kind === 'filed') return { kind: 'filed', claimId: draft.claimId };
  const filing = await withOptions(view, session, contract, said);
  return filing.kind === 'filing' && draft ? { ...filing, draft } : filing;
}

/** A claim of which nothing has been said yet. */
export async function newFiling(view: View): Promise<Unanswered | AnyFiling> {
  const session = sessionOf(view);
  if (!session) return { kind: 'signed-out' };
  const said = { answers: {} };
  const contract = await contentOf(view, session, Promise.resolve(said), { isCoverAsked: true });
  return withOptions(view, session, contract, said);
}

/** What the contract has that a claim can be about, and what can be claimed for what was chosen of it. */
async function contentOf(
  view: View,
  session: HolderSession,
  begun: Promise<ClaimAnswers>,
  { isCoverAsked = false }: Reading,
) {
  const { idToken: token } = session;
  const platform = platformOf(view);
  const chosen = begun.then(({ productId }) => productId);
  const readCoverages = () => wholeList(platform.coverages, token);
  const [products, policies, coverages, options] = await Promise.all([
    wholeList(platform.products, token),
    wholeList(platform.policies, token),
    isCoverAsked
      ? readCoverages()
      : chosen.then((id) => (id === undefined ? readCoverages() : undefined)),
    chosen.then((id) => (id === undefined ? undefined : optionsOf(view, session, id))),
  ]);
  return { products, policies, coverages, options };
}

/** A claim with what can be claimed for its product. Where there is but one, it is about that. */
async function withOptions(
  view: View,
  session: HolderSession,
  { products, policies, coverages: covers, options: known }: Awaited<ReturnType<typeof contentOf>>,
  said: ClaimAnswers,
): Promise<Unanswered | AnyFiling> {
  if (products.kind !== 'answer' || policies.kind !== 'answer')
    return unanswered(view, [products, policies]);
  const day = today(view.snapshot.timeZone);
  const coverages = covers?.kind === 'answer' ? covers.value : undefined;
  const deciding = { ...(coverages ? { coverages } : {}), day, chosen: said.productId };
  const claimable = claimableOf(products.value, policies.value, deciding);
  const notCovered = coverages ? notCoveredOf(products.value, policies.value, deciding) : [];
  const listed = claimable.map(({ id }) => id);
  const [only] = listed.length === 1 ? listed : [];
  const productId = said.productId ?? only;
  const options =
    productId !== undefined && listed.includes(productId)
      ? (known ?? (await optionsOf(view, session, productId)))
      : undefined;
  const isElsewhere = options !== undefined && isTakenElsewhere(options);
  if (options && options.kind !== 'answer' && !isElsewhere) return unanswered(view, [options]);
  const productIds = isElsewhere ? listed.filter((id) => id !== productId) : listed;
  return {
    kind: 'filing',
    answers: { ...said, ...(productId === undefined ? {} : { productId }) },
    products: claimable.filter(({ id }) => productIds.includes(id)),
    ...(notCovered.length > 0 ? { notCovered } : {}),
    policies: policies.value,
    ...(coverages ? { coverages } : {}),
    today: day,
    facts: {
      productIds,
      options: options?.kind === 'answer' ? options.value : undefined,
      ...(isAnyLeftOut(products.value, policies.value, deciding) ? { isAnyLeftOut: true } : {}),
    },
  };
}

/** Whether coverages leave out something that a claim could be about without them. */
function isAnyLeftOut(
  products: readonly Product[],
  policies: readonly Policy[],
  { coverages, ...deciding }: Parameters<typeof claimableOf>[2],
): boolean {
  if (!coverages) return false;
  const claimable = new Set(claimableOf(products, policies, { coverages, ...deciding }));
  return claimableOf(products, policies, deciding).some((product) => !claimable.has(product));
}

/** A platform may take claims for some plans elsewhere alone: that is no outage. */
export function isTakenElsewhere(options: PlatformAnswer<ClaimOptions>): boolean {
  return options.kind === 'refused' && options.error.errCode === 'PRODUCT_UNKNOWN';
}

/** What can be claimed for a product today. */
export function optionsOf(
  view: View,
  { idToken: token }: Pick<HolderSession, 'idToken'>,
  productId: string,
): Promise<PlatformAnswer<ClaimOptions>> {
  return platformOf(view).claimOptions({ token, productId });
}

/** Whose claims somebody who is signed in files. */
export function contractOf(
  { snapshot, path }: Pick<View, 'snapshot' | 'path'>,
  { subject }: Pick<HolderSession, 'subject'>,
): ContractOfDrafts {
  return { clientId: snapshot.id, path, subject };
}
