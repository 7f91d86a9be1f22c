import type { PrismaTransaction } from '@/lib/db';
import type { Money, PlatformEventKind } from '@/lib/platform/port';
import { isHomeVisit } from '@/lib/platform/port/shared/appointment-facts';
import { endAppointments } from '../service-network/store/appointments';
import { bookedVisit, visitTime } from '../service-network/visit-day';
import { tellEvent } from '../tell-event';
import type { Text } from '../texts';
import { clientDay } from './calendar';
import { claimNews, toldReminder, toRemindOf } from './claim-news';
import type { ClaimOutcome, ClaimRecord, StoredClaim } from './claim-record';
import {
  type Actor,
  type ClaimState,
  isVisited,
  leadsToAppointment,
  mayMove,
} from './claim-states';
import { doneText, type EventKind, eventTexts } from './event-texts';
import { textFor } from './line-texts';
import { type OrderState, orderNews, orderTexts } from './order-texts';
import { whereWaysStand } from './other-ways/stand';
import { dueOf, standingOf, standingText, visitToCome } from './standing';
import { appendEvent, updateClaim } from './store/claims';
import { debtsOf, openDebt } from './store/owed';

/** Somebody asked for a move that the table does not have, or has read an older claim: a bug. */
export class ClaimMoveError extends Error {
  override name = 'ClaimMoveError';
}

/** Who does something, and when. */
export interface Doing {
  readonly transaction: PrismaTransaction;
  readonly actor: Actor;
  readonly now: Date;
  /** Of what was long ago the feed tells nothing: it is history, and no news. */
  readonly isHistory?: boolean;
  /** Whoever does it at the desk, as far as they have a limit. */
  readonly handler?: Limited;
}

/** Somebody who approves no more than so much alone. */
export interface Limited {
  readonly id: string;
  readonly name: string;
  readonly limit: Money;
}

/** What a change of a claim says beside its state. */
interface Change {
  readonly details?: Partial<ClaimRecord>;
  readonly outcome?: ClaimOutcome;
  readonly coverageTypeCode?: string;
  readonly dateOfLoss?: string;
  /** Until when an unpaid policy stays in force. */
  readonly graceEndsOn?: string;
  /** What is told of the move, where that is not what the claim then is. */
  readonly text?: Text;
}

/**
 * Moves a claim to another state, tells its timeline and the feed. What was booked for the state that
 * it leaves is over: kept where it had begun, free again where it lies ahead.
 * @throws ClaimMoveError where the table of states does not have it
 */
export async function moveClaim(
  doing: Doing,
  claim: StoredClaim,
  state: ClaimState,
  { text: told, ...change }: Change = {},
): Promise<StoredClaim> {
  if (!mayMove(claim.state, state, doing.actor))
    throw new ClaimMoveError(`${doing.actor} may not move a claim from ${claim.state} to ${state}`);
  const { outcome: _, ...open } = claim;
  const known = state === 'REOPENED' ? open : claim;
  const moved = await store(doing, seenTo(known), change, state);
  const { transaction, actor, now } = doing;
  if (!leadsToAppointment(claim.state, state))
    await endAppointments(transaction, claim.id, isVisited(claim.state) ? now : undefined);
  const standing = textFor(moved.details, standingText(moved).text);
  const text = told ?? doneText(actor, claim.state, state) ?? standing;
  await appendEvent(transaction, {
    claimId: claim.id,
    at: now,
    kind: 'STATE_CHANGED',
    actor,
    text,
    state,
  });
  await tell(doing, moved, 'CLAIM_STATE_CHANGED', text);
  return moved;
}

/**
 * A claim that somebody moves on has what went wrong of it seen to, and what was proposed of it. That an old device comes back says
 * nothing of the one that was sent for it.
 */
function seenTo(claim: StoredClaim): StoredClaim {
  if (claim.state === 'AWAITING_RETURN') return claim;
  const { reported: _, proposal: __, ...details } = claim.details;
  return { ...claim, details };
}

/** A reminder before a date, and one after it. */
const reminders: Readonly<Partial<Record<EventKind, PlatformEventKind>>> = {
  DUE_SOON: 'CLAIM_DUE_SOON',
  REMINDED: 'CLAIM_REMINDED',
};

/** The feed tells of these by themselves, with what is owed: nobody is told of one thing twice. */
const toldOtherwise: readonly EventKind[] = ['RETURN_CHARGE_DUE'];

/** Something that happened, in words of its own. */
interface Told {
  readonly kind: EventKind;
  readonly text: Text;
  /** What messages say of it; the same, where this is left out. */
  readonly news?: Text;
}

function saidOf(
  { details }: Pick<StoredClaim, 'details'>,
  kind: EventKind | Told | { readonly order: OrderState },
) {
  if (typeof kind === 'string') return { kind, text: textFor(details, eventTexts[kind]) };
  return 'order' in kind
    ? { kind: 'SERVICE_ORDER_CHANGED', text: textFor(details, orderTexts[kind.order]) }
    : { kind: kind.kind, text: kind.text };
}

