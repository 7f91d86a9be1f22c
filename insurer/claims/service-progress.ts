import { reserve } from './apply-decision';
import { type ClaimRecord, type Findings, type StoredClaim, withoutChoice } from './claim-record';
import { decideClaim } from './decide-claim';
import { type DeskAnswer, type DeskDoing, withClaimOfDesk } from './desk';
import { factsOf } from './facts-of';
import {
  changeOrder,
  chosenQuote,
  fulfilled,
  giveBackBy,
  halted,
  letGoUnmet,
  settledReturn,
  undone,
  withLastOrder,
} from './fulfil-claim';
import { isOfAnother } from './holders-claim';
import { changeClaim, type Doing, moveClaim } from './move-claim';
import { type OrderState, orderTexts } from './order-texts';
import { isPartLate } from './other-ways/look';
import { offerOtherWays } from './other-ways/offer';
import { isAtOwnShop } from './other-ways/own-shop';
import { aboveLimit } from './proposal';
import { reopened } from './reopen-claim';
import { releaseUse } from './store/limit-uses';
import { owedOf } from './store/owed';
import { withFindings } from './with-findings';

type Order = ClaimRecord['serviceOrders'][number];

/** Says where a service stands; one that is done settles the claim. */
export function progressService(
  doing: DeskDoing,
  claimId: string,
  state: Exclude<OrderState, 'CANCELLED' | 'NOBODY_CAME'>,
  more: Partial<Pick<Order, 'trackingNumber' | 'carrier' | 'expectedOn' | 'expectedAt'>> = {},
): Promise<DeskAnswer> {
  return withClaimOfDesk(doing, claimId, async (claim) => {
    if (state === 'RECEIVED' && isClosedForDevice(claim)) return cameLate(doing, claim);
    if (claim.state !== 'FULFILLING') return 'NOT_IN_THIS_STATE';
    const last = claim.details.serviceOrders.at(-1);
    // Money is said to have arrived by what becomes of the payout.
    if (!last || last.state === 'DONE' || claim.details.payout) return 'NOT_IN_THIS_STATE';
    // It is with no service of ours.
    if (isAtOwnShop(claim)) return 'NOT_IN_THIS_STATE';
    const changed = await changeOrder(doing, claim, state, more);
    if (state === 'DONE') return fulfilled(doing, changed);
    return isPartLate(changed, doing.now) ? offerOtherWays(doing, changed, 'NO_PART') : changed;
  });
}

/** Whether a claim was closed because a device that was waited for did not come. */
function isClosedForDevice({ state, outcome, details }: StoredClaim): boolean {
  const last = details.serviceOrders.at(-1);
  const isBrought = last?.kind === 'MAIL_IN' || last?.kind === 'CARRY_IN';
  return state === 'CLOSED' && outcome === 'UNRESPONSIVE' && isBrought;
}

/** What its holder has sent after all opens the claim again: a person looks at it. */
async function cameLate(doing: DeskDoing, claim: StoredClaim): Promise<StoredClaim | string> {
  if (await isOfAnother(doing, claim)) return 'NOT_IN_THIS_STATE';
  const details = { ...claim.details, isDeviceWithUs: true };
  return reopened({ ...doing, actor: 'HOLDER' }, { ...claim, details });
}

/**
 * Something else was found than was reported: a person looks again, and nothing stays reserved. What
 * was paid goes back when it is approved anew, for it is asked for again then, and by the deductible’s
 * rule when it is denied.
 */
export function foundOtherwise(
  doing: DeskDoing,
  claimId: string,
  findings: Findings,
): Promise<DeskAnswer> {
  return whileUndoable(doing, claimId, (claim) => lookAgain(doing, withFindings(claim, findings)));
}

/** Stops what was begun, and has a person look again. */
export async function lookAgain(doing: DeskDoing, claim: StoredClaim): Promise<StoredClaim> {
  const stopped = await halted(doing, claim);
  const details = withoutChoice(stopped).details;
  const givenBack = chosenQuote(claim)?.givenBack ?? 'NEVER';
  return moveClaim(
    doing,
    { ...stopped, details: { ...details, quotes: [], givenBack, isReviewed: false } },
    'IN_REVIEW',
  );
}

/** It cannot be repaired: what was paid goes back, and there are new quotes to choose from. */
export function cannotBeRepaired(doing: DeskDoing, claimId: string): Promise<DeskAnswer> {
  return whileUndoable(doing, claimId, (claim) => takeAnotherWay(doing, claim));
}

/** Other ways are offered than the repair that was begun; above a handler’s limit it is looked at first. */
export async function takeAnotherWay(doing: DeskDoing, claim: StoredClaim): Promise<StoredClaim> {
  const found = await undone(doing, withFindings(claim, { isBeyondRepair: true }));
  const facts = await factsOf(doing.transaction, found, doing.now);
  const decision = facts && decideClaim(facts);
  return facts && decision?.kind === 'APPROVED' && !aboveLimit(doing, facts, decision)
    ? moveClaim(doing, await reserve(doing, found, facts, decision), 'CHOOSING')
    : moveClaim(doing, found, 'IN_REVIEW');
}

