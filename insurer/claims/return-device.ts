import { randomUUID } from 'node:crypto';
import { addDays } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import { texts } from '../texts';
import { clientDay } from './calendar';
import type { ClaimRecord, StoredClaim } from './claim-record';
import { type DeskAnswer, type DeskDoing, withClaimOfDesk } from './desk';
import { type EventKind, eventTexts } from './event-texts';
import { changeClaim, type Doing, moveClaim, tell } from './move-claim';
import { isReturnOpen, mayReturn, type ReturnState } from './return-states';
import { isProblemOpen } from './standing';
import { claimById } from './store/claims';
import { insertOwed, settleOwed, voidOwed } from './store/owed';

type Obligation = NonNullable<ClaimRecord['returnObligation']>;

/** How long a device that came locked can be unlocked, in days. */
const daysToUnlock = 14;

const told: Readonly<Partial<Record<ReturnState, EventKind>>> = {
  IN_TRANSIT: 'DEVICE_SHIPPED_BACK',
  ACCEPTED: 'DEVICE_ACCEPTED',
  LOCKED: 'DEVICE_LOCKED',
  OVERDUE: 'DEVICE_OVERDUE',
  CHARGED: 'RETURN_CHARGED',
  INVOICED: 'RETURN_INVOICED',
  REFUNDED: 'RETURN_REFUNDED',
};

/** What else is known of a device that comes back. */
interface Came {
  /** Which of several it is: the last that had to come back, where nobody says. */
  readonly returnId?: string | undefined;
  /** Of one that is locked; in general words where nobody says it of this one. */
  readonly howToUnlock?: Obligation['howToUnlock'];
}

/**
 * Says how a device comes back: from the carrier’s first scan on it is no longer late, and its arrival
 * closes the claim, unless a problem report is unanswered. A late return is no longer charged; what was
 * paid for it goes back.
 */
export function progressReturn(
  doing: DeskDoing,
  claimId: string,
  state: 'IN_TRANSIT' | 'ACCEPTED' | 'LOCKED',
  { returnId, howToUnlock = texts.claims.returning.unlocking }: Came = {},
): Promise<DeskAnswer> {
  return withReturn(doing, claimId, returnId, async (claim, obligation) => {
    const isSettled = !isReturnOpen(obligation.state);
    const isPaid = isSettled && (await isReturnPaid(doing.transaction, obligation));
    const next = state === 'ACCEPTED' && isPaid ? 'REFUNDED' : state;
    if (!mayReturn(obligation.state, next, doing.actor)) return 'NOT_IN_THIS_STATE';
    // Before its replacement is there a device is late for nothing, and what is settled has ended.
    const isAwaited = claim.state === 'AWAITING_RETURN' || claim.state === 'FULFILLING';
    if (!isSettled && !isAwaited) return 'NOT_IN_THIS_STATE';
    const { howToUnlock: _, owedId, ...kept } = obligation;
    if (owedId !== undefined) await letGo(doing, claim, owedId, kept.mostItCosts.currency);
    const due = addDays(clientDay(claim.details, doing.now), daysToUnlock);
    return toState(doing, claim, {
      ...kept,
      state: next,
      ...(next === 'LOCKED' ? { howToUnlock, due } : {}),
    });
  });
}

/**
 * Says what came of charging what is owed for a device that is overdue: it was paid, or the card has
 * failed and it is invoiced. Either closes the claim.
 */
export function reportReturnCharge(
  doing: DeskDoing,
  claimId: string,
  state: 'CHARGED' | 'INVOICED',
): Promise<DeskAnswer> {
  return withReturn(doing, claimId, undefined, async (claim, obligation) => {
    const { owedId } = obligation;
    const isDue = owedId !== undefined && mayReturn(obligation.state, state, doing.actor);
    if (!isDue) return 'NOT_IN_THIS_STATE';
    if (state === 'CHARGED') await settleOwed(doing.transaction, owedId);
    return toState(doing, claim, { ...obligation, state });
  });
}

/**
 * What comes of it that the date of a return has passed: it is overdue, and when another week has
 * passed, what was agreed is owed, which the feed says, so that the card that was saved for it is
 * charged.
 */
export async function passReturn(doing: Doing, claim: StoredClaim): Promise<StoredClaim> {
  const { returnObligation: obligation } = claim.details;
  if (!obligation) return claim;
  if (mayReturn(obligation.state, 'OVERDUE', doing.actor))
    return toState(doing, claim, { ...obligation, state: 'OVERDUE' });
  if (obligation.state !== 'OVERDUE' || obligation.owedId !== undefined) return claim;
  // Nothing was agreed on: nobody waits any longer.
  if (obligation.mostItCosts.amount <= 0) return moveClaim(doing, claim, 'CLOSED');
  const id = randomUUID();
  await insertOwed(doing.transaction, {
    id,
    clientId: claim.clientId,
    kind: 'RETURN',
    subjectId: claim.id,
    ...obligation.mostItCosts,
    state: 'OPEN',
  });
  const of = { owedId: id, amount: obligation.mostItCosts };
  await tell(doing, claim, 'RETURN_CHARGE_DUE', eventTexts.RETURN_CHARGE_DUE, of);
  const details = { returnObligation: { ...obligation, owedId: id } };
  return changeClaim(doing, claim, { details }, 'RETURN_CHARGE_DUE');
}