/** Changes what is known of a claim, and tells its timeline and the feed. The state stays. */
export async function changeClaim(
  doing: Doing,
  claim: StoredClaim,
  change: Omit<Change, 'text'>,
  kind?: EventKind | Told | { readonly order: OrderState },
): Promise<StoredClaim> {
  const changed = await store(doing, claim, change, claim.state);
  if (kind === undefined) return changed;
  const { transaction, actor, now } = doing;
  const isReminder = kind === 'DUE_SOON' || kind === 'REMINDED';
  await appendEvent(transaction, {
    claimId: claim.id,
    at: now,
    actor,
    ...saidOf(claim, kind),
    ...(isReminder ? { text: toldReminder(kind, changed, now) } : {}),
  });
  if (typeof kind !== 'string') {
    const news =
      'order' in kind ? textFor(claim.details, orderNews[kind.order]) : (kind.news ?? kind.text);
    await tell(doing, changed, 'CLAIM_CHANGED', news);
  } else if (reminders[kind]) await tell(doing, changed, reminders[kind], toRemindOf(changed, now));
  else if (!toldOtherwise.includes(kind))
    await tell(doing, changed, 'CLAIM_CHANGED', textFor(claim.details, eventTexts[kind]));
  return changed;
}

/**
 * Adds an event of a claim to the feed of its client.
 * @param happened what a message says of it, in one sentence
 * @param of what is owed, or goes back, where it happened to that
 */
export async function tell(
  { transaction, actor, now, isHistory }: Doing,
  claim: StoredClaim,
  kind: PlatformEventKind,
  happened: Text,
  of?: { readonly owedId: string; readonly amount: Money },
): Promise<void> {
  if (isHistory) return;
  const isBooked = visitToCome(claim, clientDay(claim.details, now)) !== undefined;
  const appointment = isBooked ? await bookedVisit(transaction, claim) : undefined;
  const amount = of?.amount ?? (await moneyOf(transaction, claim));
  const known = claimNews(claim, happened, now, {
    ...(amount ? { amount } : {}),
    ...(appointment
      ? { appointment: { ...appointment, isAtHolder: isHomeVisit(claim.details) } }
      : {}),
  });
  // How a claim was closed before is no news once it is closed again.
  const isClosed = kind === 'CLAIM_STATE_CHANGED' && claim.state === 'CLOSED';
  const news = isClosed ? { ...known, text: happened } : known;
  const isHolders = news.next.turn === 'HOLDER';
  // What a holder has just done they know; what was written to them they are to read.
  const needsHolder = happened === eventTexts.MESSAGE_WRITTEN || (isHolders && actor !== 'HOLDER');
  await tellEvent(transaction, {
    clientId: claim.clientId,
    at: now,
    kind,
    reference: claim.contractId,
    subject: of ? { kind: 'OWED', id: of.owedId } : { kind: 'CLAIM', id: claim.id },
    claim: needsHolder === isHolders ? news : { ...news, needsHolder },
  });
}

/** What its holder owes before a claim goes on, or is paid; nothing where no money moves now. */
async function moneyOf(
  transaction: PrismaTransaction,
  { id, state, details }: StoredClaim,
): Promise<Money | undefined> {
  if (state === 'FULFILLING') return details.payout?.amount;
  const owed = state === 'AWAITING_PAYMENT' ? openDebt(await debtsOf(transaction, id)) : undefined;
  return owed && { amount: owed.amount - owed.paid, currency: owed.currency };
}

async function store(
  { transaction, now }: Doing,
  claim: StoredClaim,
  { details, graceEndsOn, ...columns }: Omit<Change, 'text'>,
  state: ClaimState,
): Promise<StoredClaim> {
  const { visitOn: before, visitEndsAt: _, ...record } = claim.details;
  const visit = isVisited(state) ? await visitTime(transaction, claim) : {};
  const known = whereWaysStand({
    ...claim,
    ...columns,
    state,
    details: { ...record, ...details, ...visit },
  });
  const standing = standingOf(known);
  const isAsBefore =
    standing === record.standing && state === claim.state && visit.visitOn === before;
  // Something sent back is asked for again with a date of its own.
  const asksAgain = details?.requirements !== undefined;
  const kept = isAsBefore && !asksAgain ? claim.details.due : undefined;
  const due = details?.due ?? kept ?? dueOf(known, standing, now, graceEndsOn);
  const changed: StoredClaim = {
    ...known,
    updatedAt: now,
    details: {
      ...known.details,
      standing,
      due,
      reminders: isAsBefore ? known.details.reminders : 0,
    },
  };
  if (!(await updateClaim(transaction, changed)))
    throw new ClaimMoveError(`Claim ${claim.number} was changed meanwhile`);
  return { ...changed, version: claim.version + 1 };
}