/** Nothing was wrong with it: nothing is taken of the limits. */
export function foundNoFault(doing: DeskDoing, claimId: string): Promise<DeskAnswer> {
  return whileUndoable(doing, claimId, (claim) => closeWithoutFault(doing, claim));
}

/** Closes a claim of which nothing was wrong: the deductible’s rule says whether what was paid goes back. */
export async function closeWithoutFault(doing: Doing, claim: StoredClaim): Promise<StoredClaim> {
  await releaseUse(doing.transaction, claim);
  await giveBackBy(doing, claim, 'IF_NO_FAULT');
  // What was paid and stays paid is not asked for again where the claim is reopened.
  const isKept = (await owedOf(doing.transaction, claim.id))?.state === 'PAID';
  const { returnObligation, ...details } = claim.details;
  return moveClaim(
    doing,
    {
      ...claim,
      details: {
        ...details,
        ...settledReturn(returnObligation),
        isDeductibleBorne: details.isDeductibleBorne || isKept,
        isDeviceWithUs: false,
        serviceOrders: withLastOrder(claim, { state: 'DONE', text: orderTexts.DONE }),
      },
    },
    'CLOSED',
    { outcome: 'NO_FAULT' },
  );
}

/**
 * What was lost has been found after it was replaced or paid for: the deductible’s rule says what goes
 * back, and that is asked for again where the claim is reopened. What has not left yet stays here, and
 * a person looks again.
 */
export function reportRecovered(doing: DeskDoing, claimId: string): Promise<DeskAnswer> {
  return withClaimOfDesk(doing, claimId, async (claim) => {
    const isSettled =
      claim.state === 'FULFILLING' ||
      (claim.state === 'CLOSED' && ['REPLACED', 'SETTLED'].includes(claim.outcome ?? ''));
    if (!isSettled || claim.details.isRecovered) return 'NOT_IN_THIS_STATE';
    const wentBack = await giveBackBy(doing, claim, 'IF_RECOVERED');
    const details = {
      isRecovered: true,
      ...(wentBack ? { isDeductibleBorne: false, isFeePaid: false } : {}),
    };
    const found = await changeClaim(doing, claim, { details }, 'DEVICE_RECOVERED');
    return claim.state === 'CLOSED' || hasLeft(claim) ? found : lookAgain(doing, found);
  });
}

const onTheWay: readonly string[] = ['ON_THE_WAY', 'SHIPPED', 'DONE'];

/** Whether what settles a claim is on its way and cannot be called back. */
function hasLeft(claim: StoredClaim): boolean {
  const { payout, serviceOrders } = claim.details;
  return payout ? isMoneySent(claim) : onTheWay.includes(serviceOrders.at(-1)?.state ?? '');
}

/** Money that has been sent cannot be called back: until its bank returns it nothing is undone. */
export function isMoneySent({ details: { payout } }: StoredClaim): boolean {
  return payout?.state === 'SENT' || payout?.state === 'PAID';
}

/** What became of a payout: one that has arrived settles the claim, one that came back is asked for again. */
export function reportPayout(
  doing: DeskDoing,
  claimId: string,
  state: 'PAID' | 'FAILED',
): Promise<DeskAnswer> {
  return whileFulfilling(doing, claimId, async (claim) => {
    const { payout } = claim.details;
    if (payout?.state !== 'SENT') return 'NOT_IN_THIS_STATE';
    const details = { payout: { ...payout, state } };
    return state === 'FAILED'
      ? changeClaim(doing, claim, { details }, 'PAYOUT_FAILED')
      : fulfilled(doing, await changeClaim(doing, claim, { details }));
  });
}

/** Closes a claim of which its holder’s own date has passed: what was paid goes back. */
export async function closeUnresponsive(
  doing: DeskDoing,
  claim: StoredClaim,
): Promise<StoredClaim> {
  await letGoUnmet(doing, claim);
  return moveClaim(doing, await undone(doing, claim), 'CLOSED', { outcome: 'UNRESPONSIVE' });
}

function whileFulfilling(
  doing: DeskDoing,
  claimId: string,
  change: (claim: StoredClaim) => Promise<StoredClaim | string>,
): Promise<DeskAnswer> {
  return withClaimOfDesk(doing, claimId, async (claim) =>
    claim.state === 'FULFILLING' ? change(claim) : 'NOT_IN_THIS_STATE',
  );
}

function whileUndoable(
  doing: DeskDoing,
  claimId: string,
  change: (claim: StoredClaim) => Promise<StoredClaim | string>,
): Promise<DeskAnswer> {
  return whileFulfilling(doing, claimId, async (claim) => {
    return isMoneySent(claim) || isAtOwnShop(claim) ? 'NOT_IN_THIS_STATE' : change(claim);
  });
}
