import { contractsOf } from '@/lib/identity';
import type { ContractInShort, PlatformFailure } from '@/lib/platform';
import type { View } from '@/lib/request';
import { personOf, type SessionPerson } from '@/lib/session';
import { accountHolder } from '../owner';

/** The page that lists them. */
export const contractsPage = '/policy-account/contracts';

/** The contracts of whoever is signed in, or why they cannot be told. */
export type OwnContracts =
  | {
      readonly kind: 'contracts';
      /** Nothing is in it any more of a contract that is theirs no longer. */
      readonly contracts: readonly ContractInShort[];
      /** The reference of the one that is open. */
      readonly current: string;
    }
  | { readonly kind: 'failed'; readonly failure: PlatformFailure };

/** Who has several contracts: a holder whom the client's identity provider has signed in. */
export function severalContractsOf(
  view: Pick<View, 'audience' | 'settings'>,
): SessionPerson | undefined {
  const { audience, settings } = view;
  const person = audience.kind === 'holder' ? personOf(settings, audience.session) : undefined;
  return person?.hasSeveral ? person : undefined;
}

/** The contracts of a person who has several; `undefined` for everybody else. */
export async function ownContracts(view: View): Promise<OwnContracts | undefined> {
  const person = severalContractsOf(view);
  const current = accountHolder(view)?.session.subject;
  if (!person || current === undefined) return undefined;
  const answer = await contractsOf(view, person);
  if (answer.kind === 'refused') return undefined;
  return answer.kind === 'answer'
    ? { kind: 'contracts', contracts: answer.value, current }
    : { kind: 'failed', failure: answer };
}
