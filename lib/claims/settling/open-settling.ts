import { takesPayments } from '@/lib/payments';
import { type ClaimDetails, type Product, platformOf, wholeList } from '@/lib/platform';
import { type Unanswered, unanswered } from '@/lib/policies';
import { sessionOf, type View } from '@/lib/request';
import type { HolderSession } from '@/lib/session';
import { contractOf } from '../filing/open-filing';
import { changedChoices } from './change-choices';
import { type KeptChoices, keptChoices } from './kept-choices';
import { openQuotes, type Settling, type SettlingFacts } from './steps';

/** A claim that is being settled, and all that its steps show. */
export interface OpenSettling extends Settling {
  readonly kind: 'settling';
  readonly facts: SettlingFacts & { readonly claim: ClaimDetails };
  readonly kept: KeptChoices;
  /** What it is for, where that is known. */
  readonly product: Product | undefined;
}

/** What an address of a claim that is being settled leads to. */
export type SettlingContent = Unanswered | { readonly kind: 'missing' } | OpenSettling;

/** @param claimId as the address says it; another contract's is as if there were none */
export async function settlingOf(view: View, claimId: string): Promise<SettlingContent> {
  const session = sessionOf(view);
  if (!session || view.audience.kind === 'delegate') return { kind: 'signed-out' };
  const { idToken: token } = session;
  const platform = platformOf(view);
  const [claim, products, chosen] = await Promise.all([
    platform.claim({ token, claimId }),
    wholeList(platform.products, token),
    chosenSoFar(view, session, claimId),
  ]);
  if (claim.kind === 'refused' && claim.error.errCode === 'CLAIM_UNKNOWN')
    return { kind: 'missing' };
  if (claim.kind !== 'answer' || products.kind !== 'answer')
    return unanswered(view, [claim, products]);
  const product = products.value.find(({ id }) => id === claim.value.productId);
  return openWith(claim.value, product, chosen);
}

/** A claim that is known already, where whoever looks can choose now how it is settled, or visited. */
export async function choosingOf(
  view: View,
  claim: ClaimDetails,
  product: Product | undefined,
): Promise<OpenSettling | undefined> {
  const session = sessionOf(view);
  if (!session || view.audience.kind === 'delegate' || !isQuoted(claim)) return undefined;
  return openWith(claim, product, await chosenSoFar(view, session, claim.id));
}

function isQuoted(claim: ClaimDetails): boolean {
  return openQuotes({ claim, now: new Date(), takesCards: false }).length > 0;
}

interface ChosenSoFar {
  readonly kept: KeptChoices;
  readonly takesCards: boolean;
}

async function chosenSoFar(
  view: View,
  session: HolderSession,
  claimId: string,
): Promise<ChosenSoFar> {
  const [kept, takesCards] = await Promise.all([
    keptChoices(contractOf(view, session), claimId),
    takesPayments(view.snapshot.id, view.path),
  ]);
  return { kept, takesCards };
}

function openWith(
  claim: ClaimDetails,
  product: Product | undefined,
  { kept, takesCards }: ChosenSoFar,
): OpenSettling {
  const facts = { claim, now: new Date(), takesCards };
  return {
    kind: 'settling',
    facts,
    kept,
    // What hangs on a quote that is there no more has gone with it.
    choices: changedChoices(facts, kept.choices, {}),
    product,
  };
}
