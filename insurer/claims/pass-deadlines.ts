import { addDays, dayOf, daysOnEarth } from '@/lib/dates';
import { database } from '@/lib/db';
import type { PlatformContext } from '../context';
import { type Dealt, oneByOne, type Part } from '../one-by-one';
import { singleFlight } from '../single-flight';
import { decideNow, renewQuotes } from './apply-decision';
import { clientDay } from './calendar';
import type { StoredClaim } from './claim-record';
import { changeClaim, type Doing, moveClaim } from './move-claim';
import { isPartLate, offerWhereTimeless } from './other-ways/look';
import { offerOtherWays } from './other-ways/offer';
import { reminderOf } from './passes-on';
import { heldUntil } from './payout-hold';
import { passReturn } from './return-device';
import { closeUnresponsive } from './service-progress';
import { dueBy, quotesUntil } from './standing';
import { claimById, claimsPassed, passOver } from './store/claims';
import { settleWith } from './take-quote';
import { playDispatch } from './urgent-help/play-dispatch';

/** Whose claims, and when: those of one contract, or of all that a client has. */
interface Passing {
  readonly clientId: string;
  readonly contractId?: string;
  readonly now: Date;
}

/** So many claims are looked at at once. */
const batch = 100;

/**
 * Does what dates bring about by themselves: reminds the holder of a claim before and after a date, closes what was left lying
 * after the product’s reminders, makes quotes anew that are over, decides what waited for a grace that
 * is over, sends payouts that were held, and asks for devices that did not come back. A job does so for
 * all contracts; for one it is done as well when somebody looks or changes something. Safe to repeat and
 * to run at once on several instances.
 * @param most how many claims it looks at
 * @returns how many have changed; none are left where it is 0
 */
export async function passDeadlines(passing: Passing, most = batch): Promise<number> {
  return (await passSome(passing, { most, skip: 0 })).done;
}

/** The same for a part of the claims. */
export async function passSome(passing: Passing, part: Part): Promise<Dealt> {
  const { clientId, now } = passing;
  const ids = await claimsPassed(database(), passing, part);
  const done = await oneByOne(ids, 'deadline of a claim', async (transaction, id) => {
    const claim = await claimById(transaction, clientId, id);
    if (!claim) return false;
    const doing = { transaction, clientId, actor: 'SYSTEM', now } as const;
    const passed = isPassed(claim, now)
      ? await passDeadline(doing, claim)
      : isPartLate(claim, now)
        ? await offerOtherWays(doing, claim, 'NO_PART')
        : await playDispatch(doing, await withQuotes(doing, await reminded(doing, claim)));
    if (passed.version !== claim.version) return true;
    await passOver(transaction, claim, now);
    return false;
  });
  return { looked: ids.length, done };
}

const passOnce = singleFlight<number>();

/**
 * Does what is due of the claims of a contract, before they are read or changed. Calls at the same time,
 * as a claim’s page makes them, share it.
 */
export function passDue(
  { clientId, now: clock }: Pick<PlatformContext, 'clientId' | 'now'>,
  contractId: string,
): Promise<number> {
  const now = clock();
  return passOnce([clientId, contractId, dayOf(now)].join('\n'), () =>
    passDeadlines({ clientId, contractId, now }),
  );
}

/** Whether the date of a claim is over: of a held payout to the minute, else wherever its holder is. */
function isPassed(claim: StoredClaim, now: Date): boolean {
  const day = dueBy(claim);
  if (day === undefined) return false;
  const { payout } = claim.details;
  return payout?.state === 'HELD' && payout.heldUntil !== undefined
    ? new Date(payout.heldUntil) <= now
    : day < daysOnEarth(now).first;
}

/** Whether nothing can be chosen any more that a claim asks its holder to choose from. */
function areQuotesOver(claim: StoredClaim, now: Date): boolean {
  const until = quotesUntil(claim);
  return until !== undefined && until <= now;
}

async function passDeadline(
  doing: Parameters<typeof closeUnresponsive>[0],
  claim: StoredClaim,
): Promise<StoredClaim> {
  const { state, details } = claim;
  if (details.payout?.state === 'HELD') return sendPayout(doing, claim);
  if (state === 'IN_REVIEW' || state === 'SUBMITTED') return decideNow(doing, claim);
  // These are passed over, but where an import has left a claim in them.
  if (state === 'APPROVED') return settleWith(doing, claim);
  if (state === 'REOPENED') return moveClaim(doing, claim, 'IN_REVIEW');
  if (state === 'AWAITING_RETURN') return passReturn(doing, claim);
  // Nobody is late who could choose nothing.
  const timeless = await offerWhereTimeless(doing, claim);
  if (timeless) return timeless;
  if (details.reminders >= details.remindersMost) return closeUnresponsive(doing, claim);
  const due = addDays(clientDay(details, doing.now), details.remindedEveryDays);
  const asked = await withQuotes(doing, claim);
  return changeClaim(
    doing,
    { ...asked, details: { ...asked.details, due } },
    { details: { reminders: details.reminders + 1 } },
    'REMINDED',
  );
}

/** Reminds the holder of a claim before a day of it comes, once. */
async function reminded(doing: Doing, claim: StoredClaim): Promise<StoredClaim> {
  const ahead = reminderOf(claim);
  const { first } = daysOnEarth(doing.now);
  if (!ahead || first < ahead.on || first > ahead.last) return claim;
  const details = { remindedOf: ahead.of };
  return changeClaim(doing, claim, { details }, 'DUE_SOON');
}

/** A claim whose holder can choose from what it asks them to. */
async function withQuotes(doing: Doing, claim: StoredClaim): Promise<StoredClaim> {
  if (!areQuotesOver(claim, doing.now)) return claim;
  const { otherWays } = claim.details;
  return otherWays?.reason === 'NO_PART'
    ? offerOtherWays(doing, claim, otherWays.reason)
    : renewQuotes(doing, claim);
}

async function sendPayout(doing: Doing, claim: StoredClaim): Promise<StoredClaim> {
  const { payout } = claim.details;
  if (!payout) return claim;
  const held = await heldUntil(doing.transaction, claim.contractId, doing.now);
  if (held !== undefined)
    return changeClaim(
      doing,
      claim,
      {
        details: {
          payout: { ...payout, heldUntil: held },
          due: clientDay(claim.details, new Date(held)),
        },
      },
      'PAYOUT_HELD',
    );
  const { heldUntil: _, ...sent } = payout;
  return changeClaim(
    doing,
    claim,
    { details: { payout: { ...sent, state: 'SENT' } } },
    'PAYOUT_SENT',
  );
}
