import {
  type Attempt,
  defineChange,
  type Outcome,
  platformUnavailable,
  rememberBrowser,
} from '@/lib/changes';
import { addToHistory } from '@/lib/history';
import type { View } from '@/lib/request';
import { type CookieReader, contactMark, proveSession } from '@/lib/session';
import { codeGuesses, proofOf } from '../code-limits';
import { codeRule } from '../code-step';
import { codesLocked } from '../refusals';
import { consumeCode, giveTryBack } from '../store';
import { codeExpired, tryCode } from '../try-code';
import { type CountContacts, contactsFor, everyContact } from './counted-contacts';
import { endProof, type ProofFlow, type Prover, prover, readProof } from './proof-flow';
import { proofExpired } from './send-proof';

/**
 * Checks the code of a fresh proof. The right one proves the session that it was asked for in for ten
 * minutes, and leads back to the page that asked; nothing else comes of it.
 */
export function proofChecking(count: CountContacts) {
  return defineChange({
    address: '/api/verification/proof/check',
    signedIn: true,
    rules: (view) => [codeRule(view)] as const,
    secretFields: ['AccessCode'],
    attempts: {
      async of(context) {
        const { view, cookies } = context;
        const [proof, who] = [await readProof(view, cookies), prover(view)];
        return proof?.sent && who && codeGuesses(view, who.reference, context);
      },
      locked: codesLocked,
    },
    async run({ view, input, cookies }): Promise<Outcome | Attempt> {
      const [proof, who] = [await readProof(view, cookies), prover(view)];
      if (!proof?.sent || !who) return proofExpired;
      const flow = { flowId: proof.flowId, reference: who.reference };
      return tryCode(view, flow, input.AccessCode, (codeHash) =>
        prove(view, who, proof, { codeHash, cookies, count }),
      );
    },
  });
}

/** Its form, which is the same whichever contacts count. */
export const checkProof = proofChecking(everyContact);

async function prove(
  view: View,
  who: Prover,
  { flowId, to, sent }: ProofFlow,
  {
    codeHash,
    cookies,
    count,
  }: {
    readonly codeHash: string;
    readonly cookies: CookieReader;
    readonly count: CountContacts;
  },
): Promise<Outcome> {
  const { contacts } = await contactsFor(view, who, to, count);
  if (contacts.kind === 'unavailable') {
    await giveTryBack(flowId);
    return platformUnavailable;
  }
  // It may have been removed from the contract since, or its telephone may be lost.
  const contact = contacts.settled.find(({ id }) => id === sent?.contact);
  if (!contact) return { ...proofExpired, cookies: [endProof()] };
  if (!(await consumeCode(flowId, codeHash))) return codeExpired;
  const mark = contactMark(view.snapshot.id, contact.id);
  const session = await proveSession(view.snapshot, who.session, mark, cookies);
  if (!session) return { ...proofExpired, cookies: [endProof()] };
  await addToHistory({ view }, { kind: 'PROOF_GIVEN', about: {} });
  const known = await rememberBrowser(view.snapshot.id, cookies, proofOf(who.reference));
  return { kind: 'go', to, cookies: [session, endProof(), known] };
}
