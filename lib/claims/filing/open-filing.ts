import {
  type ClaimOptions,
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
import type { Filing } from './steps';

/** A claim that is being filed, and all that its steps show. */
export interface OpenFiling extends Filing {
  readonly kind: 'filing';
  readonly draft: ClaimDraft;
  /** What a claim can be about, by plan. */
  readonly products: readonly Product[];
  readonly policies: readonly Policy[];
}

/** What an address of a claim that is being filed leads to. */
export type FilingContent =
  | Unanswered
  | { readonly kind: 'missing' }
  /** It is filed: what was meant for it comes too late, and is shown the claim. */
  | { readonly kind: 'filed'; readonly claimId: string }
  | OpenFiling;

/** @param draftId as the address says it; one that is not one's own is as if there were none */
export async function filingOf(view: View, draftId: string): Promise<FilingContent> {
  const session = sessionOf(view);
  if (!session) return { kind: 'signed-out' };
  const { idToken: token } = session;
  const platform = platformOf(view);
  const [draft, products, policies] = await Promise.all([
    ownDraft({ ...view, session }, draftId),
    wholeList(platform.products, token),
    wholeList(platform.policies, token),
  ]);
  if (!draft) return { kind: 'missing' };
  if (draft.kind === 'filed') return { kind: 'filed', claimId: draft.claimId };
  if (products.kind !== 'answer' || policies.kind !== 'answer')
    return unanswered(view, [products, policies]);
  const claimable = products.value.filter(({ status }) => status !== 'RETIRED');
  const { productId } = draft.answers;
  const options = claimable.some(({ id }) => id === productId)
    ? await optionsOf(view, session, productId ?? '')
    : undefined;
  if (options && options.kind !== 'answer') return unanswered(view, [options]);
  return {
    kind: 'filing',
    draft,
    answers: draft.answers,
    products: claimable,
    policies: policies.value,
    facts: { productIds: claimable.map(({ id }) => id), options: options?.value },
  };
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