/** What was owed for a device that did not come back is paid. One that was invoiced stays so. */
export async function paidForReturn(
  transaction: PrismaTransaction,
  clientId: string,
  claimId: string,
  at: Date,
): Promise<void> {
  const claim = await claimById(transaction, clientId, claimId);
  const obligation = claim?.details.returnObligation;
  if (!claim || obligation?.state !== 'OVERDUE') return;
  // It may be another’s that had to come back before.
  if (!(await isReturnPaid(transaction, obligation))) return;
  const doing = { transaction, actor: 'SYSTEM', now: at } as const;
  await toState(doing, claim, { ...obligation, state: 'CHARGED' });
}

/**
 * What is owed for a device that did not come back is charged to no card.
 * @returns whether it is invoiced, by this or before
 */
export async function returnInvoiced(
  doing: Doing,
  claim: StoredClaim,
  owedId: string,
): Promise<boolean> {
  const { returnObligation, returnsBefore } = claim.details;
  const obligation = [returnObligation, ...returnsBefore].find((one) => one?.owedId === owedId);
  if (obligation?.state === 'INVOICED') return true;
  if (!obligation || !mayReturn(obligation.state, 'INVOICED', doing.actor)) return false;
  await toState(doing, claim, { ...obligation, state: 'INVOICED' });
  return true;
}

/** What is owed for a device that did not come back is owed no more; what was paid goes back. */
async function letGo(
  doing: Doing,
  claim: StoredClaim,
  owedId: string,
  currency: string,
): Promise<void> {
  const left = await voidOwed(doing.transaction, owedId, doing.now);
  const of = { owedId, amount: { amount: left, currency } };
  if (left > 0) await tell(doing, claim, 'CLAIM_REFUND_DUE', texts.claims.news.refund, of);
}

async function isReturnPaid(
  transaction: PrismaTransaction,
  { state, owedId }: Obligation,
): Promise<boolean> {
  // Of a package’s own no debt is known.
  if (owedId === undefined) return state === 'CHARGED';
  const owed = await transaction.owed.findUnique({ where: { id: owedId } });
  return owed?.state === 'PAID';
}

async function toState(
  doing: Doing,
  claim: StoredClaim,
  returnObligation: Obligation,
): Promise<StoredClaim> {
  const { state, id } = returnObligation;
  // Nothing waits any longer for one of before.
  if (id !== claim.details.returnObligation?.id) {
    const returnsBefore = claim.details.returnsBefore.map((one) =>
      one.id === id ? returnObligation : one,
    );
    return changeClaim(doing, claim, { details: { returnsBefore } }, told[state]);
  }
  const isBack = state === 'ACCEPTED' || state === 'LOCKED';
  const details = {
    returnObligation,
    ...(isBack && claim.state === 'FULFILLING' ? { isDeviceWithUs: true } : {}),
  };
  const isStillLocked = state === 'OVERDUE' && returnObligation.howToUnlock !== undefined;
  const changed = await changeClaim(
    doing,
    claim,
    { details },
    isStillLocked ? 'DEVICE_STILL_LOCKED' : told[state],
  );
  return closeReturned(doing, changed);
}

/**
 * Design §8: closes a claim that waited for a device to come back, once that is settled and every problem
 * that its holder has reported is answered.
 */
export async function closeReturned(doing: Doing, claim: StoredClaim): Promise<StoredClaim> {
  const { returnObligation } = claim.details;
  const isSettled = returnObligation !== undefined && !isReturnOpen(returnObligation.state);
  const isOver = claim.state === 'AWAITING_RETURN' && isSettled && !isProblemOpen(claim);
  return isOver ? moveClaim(doing, claim, 'CLOSED') : claim;
}

function withReturn(
  doing: DeskDoing,
  claimId: string,
  returnId: string | undefined,
  change: (claim: StoredClaim, obligation: Obligation) => Promise<StoredClaim | string>,
): Promise<DeskAnswer> {
  return withClaimOfDesk(doing, claimId, async (claim) => {
    const { returnObligation, returnsBefore } = claim.details;
    const obligation =
      returnId === undefined
        ? returnObligation
        : [returnObligation, ...returnsBefore].find((one) => one?.id === returnId);
    return obligation ? change(claim, obligation) : 'NOT_IN_THIS_STATE';
  });
}
