import { randomUUID } from 'node:crypto';
import { addDays, later } from '@/lib/dates';
import type { Text } from '../texts';
import { clientDay } from './calendar';
import type { ClaimRecord, StoredClaim } from './claim-record';
import { isUnderway } from './claim-states';
import { expectedOn } from './delivery-days';
import { type DeskAnswer, type DeskDoing, withClaimOfDesk } from './desk';
import { chosenQuote, letGoUnmet, withLastOrder } from './fulfil-claim';
import { changeClaim } from './move-claim';
import { isToCome, nobodyThere } from './nobody-came';
import { orderTexts } from './order-texts';
import { type ProblemStep, problemSteps, problemStepText } from './problem-steps';
import { closeReturned } from './return-device';
import { isMoneySent, lookAgain, takeAnotherWay } from './service-progress';
import { dueOf, standingOf, turns } from './standing';

const repairs: readonly string[] = ['MAIL_IN', 'CARRY_IN', 'ON_SITE'];

/** Whether the table of states, and what has been done by now, let somebody do it. */
const open: Readonly<Record<ProblemStep, (claim: StoredClaim) => boolean>> = {
  GOES_ON: () => true,
  // Where help could not wait its holder says themselves that they still want it.
  COME_AGAIN: (claim) => isToCome(claim) && claim.details.urgentHelp === undefined,
  SEND_AGAIN: ({ state, details }) => {
    const last = details.serviceOrders.at(-1);
    return state === 'FULFILLING' && last?.kind === 'REPLACEMENT' && last.state === 'SHIPPED';
  },
  ANOTHER_WAY: (claim) =>
    isStoppable(claim) && repairs.includes(claim.details.serviceOrders.at(-1)?.kind ?? ''),
  LOOK_AGAIN: isStoppable,
};

function isStoppable(claim: StoredClaim): boolean {
  return claim.state === 'FULFILLING' && !isMoneySent(claim);
}

/** What can be done about what the holder of a claim says goes wrong; nothing where they say nothing. */
export function stepsFor(claim: StoredClaim): readonly ProblemStep[] {
  if (!claim.details.reported || !isUnderway(claim)) return [];
  return problemSteps.filter((step) => open[step](claim));
}

/**
 * Sees to what the holder of a claim says goes wrong: they are told what is done, and it is done.
 * @param text what they are told
 */
export function seeToProblem(
  doing: DeskDoing,
  claimId: string,
  step: ProblemStep,
  text: Text,
): Promise<DeskAnswer> {
  return withClaimOfDesk(doing, claimId, async (claim) => {
    if (!stepsFor(claim).includes(step)) return 'NOT_IN_THIS_STATE';
    const { reported: _, ...details } = claim.details;
    // What somebody has written to one holder goes into no message.
    const told = { kind: 'PROBLEM_SEEN_TO', text, news: problemStepText(step, claim) } as const;
    const answered = { ...claim, details };
    const seen = await changeClaim(
      doing,
      answered,
      { details: timeAgain(answered, doing.now) },
      told,
    );
    switch (step) {
      case 'GOES_ON':
        return closeReturned(doing, seen);
      case 'COME_AGAIN':
        return nobodyThere(doing, seen);
      case 'SEND_AGAIN':
        return sendAgain(doing, seen);
      case 'ANOTHER_WAY':
        await letGoUnmet(doing, seen);
        return takeAnotherWay(doing, seen);
      case 'LOOK_AGAIN':
        await letGoUnmet(doing, seen);
        return lookAgain(doing, seen);
    }
  });
}

/** While a problem waited for its answer no date of the holder ran: they have their days from now on. */
function timeAgain(claim: StoredClaim, now: Date): Partial<ClaimRecord> {
  const standing = standingOf(claim);
  const { turn, days } = turns[standing];
  if (turn !== 'HOLDER') return {};
  const { returnObligation } = claim.details;
  const isLate = standing === 'AWAITING_RETURN_OVERDUE';
  if (claim.state !== 'AWAITING_RETURN' || !returnObligation || isLate)
    return { due: dueOf(claim, standing, now), reminders: 0 };
  const due = later(returnObligation.due, addDays(clientDay(claim.details, now), days));
  return { due, reminders: 0, returnObligation: { ...returnObligation, due } };
}

/** What was sent is given up, and ordered anew. */
function sendAgain(doing: DeskDoing, claim: StoredClaim): Promise<StoredClaim> {
  const quote = chosenQuote(claim);
  const again = {
    id: randomUUID(),
    kind: 'REPLACEMENT',
    state: 'PLACED',
    text: orderTexts.PLACED,
    ...(quote
      ? {
          expectedOn: expectedOn(
            quote,
            claim.details.chosenDeliveryOptionId,
            doing.now,
            claim.details,
          ),
        }
      : {}),
  } as const;
  const lost = withLastOrder(claim, { state: 'CANCELLED', text: orderTexts.CANCELLED });
  const details = { orderedAt: doing.now.toISOString(), serviceOrders: [...lost, again] };
  return changeClaim(doing, claim, { details }, { order: 'PLACED' });
}
