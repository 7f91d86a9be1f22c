import { defineChange, type Outcome, refusedByFailure } from '@/lib/changes';
import { addToHistory } from '@/lib/history';
import { contractGone, contractNamed, openContract } from '@/lib/identity';
import { address } from '@/lib/navigation';
import { sessionOf } from '@/lib/request';
import { contractsPage, severalContractsOf } from './own-contracts';

/**
 * Goes on with another contract of the same person: the session that is open ends, and one begins for
 * the other, which lasts no longer than the first would have.
 */
export const switchContract = defineChange({
  address: '/api/account/contract',
  signedIn: true,
  variant: ({ contract }) => String(contract ?? ''),
  schema: () => contractNamed,
  async run({ view, input: { contract }, cookies }): Promise<Outcome> {
    const person = severalContractsOf(view);
    const session = sessionOf(view);
    if (!person || !session) return contractGone(contractsPage);
    const to = address(view, 'URL_Dashboard');
    if (contract === session.subject) return { kind: 'go', to };
    const opened = await openContract(view, person, contract, cookies, {
      way: 'OTHER_CONTRACT',
      atMost: session.endsIn.absolute,
    });
    if (opened.kind === 'refused') return contractGone(contractsPage);
    if (opened.kind !== 'opened') return refusedByFailure(view, opened);
    await addToHistory({ view }, { kind: 'CONTRACT_LEFT', about: {} });
    return { kind: 'go', to, cookies: opened.cookies };
  },
});
