import { contractsOf } from '@/lib/identity';
import type { ContractInShort, PlatformFailure } from '@/lib/platform';
import type { View } from '@/lib/request';
import { personOf, type SessionPerson } from '@/lib/session';
import { accountHolder } from '../owner';

/** The page that lists them. */
export const contractsPage = '/policy-account/contracts';

/** The contracts of the signed-in person, or why they cannot be listed. */
export type OwnContracts =
  | {
      readonly kind: 'contracts';
      /** Without those that are no longer theirs. */
      readonly contracts: readonly ContractInShort[];
      /** The reference of the one that is open. */
      readonly current: string;
    }
  | { readonly kind: 'failed'; readonly failure: PlatformFailure };

/** The person who may have several contracts: a holder signed in by the client's identity provider. */
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
