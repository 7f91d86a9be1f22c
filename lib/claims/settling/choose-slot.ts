import { randomUUID } from 'node:crypto';
import {
  defineChange,
  type Outcome,
  platformUnavailable,
  refusedByFailure,
  refusedByPlatform,
} from '@/lib/changes';
import { moment, platformOf } from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import { contractOf } from '../filing/open-filing';
import { chosen } from '../filing/say';
import { changedChoices } from './change-choices';
import { saveChoices } from './kept-choices';
import { settlingOf } from './open-settling';
import { settlingPage } from './pages';
import { byClaim, notOpen, ofClaim, saidParameter, slotParameter, toStep, whereNext } from './said';
import { isOpen } from './steps';

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
    const { choices, facts, kept } = settling;
    if (!choices.center || !isOpen(settling, 'scheduler'))
      return { kind: 'go', to: whereNext(settling) };
    const answer = await platformOf(view).holdSlot({
      token: session.idToken,
      idempotencyKey: randomUUID(),
      claimId,
      slotId,
    });
    if (answer.kind === 'refused') {
      const { errCode } = answer.error;
      if (errCode === 'SLOT_TAKEN' || errCode === 'SLOT_UNKNOWN')
        return { kind: 'go', to: takenPage(claimId, startsAt) };
      return errCode === 'NOT_IN_THIS_STATE'
        ? toStep(claimId, 'next')
        : refusedByPlatform(view, answer.error);
    }
    if (answer.kind !== 'answer') return refusedByFailure(view, answer);
    const { id, centerId, startsAt: begins, endsAt } = answer.value;
    const held = { ...facts.claim, appointments: [...facts.claim.appointments, answer.value] };
    const changed = changedChoices(facts, choices, {
      appointment: { id, centerId, startsAt: begins, endsAt },
    });
    // The claim holds it, whatever another window has saved meanwhile.
    await saveChoices(contractOf(view, session), kept, changed);
    return {
      kind: 'go',
      to: whereNext({ ...settling, facts: { ...facts, claim: held }, choices: changed }),
    };
  },
});

/** The steps to choose another, which say which one is taken. */
function takenPage(claimId: string, startsAt: string): string {
  const at = moment.safeParse(startsAt).data;
  const query = new URLSearchParams({
    [saidParameter]: 'taken',
    ...(at === undefined ? {} : { [slotParameter]: at }),
  });
  return `${settlingPage(claimId, 'scheduler')}?${query}`;
}
