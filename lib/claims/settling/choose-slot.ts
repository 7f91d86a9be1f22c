import { randomUUID } from 'node:crypto';
import {
  defineChange,
  type Outcome,
  platformUnavailable,
  refusedByFailure,
  refusedByPlatform,
} from '@/lib/changes';
import { type Appointment, platformOf } from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import type { ContractOfDrafts } from '../drafts/store';
import { contractOf } from '../filing/open-filing';
import { chosen } from '../filing/say';
import { byClaim, ofClaim } from '../of-claim';
import { changedChoices } from './change-choices';
import { saveChoices } from './kept-choices';
import { type OpenSettling, settlingOf } from './open-settling';
import { settlingPage } from './pages';
import { notOpen, slotTaken, toStep, whereNext, wrongState } from './said';
import { heldSlot, isOpen, phaseOf } from './steps';

/**
 * §2.1 file-claim, scheduler: holds a slot. Whoever comes too late is told which one is taken, and shown
 * the others. Held twice by a double click it is held once: a claim holds one slot at a time.
 */
export const chooseSlot = defineChange({
  address: '/api/claims/slot',
  signedIn: true,
  variant: byClaim,
  rules: (view: View) =>
    [
      ofClaim(view),
      chosen(view, 'slot', 'Claims_Slots_Required'),
      { name: 'startsAt', kind: 'text' },
    ] as const,
  async run({ view, input: { claim: claimId, slot: slotId, startsAt } }): Promise<Outcome> {
    const session = sessionOf(view);
    const settling = await settlingOf(view, claimId);
    if (settling.kind !== 'settling') return notOpen(settling);
    if (!session) return platformUnavailable;
    if (phaseOf(settling.facts) === 'over') return wrongState(claimId);
    const contract = contractOf(view, session);
    if (!settling.choices.center || !isOpen(settling, 'scheduler'))
      return { kind: 'go', to: whereNext(settling, 'scheduler') };
    const answer = await platformOf(view).holdSlot({
      token: session.idToken,
      idempotencyKey: randomUUID(),
      claimId,
      slotId,
    });
    if (answer.kind === 'refused') {
      const { errCode } = answer.error;
      if (errCode === 'SLOT_TAKEN' || errCode === 'SLOT_UNKNOWN')
        return { kind: 'go', to: slotTaken(settlingPage(claimId, 'scheduler'), startsAt) };
      return errCode === 'NOT_IN_THIS_STATE'
        ? wrongState(claimId)
        : refusedByPlatform(view, answer.error);
    }
    if (answer.kind !== 'answer') return refusedByFailure(view, answer);
    const saved = await keepSlot(contract, settling, answer.value);
    if (saved) return saved;
    // Another window has gone on meanwhile, or this is the second of a double click: from where it is now.
    const now = await settlingOf(view, claimId);
    if (now.kind !== 'settling') return notOpen(now);
    if (heldSlot(now)?.slotId !== slotId) return toStep(claimId, 'scheduler', 'changed');
    const again = await keepSlot(contract, now, answer.value);
    return again ?? { kind: 'go', to: whereNext(now) };
  },
});

/** Keeps which slot the claim holds, to name it once it is lost. @returns nothing where it was not saved */
async function keepSlot(
  contract: ContractOfDrafts,
  settling: OpenSettling,
  held: Appointment,
): Promise<Outcome | undefined> {
  const { facts, kept } = settling;
  const { id, centerId, startsAt, endsAt } = held;
  const appointment = { id, centerId, startsAt, endsAt };
  const choices = changedChoices(facts, settling.choices, { appointment });
  if (!(await saveChoices(contract, kept, choices))) return undefined;
  const appointments = [...facts.claim.appointments.filter((one) => one.id !== id), held];
  const claim = { ...facts.claim, appointments };
  return { kind: 'go', to: whereNext({ ...settling, facts: { ...facts, claim }, choices }) };
}
