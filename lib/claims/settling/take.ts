import { createHash } from 'node:crypto';
import {
  defineChange,
  type Outcome,
  platformUnavailable,
  type Refused,
  refusedByFailure,
  refusedByPlatform,
} from '@/lib/changes';
import { inTransaction } from '@/lib/db';
import { addToHistory } from '@/lib/history';
import { payerOf, savedCards } from '@/lib/payments';
import { endedClaimStates, keyInUse, platformOf } from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import type { HolderSession } from '@/lib/session';
import { confirmationPage } from '../filing/pages';
import { chosen } from '../filing/say';
import { byClaim, ofClaim } from '../of-claim';
import { type DeliveryProof, deliveryProof, isElsewhere } from './delivery-proof';
import { type OpenSettling, settlingOf } from './open-settling';
import { settlingPage } from './pages';
import { notOpen, type SaidCode, toStep, whereNext, wrongState } from './said';
import {
  chosenDelivery,
  chosenReplacement,
  deliveredTo,
  heldSlot,
  nextStep,
  phaseOf,
  quoteOf,
  type SettlingStep,
  totalOf,
} from './steps';
import { tellOfDelivery } from './tell-of-delivery';

/**
 * §2.1 file-claim: takes what was chosen. What it is called at the platform follows from what is taken: sent
 * twice, from two windows or after an answer that was lost, it happens once.
 */
export const takeQuote = defineChange({
  address: '/api/claims/take',
  signedIn: true,
  variant: byClaim,
  rules: (view: View) =>
    [ofClaim(view), chosen(view, 'version', 'Claims_Settle_Said_changed')] as const,
  async run({ view, input }): Promise<Outcome> {
    const session = sessionOf(view);
    const settling = await settlingOf(view, input.claim);
    if (settling.kind !== 'settling') return notOpen(settling);
    if (!session) return platformUnavailable;
    const phase = phaseOf(settling.facts);
    const next = nextStep(settling);
    if (phase === 'over' && !isTaken(settling)) return wrongState(input.claim);
    if (phase === 'pay' || phase === 'over') {
      // It is taken: whoever died behind that has told nobody of it yet.
      await tellOfTaken(view, session, settling);
      return { kind: 'go', to: whereNext(settling) };
    }
    if (next === 'scheduler') return toStep(input.claim, next, 'hold-over');
    if (next !== 'deductible-payment') return { kind: 'go', to: whereNext(settling) };
    // Another window has chosen something else since: nobody has checked that.
    if (String(settling.kept.version) !== input.version)
      return toStep(input.claim, 'deductible-payment', 'changed');
    if (!mayTake(view, settling)) return holderAgrees;
    // What was chosen may have been chosen before it was proved, or long ago.
    const proof = await deliveryProof(view, settling);
    if (proof.kind !== 'none') return unproved(input.claim, proof);
    if (!(await isCardKept(view, settling))) return toStep(input.claim, 'fulfilment', 'card');
    const asked = choiceOf(settling);
    if (!asked) return toStep(input.claim, 'service-options', 'quote-over');
    const { claimId, quoteId } = asked;
    const answer = await platformOf(view).chooseQuote({
      token: session.idToken,
      idempotencyKey: keyOf(view, session.subject, asked),
      ...asked,
    });
    if (answer.kind === 'refused') {
      const { errCode } = answer.error;
      if (errCode === keyInUse) return stillRunning;
      if (errCode === 'NOT_IN_THIS_STATE') return wrongState(input.claim);
      const missing = steps[errCode];
      return missing ? toStep(input.claim, ...missing) : refusedByPlatform(view, answer.error);
    }
    if (answer.kind !== 'answer') {
      // Nobody knows whether it is taken: rather is somebody told of what may be than of nothing.
      if (proof.isElsewhere)
        await inTransaction((transaction) =>
          tellOfDelivery(transaction, view, session, claimId, quoteId),
        );
      return refusedByFailure(view, answer);
    }
    const { id, number, state } = answer.value;
    await inTransaction(async (transaction) => {
      if (proof.isElsewhere) await tellOfDelivery(transaction, view, session, claimId, quoteId);
      const about = { claim: number };
      await addToHistory({ view }, { kind: 'CLAIM_CHOSEN', about }, transaction);
    });
    return {
      kind: 'go',
      to:
        state === 'AWAITING_PAYMENT'
          ? settlingPage(id, 'deductible-payment')
          : `${confirmationPage(id)}?chosen=1`,
    };
  },
});

