import { addDays, dayOf, daysOnEarth } from '@/lib/dates';
import { database, inTransaction, type PrismaTransaction } from '@/lib/db';
import { decideNow } from './apply-decision';
import type { StoredClaim } from './claim-record';
import { changeClaim, type Doing } from './move-claim';
import { heldUntil } from './payout-hold';
import { closeUnresponsive } from './service-progress';
import { claimsDue } from './store/claims';

const ofHolder = ['ACTION_REQUIRED', 'CHOOSING', 'AWAITING_PAYMENT'] as const;

/** Whose claims, and when. */
interface Passing {
  readonly clientId: string;
  readonly contractId: string;
  readonly now: Date;
}

/**
 * Does what dates bring about by themselves for the claims of a contract: reminds its holder, closes
 * what was left lying after the product’s reminders, decides what waited for a grace that is over, and sends
 * payouts that were held. This platform has no clock of its own, so that it does so when somebody
 * looks or changes something. Safe to repeat and to run at once on several instances.
 * @returns how many claims have changed
 */
export async function passDeadlines(passing: Passing): Promise<number> {
  const due = await passedOf(database(), passing);
  if (due.length === 0) return 0;
  return inTransaction((transaction) => passDeadlinesIn(transaction, passing));
}

/** The same as a part of a change. */
export async function passDeadlinesIn(
  transaction: PrismaTransaction,
  passing: Passing,
): Promise<number> {
  const { clientId, now } = passing;
  const due = await passedOf(transaction, passing);
  for (const claim of due)
    await passDeadline({ transaction, clientId, actor: 'SYSTEM', now }, claim);
  return due.length;
}

async function passedOf(
  reader: Parameters<typeof claimsDue>[0],
  { clientId, contractId, now }: Passing,
): Promise<StoredClaim[]> {
  const tomorrow = dayOf(new Date(now.getTime() + 24 * 60 * 60 * 1000));
  const claims = await claimsDue(reader, clientId, contractId, ofHolder, tomorrow);
  return claims.filter((claim) => isPassed(claim, now));
}

/** Whether the date of a claim is over: of a held payout to the minute, else wherever its holder is. */
function isPassed({ state, details: { payout, due = '' } }: StoredClaim, now: Date): boolean {
  return state === 'FULFILLING'
    ? new Date(payout?.heldUntil ?? now) <= now
    : due < daysOnEarth(now).first;
}

async function passDeadline(
  doing: Parameters<typeof closeUnresponsive>[0],
  claim: StoredClaim,
): Promise<StoredClaim> {
  const { state, details } = claim;
  if (state === 'FULFILLING') return sendPayout(doing, claim);
  if (state === 'IN_REVIEW') return decideNow(doing, claim);
  if (details.reminders >= details.remindersMost) return closeUnresponsive(doing, claim);
  const due = addDays(dayOf(doing.now), details.remindedEveryDays);
  return changeClaim(
    doing,
    { ...claim, details: { ...details, due } },
    { details: { reminders: details.reminders + 1 } },
    'REMINDED',
  );
}

async function sendPayout(doing: Doing, claim: StoredClaim): Promise<StoredClaim> {
  const { payout } = claim.details;
  if (!payout) return claim;
  const held = await heldUntil(doing.transaction, claim.contractId, doing.now);
  if (held !== undefined)
    return changeClaim(
      doing,
      claim,
      { details: { payout: { ...payout, heldUntil: held } } },
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
