import {
  type ChangeContext,
  type ChangeForm,
  defineChange,
  type Outcome,
  platformUnavailable,
  type Refused,
} from '@/lib/changes';
import { proofPage, provesFiling } from '@/lib/navigation';
import { sendCode } from '../deliver-code';
import { flowExpired, methodNotOffered } from '../refusals';
import { takeSendingAgain } from '../store';
import { type CountContacts, contactsFor, everyContact } from './counted-contacts';
import { keepProof, type ProofFlow, proofToSend, prover, readProof } from './proof-flow';
import { chosenWay, wayOf, wayRules } from './proof-step';

export const proofCodePage = `${proofPage}/code`;

/** The proof is over, or belongs to another session. */
export const proofExpired: Refused = {
  ...flowExpired,
  label: 'Verification_Proof_Expired',
};

/** Only the holder can prove that they are. */
export const holderAlone: Refused = { kind: 'refused', errCode: 'HOLDER_ALONE', status: 403 };

/**
 * The changes that send the code of a fresh proof, to a contact that the contract already had. The page
 * offers those that count alone, but a form can be made by hand: each asks again.
 */
export function proofSending(count: CountContacts) {
  return {
    /** The chosen way. */
    send: defineChange({
      address: '/api/verification/proof/send',
      signedIn: true,
      rules: wayRules,
      async run(context) {
        const { view, input, cookies } = context;
        const who = prover(view);
        if (!who) return holderAlone;
        const proof = await proofToSend(view, cookies, who.session, input.to);
        return send(context, input.way, proof, count);
      },
    }),
    /** Another code the same way. The older one is dead from then on. */
    resend: defineChange({
      address: '/api/verification/proof/resend',
      signedIn: true,
      run: (context) => sendSame(context, count),
    }),
    /** One new code the same way where the channel has not taken the one before; once, by itself. */
    sendAgain: defineChange({
      address: '/api/verification/proof/send-again',
      signedIn: true,
      async run(context) {
        const { view, cookies } = context;
        const proof = await readProof(view, cookies);
        if (!proof?.sent) return proofExpired;
        const name = { flowId: proof.flowId, clientId: view.snapshot.id };
        const mayGo = await takeSendingAgain(name, view.settings.Verification_AccessCode_Minutes);
        return mayGo ? sendSame(context, count) : { kind: 'saved' };
      },
    }),
  };
}

/** Their forms, which are the same whichever contacts count. */
const forms: Readonly<Record<'send' | 'resend' | 'sendAgain', ChangeForm>> =
  proofSending(everyContact);
export const { send: sendProof, resend: resendProof, sendAgain: sendProofAgain } = forms;

async function sendSame(context: ChangeContext<unknown>, count: CountContacts): Promise<Outcome> {
  const { view, cookies } = context;
  const proof = await readProof(view, cookies);
  if (!proof?.sent) return proofExpired;
  return send(context, wayOf(proof.sent.channel, proof.sent.contact), proof, count);
}

async function send(
  context: ChangeContext<unknown>,
  way: string,
  proof: ProofFlow,
  count: CountContacts,
): Promise<Outcome> {
  const { view } = context;
  const who = prover(view);
  if (!who) return holderAlone;
  const { contacts } = await contactsFor(view, who, proof.to, count);
  if (contacts.kind === 'unavailable') return platformUnavailable;
  const chosen = chosenWay(contacts.settled, way);
  if (!chosen) return methodNotOffered;
  const { contact, channel } = chosen;
  const sent = await sendCode(context, {
    flowId: proof.flowId,
    reference: who.reference,
    channel,
    recipient: contact.recipient,
    message: provesFiling(proof.to) ? 'FILING_CODE' : 'PROOF_CODE',
    hasOtherWay: contacts.settled.flatMap(({ channels }) => channels).length > 1,
  });
  if (sent.kind === 'refused') return sent;
  const kept = await keepProof(view, { ...proof, sent: { channel, contact: contact.id } });
  return { kind: 'go', to: proofCodePage, cookies: [kept, ...sent.cookies] };
}
