import { daysOnEarth } from '@/lib/dates';
import { database, type PrismaTransaction } from '@/lib/db';
import { oneByOne } from '../../one-by-one';
import { centersNear } from '../../service-network/centers-near';
import { isAnyFree } from '../../service-network/free-slots';
import { centersOf } from '../../service-network/store/centers';
import { takesDevice } from '../../service-network/takes-device';
import { reserve } from '../apply-decision';
import type { StoredClaim } from '../claim-record';
import { decideClaim } from '../decide-claim';
import { factsOf } from '../facts-of';
import { undone } from '../fulfil-claim';
import { changeClaim, type Doing, moveClaim } from '../move-claim';
import { isPartWaitedFor, isSlotMissed, isVisitOpen } from '../standing';
import { claimById } from '../store/claims';
import { insuredById } from '../store/policies';
import { offerOtherWays } from './offer';

/** Of which claim it is looked at whether a time is free. */
interface Looking {
  readonly clientId: string;
  readonly contractId: string;
  readonly claimId: string;
  readonly now: Date;
}

/**
 * Offers other ways where a claim’s holder is to choose a time, and near them none is free within the
 * plan’s days. It is done when the claim is looked at, and before a date of its holder passes: only then
 * does it matter.
 * @returns the claim as it is then; `undefined` where the contract has none of this identifier
 */
export async function lookForTimes(looking: Looking): Promise<StoredClaim | undefined> {
  const { clientId, contractId, claimId, now } = looking;
  const known = await claimById(database(), clientId, claimId, contractId);
  if (!known) return undefined;
  if (!(await isTimeless(database(), known, now)) && !(await isTimeBack(database(), known, now)))
    return known;
  await oneByOne([claimId], 'time that is not free', async (transaction, id) => {
    const claim = await claimById(transaction, clientId, id, contractId);
    if (!claim) return false;
    const doing = { transaction, actor: 'SYSTEM', now } as const;
    if (await isTimeBack(transaction, claim, now)) {
      const { otherWays: _, ...details } = claim.details;
      await changeClaim(doing, { ...claim, details }, {});
      return true;
    }
    return (await offerWhereTimeless(doing, claim)) !== undefined;
  });
  return claimById(database(), clientId, claimId, contractId);
}

/** Offers other ways of a claim where no time is free. @returns nothing where one is, or none is asked for */
export async function offerWhereTimeless(
  doing: Doing,
  claim: StoredClaim,
): Promise<StoredClaim | undefined> {
  if (!(await isTimeless(doing.transaction, claim, doing.now))) return undefined;
  return offerOtherWays(doing, await toChoose(doing, claim), 'NO_SLOT');
}

/** Whether a time has become free of a claim that had none, and nothing else to choose: it is asked for again. */
async function isTimeBack(
  reader: PrismaTransaction,
  claim: StoredClaim,
  now: Date,
): Promise<boolean> {
  const { otherWays } = claim.details;
  if (otherWays?.reason !== 'NO_SLOT' || otherWays.quoteIds.length > 0) return false;
  if (claim.state !== 'CHOOSING' && !isVisitOpen(claim)) return false;
  return isTimeFree(reader, claim, now);
}

/** Whether there is nothing to choose but a time, and none is free. */
async function isTimeless(
  reader: PrismaTransaction,
  claim: StoredClaim,
  now: Date,
): Promise<boolean> {
  const { state, details } = claim;
  const { quotes, otherWays } = details;
  const isAsked = state === 'CHOOSING' || isVisitOpen(claim) || isSlotMissed(claim);
  if (!isAsked || otherWays || quotes.length === 0) return false;
  if (!isSlotMissed(claim) && !quotes.every(({ needsAppointment }) => needsAppointment))
    return false;
  return !(await isTimeFree(reader, claim, now));
}

async function isTimeFree(
  reader: PrismaTransaction,
  claim: StoredClaim,
  now: Date,
): Promise<boolean> {
  const insured = await insuredById(reader, claim.clientId, claim.productId);
  if (!insured) return true;
  const { rules, thing } = insured;
  const near = await centersNear(reader, claim, thing.deviceClass);
  // Whose place nobody knows chooses from all there are.
  const centers =
    near ??
    (await centersOf(reader, claim.clientId)).filter((center) =>
      takesDevice(center, thing.deviceClass),
    );
  return isAnyFree(reader, centers, rules.otherWays.slotWithinDays, now);
}

/** What waits for another time is stopped, for its holder to choose anew: what was paid goes back. */
async function toChoose(doing: Doing, claim: StoredClaim): Promise<StoredClaim> {
  if (!isSlotMissed(claim)) return claim;
  const stopped = await undone(doing, claim);
  const facts = await factsOf(doing.transaction, stopped, doing.now);
  const decision = facts && decideClaim(facts);
  return facts && decision?.kind === 'APPROVED'
    ? moveClaim(doing, await reserve(doing, stopped, facts, decision), 'CHOOSING')
    : moveClaim(doing, stopped, 'IN_REVIEW');
}

/** Whether a part that is waited for has not come within the days that the plan gives its way. */
export function isPartLate(claim: StoredClaim, now: Date): boolean {
  const { due, serviceOrders } = claim.details;
  if (!isPartWaitedFor(claim) || due === undefined) return false;
  const { expectedOn = due } = serviceOrders.at(-1) ?? {};
  return due < daysOnEarth(now).first || expectedOn > due;
}