/** Takes none of the ways to settle a claim: it ends. */
export const refuseQuotes = defineChange({
  address: '/api/claims/none',
  signedIn: true,
  variant: byClaim,
  rules: (view: View) => [ofClaim(view)] as const,
  async run({ view, input }): Promise<Outcome> {
    const session = sessionOf(view);
    const settling = await settlingOf(view, input.claim);
    if (settling.kind !== 'settling') return notOpen(settling);
    if (!session) return platformUnavailable;
    const { claim } = settling.facts;
    const answer = await platformOf(view).refuseQuote({
      token: session.idToken,
      idempotencyKey: keyOf(view, session.subject, {
        none: claim.id,
        of: claim.quotes.map(({ id }) => id),
      }),
      claimId: claim.id,
    });
    if (answer.kind === 'refused') {
      if (answer.error.errCode === 'NOT_IN_THIS_STATE') return wrongState(claim.id);
      return refusedByPlatform(view, answer.error);
    }
    if (answer.kind !== 'answer') return refusedByFailure(view, answer);
    await addToHistory({ view }, { kind: 'CLAIM_QUOTES_REFUSED', about: { claim: claim.number } });
    return { kind: 'go', to: `${confirmationPage(claim.id)}?none=1` };
  },
});

/** What costs its holder something, or could, only they agree to (§10.18): to another time they have. */
export function mayTake({ audience }: View, settling: OpenSettling): boolean {
  if (audience.kind === 'holder') return true;
  if (phaseOf(settling.facts) === 'slot') return audience.kind === 'agent';
  const isFree = totalOf(settling).amount <= 0 && !quoteOf(settling)?.mostItCosts?.amount;
  return audience.kind === 'agent' && isFree;
}

/** Whether what is being done was chosen before: the same form sent twice. An ended claim takes nothing. */
function isTaken({ facts: { claim } }: OpenSettling): boolean {
  return claim.chosenQuoteId !== undefined && !endedClaimStates.includes(claim.state);
}

/** Where what the platform misses is chosen. */
const steps: Readonly<Record<string, readonly [SettlingStep, SaidCode]>> = {
  QUOTE_OVER: ['service-options', 'quote-over'],
  QUOTE_UNKNOWN: ['service-options', 'quote-over'],
  APPOINTMENT_MISSING: ['scheduler', 'hold-over'],
  REPLACEMENT_MISSING: ['replacement-options', 'replacement'],
  DELIVERY_OPTION_MISSING: ['delivery', 'delivery'],
  DELIVERY_MISSING: ['delivery', 'delivery'],
  RETURN_NOT_AGREED: ['fulfilment', 'return'],
};

/** What the platform is asked for; nothing where the quote is over meanwhile. */
function choiceOf(settling: OpenSettling) {
  const { facts, choices } = settling;
  const quote = quoteOf(settling);
  if (!quote) return undefined;
  const delivery = deliveredTo(settling);
  const [slot, option] = [heldSlot(settling), chosenDelivery(settling)];
  const replacement = chosenReplacement(settling);
  return {
    claimId: facts.claim.id,
    quoteId: quote.id,
    ...(quote.needsAppointment && slot ? { appointmentId: slot.id } : {}),
    ...(replacement ? { replacementId: replacement.id } : {}),
    ...(option ? { deliveryOptionId: option.id } : {}),
    ...(delivery ? { delivery } : {}),
    returnAgreed: choices.returnAgreed?.quoteId === quote.id,
  };
}

/** What comes of an address that it may not be sent to yet, or from here. */
function unproved(claimId: string, proof: Exclude<DeliveryProof, { kind: 'none' }>): Outcome {
  switch (proof.kind) {
    case 'asked':
      return { kind: 'proof', by: proof.by };
    case 'unavailable':
      return platformUnavailable;
    case 'moved':
      return toStep(claimId, 'delivery', 'moved');
    default:
      return toStep(claimId, 'delivery', 'elsewhere');
  }
}

/** Tells of a delivery as the claim has it, where it goes to another address than the contract's. */
async function tellOfTaken(
  view: View,
  session: HolderSession,
  { facts: { claim } }: OpenSettling,
): Promise<void> {
  const { id: claimId, chosenQuoteId: quoteId, delivery } = claim;
  if (!delivery || quoteId === undefined || !(await isElsewhere(view, delivery))) return;
  await inTransaction((transaction) =>
    tellOfDelivery(transaction, view, session, claimId, quoteId),
  );
}

/** A card that its holder has let go of since cannot be charged. */
async function isCardKept(view: View, settling: OpenSettling): Promise<boolean> {
  const { returnAgreed } = settling.choices;
  if (quoteOf(settling)?.returnWithinDays === undefined || !returnAgreed?.cardId) return true;
  const payer = payerOf(view);
  const cards = payer ? await savedCards(payer) : [];
  return cards.some(({ id }) => id === returnAgreed.cardId);
}

function keyOf({ snapshot, path }: View, subject: string, asked: object): string {
  return createHash('sha256')
    .update(JSON.stringify(['settle', snapshot.id, path, subject, asked]))
    .digest('hex');
}

const stillRunning: Refused = { kind: 'refused', errCode: 'STILL_RUNNING', status: 409 };
const holderAgrees: Refused = { kind: 'refused', errCode: 'HOLDER_AGREES', status: 403 };
