import { hasDevelopmentTools } from '@/lib/config';
import { addDays, dayOf, daysBetween, daysOnEarth } from '@/lib/dates';
import { database, inTransaction, type PrismaTransaction } from '@/lib/db';
import type { Turned, TurnedClaim } from '@/lib/platform/port/insurer';
import { applyDecision } from '../claims/apply-decision';
import { clientDay } from '../claims/calendar';
import type { StoredClaim } from '../claims/claim-record';
import { decideClaim } from '../claims/decide-claim';
import { factsOf } from '../claims/facts-of';
import { ClaimMoveError, type Doing } from '../claims/move-claim';
import { passDeadlines } from '../claims/pass-deadlines';
import { nextStep } from '../claims/standing';
import { claimById, updateClaim } from '../claims/store/claims';
import { inTurn } from '../in-turn';
import { idTokens } from '../platform';
import { daysLater } from './days-later';
import { playService } from './play-service';
import { lastEventOf, turnBeside } from './store';

/** Of which claim, and how. */
export interface Turning extends Omit<TurnedClaim, 'token'> {
  readonly clientId: string;
  readonly contractId: string;
  readonly now?: Date;
}

/** The furthest that one turn goes, in days. */
const furthest = 100;
/** So many things follow from each other on one day at most. */
const mostInOneDay = 10;

/**
 * Does so for whoever has a contract's token.
 * @returns `undefined` where the contract has no such claim
 */
export async function turnClaimOf(
  clientId: string,
  { token, ...turned }: TurnedClaim,
): Promise<Turned | undefined> {
  const opened = await idTokens.verify(clientId, token);
  if (!opened) return undefined;
  return turnForward({ clientId, contractId: opened.reference, ...turned });
}

/**
 * Turns the clock of one claim forward, day by day: its dates come so much nearer, and what each day
 * brings about is done by the same function that the job of the platform runs. Nothing else goes by
 * another time. For testers: production has no such clock.
 * @returns how many days have passed, and the last event before; `undefined` where there is no such claim
 * @throws Error in production, and where the build has left the tools out
 */
export async function turnForward(turning: Turning): Promise<Turned | undefined> {
  if (!hasDevelopmentTools()) throw new Error('Production has no clock that can be turned');
  const { clientId, contractId, claimId, by, now = new Date() } = turning;
  const claim = await claimById(database(), clientId, claimId, contractId);
  if (!claim) return undefined;
  const since = await lastEventOf(claimId);
  const most = by === 'NEXT' ? daysToNext(claim, now) : Number(by);
  let days = 0;
  while (days < most) {
    days += 1;
    await passOneDay(turning, now);
    if (by === 'NEXT' && (await lastEventOf(claimId)) !== since) break;
  }
  return { days, since };
}

/** Until the date of a claim is over wherever its holder is. */
function daysToNext(claim: StoredClaim, now: Date): number {
  const today = clientDay(claim.details, now);
  const left = daysBetween(today, nextStep(claim, now).by);
  return Math.min(Math.max(left + 2, 1), furthest);
}

async function passOneDay(turning: Turning, now: Date): Promise<void> {
  const { clientId, contractId, isServed, isPartMissing = false } = turning;
  await within(turning, async (transaction, claim) => {
    const nearer = daysLater(claim, 1);
    if (await passGrace({ transaction, actor: 'SYSTEM', now }, claim, nearer)) return;
    if (!(await updateClaim(transaction, nearer)))
      throw new ClaimMoveError(`Claim ${claim.number} was changed meanwhile`);
    await turnBeside(transaction, claim, 1);
  });
  for (let round = 0; round < mostInOneDay; round++)
    if ((await passDeadlines({ clientId, contractId, now })) === 0) break;
  if (!isServed) return;
  await within(turning, (transaction, claim) =>
    playService({ transaction, clientId, actor: 'SHOP', now }, claim, isPartMissing),
  );
}

/**
 * Decides a claim that waits for its plan’s payment as after the grace, once its date is over. The plan
 * has days of its own, for its bills and its other claims, which stay.
 * @returns whether it was over
 */
async function passGrace(doing: Doing, claim: StoredClaim, nearer: StoredClaim): Promise<boolean> {
  const { due } = nearer.details;
  const isWaiting = claim.state === 'IN_REVIEW' && claim.details.waitsForPayment;
  if (!isWaiting || due === undefined || due >= daysOnEarth(doing.now).first) return false;
  const facts = await factsOf(doing.transaction, claim, doing.now);
  const ends = facts?.policy.graceEndsOn ?? dayOf(doing.now);
  const over = new Date(`${addDays(ends, 2)}T12:00:00Z`);
  const then = await factsOf(doing.transaction, claim, over);
  if (then) await applyDecision(doing, claim, then, decideClaim(then), 'SYSTEM');
  return then !== undefined;
}

/** Does something with the claim as it is then, in a transaction of its own. */
function within(
  { clientId, contractId, claimId }: Turning,
  does: (transaction: PrismaTransaction, claim: StoredClaim) => Promise<unknown>,
): Promise<unknown> {
  return inTurn(clientId, () =>
    inTransaction(async (transaction) => {
      const claim = await claimById(transaction, clientId, claimId, contractId);
      return claim && does(transaction, claim);
    }),
  );
}
