import { addDays, dayOf, daysOnEarth, earlier, later } from '@/lib/dates';
import { clientDay } from './calendar';
import type { StoredClaim } from './claim-record';
import {
  dueBy,
  isPartWaitedFor,
  isProblemOpen,
  quotesUntil,
  standingOf,
  turns,
  visitToCome,
} from './standing';

/**
 * The day behind which something of a claim may come about by itself; none where it waits for somebody.
 * @param today what was due before is no longer reminded of
 */
export function passesOn(
  claim: Pick<StoredClaim, 'state' | 'outcome' | 'details' | 'updatedAt'>,
  today: string,
): string | undefined {
  const reminds = reminderOf(claim);
  const remindsBehind = reminds && reminds.last >= today ? addDays(reminds.on, -1) : undefined;
  const goesOn = goesOnBehind(claim);
  if (remindsBehind === undefined) return goesOn;
  return goesOn === undefined ? remindsBehind : earlier(goesOn, remindsBehind);
}

function goesOnBehind(
  claim: Pick<StoredClaim, 'state' | 'outcome' | 'details'>,
): string | undefined {
  const { payout } = claim.details;
  // A payout is held to the minute, by a clock that has no place.
  if (standingOf(claim) === 'FULFILLING_PAYOUT_HELD' && payout?.heldUntil !== undefined)
    return dayOf(new Date(payout.heldUntil));
  // A dispatch is looked at all the time: it goes on by the minute.
  const isSent = standingOf(claim) === 'FULFILLING_DISPATCH';
  const due = isSent || isPartWaitedFor(claim) ? claim.details.due : dueBy(claim);
  const until = quotesUntil(claim);
  if (until === undefined) return due;
  // Behind it wherever somebody is, by the moment that they are over.
  const over = addDays(daysOnEarth(until).first, -1);
  return due === undefined ? over : earlier(due, over);
}

/** How long before its day somebody is reminded of something, and of a visit. */
const remindedDaysBefore = 3;
const remindedOfVisitDaysBefore = 1;

/** What a holder is reminded of before its day. */
export interface Ahead {
  /** From when, and until when. */
  readonly on: string;
  readonly last: string;
  /** Of what: of each they are reminded once. */
  readonly of: NonNullable<StoredClaim['details']['remindedOf']>;
}

/**
 * What a holder is still to be reminded of before its day comes: what is due from them, the last day of an
 * appeal, a visit. Never on the day on which the claim last changed, and not where its date has passed
 * before: they have been reminded then.
 */
export function reminderOf(
  claim: Pick<StoredClaim, 'state' | 'outcome' | 'details' | 'updatedAt'>,
): Ahead | undefined {
  const { details, updatedAt } = claim;
  const standing = standingOf(claim);
  const changedOn = clientDay(details, updatedAt);
  const visitOn = visitToCome(claim, changedOn);
  const isTheirs =
    (turns[standing].turn === 'HOLDER' && !isProblemOpen(claim)) || standing === 'DENIED';
  const day = visitOn ?? (isTheirs && details.reminders === 0 ? details.due : undefined);
  if (day === undefined) return undefined;
  const before = visitOn === undefined ? remindedDaysBefore : remindedOfVisitDaysBefore;
  const on = later(addDays(day, -before), addDays(changedOn, 1));
  // On the day of a visit it is too late.
  const last = visitOn === undefined ? day : addDays(day, -1);
  const { remindedOf } = details;
  const isReminded = remindedOf?.standing === standing && remindedOf.day === day;
  return on <= last && !isReminded ? { on, last, of: { standing, day } } : undefined;
}
