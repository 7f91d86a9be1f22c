import { database, inTransaction } from '@/lib/db';
import { decideNow } from './apply-decision';
import type { StoredClaim } from './claim-record';
import { addDays, dayOf, daysOnEarth } from './days';
import { changeClaim } from './move-claim';
import { closeUnresponsive } from './service-progress';
import { claimById, claimsDue } from './store/claims';

/** How many times a holder is reminded before a claim is closed, and how many days each gives. */
const mostReminders = 2;
const daysOfReminder = 7;

const ofHolder = ['ACTION_REQUIRED', 'CHOOSING', 'AWAITING_PAYMENT'] as const;

/**
 * Does what dates bring about by themselves: reminds holders, closes what they have left lying after
 * two reminders, decides what waited for a grace that is over, and sends payouts that were held.
 * Safe to repeat and to run at once on several instances.
 * @returns how many claims have changed
 */
export async function passDeadlines(clientId: string, now: Date): Promise<number> {
  const due = await claimsDue(
    database(),
    clientId,
    ofHolder,
    dayOf(new Date(now.getTime() + 24 * 60 * 60 * 1000)),
  );
  let changed = 0;
  for (const { id } of due)
    changed += await inTransaction(async (transaction) => {
      const claim = await claimById(transaction, clientId, id);
      const doing = { transaction, clientId, actor: 'SYSTEM', now } as const;
      return claim && (await passDeadline(doing, claim)) ? 1 : 0;
    });
  return changed;
}

async function passDeadline(
  doing: Parameters<typeof closeUnresponsive>[0],
  claim: StoredClaim,
): Promise<boolean> {
  const { now } = doing;
  const { details, state } = claim;
  const { payout } = details;
  if (state === 'FULFILLING') {
    if (payout?.state !== 'HELD' || new Date(payout.heldUntil ?? now) > now) return false;
    const { heldUntil: _, ...sent } = payout;
    await changeClaim(
      doing,
      claim,
      { details: { payout: { ...sent, state: 'SENT' } } },
      'PAYOUT_SENT',
    );
    return true;
  }
  if (daysOnEarth(now).first <= (details.due ?? '')) return false;
  if (state === 'IN_REVIEW') {
    if (!details.waitsForPayment) return false;
    await decideNow(doing, claim);
    return true;
  }
  if (!ofHolder.some((one) => one === state)) return false;
  if (details.reminders >= mostReminders) {
    await closeUnresponsive(doing, claim);
    return true;
  }
  await changeClaim(
    doing,
    { ...claim, details: { ...details, due: addDays(dayOf(now), daysOfReminder) } },
    { details: { reminders: details.reminders + 1 } },
    'REMINDED',
  );
  return true;
}
