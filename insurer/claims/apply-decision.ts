import { addDays } from '@/lib/dates';
import type { DayProblem, DenyingLimit } from '@/lib/platform/port';
import { catalogueOf } from '../catalogue/product-rules';
import { isPlaceNear } from '../service-network/centers-near';
import { pickUpPoints } from '../service-network/pick-up-points';
import { texts } from '../texts';
import { askedOnceDenied } from './asked-once-denied';
import { clientDay } from './calendar';
import { type StoredClaim, withoutChoice } from './claim-record';
import { mayMove } from './claim-states';
import { type Decision, decideClaim, type Facts } from './decide-claim';
import { factsOf } from './facts-of';
import { giveBack, giveBackBy } from './fulfil-claim';
import { bookable, quotesOf, visitsOf } from './make-quotes';
import { changeClaim, type Doing, moveClaim } from './move-claim';
import { newRequirement } from './new-requirement';
import { aboveLimit, propose } from './proposal';
import { isAsked, isMissing } from './requirement-states';
import { sentBack } from './send-back';
import { standingOf } from './standing';
import { releaseUse, setUse } from './store/limit-uses';
import { settleWith } from './take-quote';

const oneDay = 24 * 60 * 60 * 1000;

/**
 * Decides a claim by everything that is known now, and does what the decision says.
 * @param by who denies it, where it is denied
 */
export async function decideNow(
  doing: Doing,
  claim: StoredClaim,
  by = 'SYSTEM',
): Promise<StoredClaim> {
  const facts = await factsOf(doing.transaction, claim, doing.now);
  // Without its rules nobody but a person can decide it.
  if (!facts) return inReview(doing, claim, claim.details.signals);
  const decision = decideClaim(facts);
  // An appeal is decided by another: what the rules have denied they do not deny again.
  if (decision.kind === 'DENIED' && claim.details.deniers.includes(by))
    return inReview(doing, claim, decision.signals);
  const above = aboveLimit(doing, facts, decision);
  if (above) return propose(doing, claim, above);
  return applyDecision(doing, claim, facts, decision, by);
}

/** Does what a decision says: state, limits, requirements, quotes. */
export async function applyDecision(
  doing: Doing,
  claim: StoredClaim,
  facts: Facts,
  decision: Decision,
  by: string,
): Promise<StoredClaim> {
  const signals = [...decision.signals];
  switch (decision.kind) {
    case 'DENIED':
      return denyWith(doing, claim, decision.denial, by, decision);
    case 'IN_REVIEW':
      return inReview(doing, claim, signals, decision.until);
    case 'ACTION_REQUIRED':
      return askFor(doing, claim, signals, decision.documents);
    case 'DIAGNOSIS': {
      const of = await quotesFor(doing, claim, facts);
      return moveClaim(doing, claim, 'DIAGNOSIS', {
        details: {
          signals,
          waitsForPayment: false,
          quotes: visitsOf(of),
          rounds: claim.details.rounds + 1,
        },
      });
    }
    case 'APPROVED': {
      const approved = await reserve(doing, claim, facts, decision);
      return settleWith(doing, await moveClaim(doing, approved, 'APPROVED'));
    }
  }
}

/**
 * Denies a claim for a reason of the catalogue; what it had reserved is free again.
 * @param reason which limit is used up, or which rule the day does not meet, where that is the reason
 */
export async function denyWith(
  doing: Doing,
  claim: StoredClaim,
  code: string,
  by: string,
  { limit, day }: { readonly limit?: DenyingLimit; readonly day?: DayProblem } = {},
): Promise<StoredClaim> {
  const { denials } = await catalogueOf(doing.transaction, claim.clientId);
  await releaseUse(doing.transaction, claim);
  await giveBackBy(doing, claim, 'IF_DENIED');
  const { text, basis } = denials[code] ?? texts.claims.denial;
  const back = sentBack(claim, doing.now);
  const told = back
    ? await changeClaim(doing, claim, { details: back }, 'DEVICE_COMES_BACK')
    : claim;
  return moveClaim(doing, told, 'DENIED', {
    details: {
      waitsForPayment: false,
      requirements: askedOnceDenied(claim),
      deniers: [...new Set([...claim.details.deniers, by])],
      denial: {
        code,
        text,
        basis,
        appealUntil: addDays(clientDay(claim.details, doing.now), claim.details.appealWithinDays),
        ...(limit ? { limit } : {}),
        ...(day ? { day } : {}),
      },
    },
  });
}

/**
 * Makes the quotes of an approved claim, and reserves the most that one of them takes. They ask for
 * everything anew: what was paid for one before goes back.
 */
export async function reserve(
  doing: Doing,
  claim: StoredClaim,
  facts: Facts,
  { coverageId, offers, isInPart, signals }: Extract<Decision, { kind: 'APPROVED' }>,
): Promise<StoredClaim> {
  await giveBack(doing, claim);
  const most = Math.max(...offers.map(({ amounts }) => amounts.covered));
  await setUse(
    doing.transaction,
    {
      claimId: claim.id,
      coverageId,
      amount: claim.details.spent + most,
      countsOn: claim.dateOfLoss,
    },
    'RESERVED',
  );
  const { denial: _, givenBack: __, ...details } = withoutChoice(claim).details;
  const code = facts.policy.coverages.find(({ id }) => id === coverageId)?.coverageTypeCode;
  return {
    ...claim,
    ...(code === undefined ? {} : { coverageTypeCode: code }),
    details: {
      ...details,
      coverageId,
      signals: [...signals],
      waitsForPayment: false,
      isApprovedInPart: isInPart,
      quotes: quotesOf(
        await quotesFor(doing, claim, facts),
        bookable(offers, await isPlaceNear(doing.transaction, claim, facts.thing.deviceClass)),
      ),
      rounds: details.rounds + 1,
    },
  };
}

/** How long what was offered stands where no rules say so any more, in days. */
const daysWithoutRules = 30;

/**
 * Makes the quotes anew that a claim’s holder is to choose from, since they are over. Where the rules
 * would decide otherwise by now, what was offered stands for as long again.
 */
export async function renewQuotes(doing: Doing, claim: StoredClaim): Promise<StoredClaim> {
  const facts = await factsOf(doing.transaction, claim, doing.now);
  // While the insurer looks for a time, what is offered stays as it is.
  const isTimeSought = standingOf(claim) === 'DIAGNOSIS_NO_SLOT';
  const renewed = facts && !isTimeSought ? await quotedAgain(doing, claim, facts) : undefined;
  const days = facts?.product.quoteValidDays ?? daysWithoutRules;
  const validUntil = new Date(doing.now.getTime() + days * oneDay).toISOString();
  const stands = claim.details.quotes.map((quote) => ({ ...quote, validUntil }));
  return renewed
    ? changeClaim(doing, renewed, {}, 'QUOTES_RENEWED')
    : changeClaim(
        doing,
        claim,
        { details: { quotes: stands } },
        isTimeSought ? undefined : 'QUOTES_RENEWED',
      );
}

async function quotedAgain(
  doing: Doing,
  claim: StoredClaim,
  facts: Facts,
): Promise<StoredClaim | undefined> {
  if (claim.state === 'DIAGNOSIS') {
    const quotes = visitsOf(await quotesFor(doing, claim, facts));
    const details = { ...claim.details, quotes, rounds: claim.details.rounds + 1 };
    return quotes.length === 0 ? undefined : { ...claim, details };
  }
  const decision = decideClaim(facts);
  return decision.kind === 'APPROVED' ? reserve(doing, claim, facts, decision) : undefined;
}

async function inReview(
  doing: Doing,
  claim: StoredClaim,
  signals: readonly string[],
  until?: string,
): Promise<StoredClaim> {
  const change = {
    details: {
      signals: [...signals],
      waitsForPayment: until !== undefined,
      ...(until === undefined ? {} : { due: until }),
    },
    ...(until === undefined ? {} : { graceEndsOn: until }),
  };
  return claim.state === 'IN_REVIEW'
    ? changeClaim(doing, claim, change)
    : moveClaim(doing, claim, 'IN_REVIEW', change);
}

async function askFor(
  doing: Doing,
  claim: StoredClaim,
  signals: readonly string[],
  documents: Facts['cause']['documents'],
): Promise<StoredClaim> {
  const missing = documents.filter(({ code }) => !isAsked(claim, code));
  const requirements = [
    ...claim.details.requirements,
    ...missing.map((document) => newRequirement(document, claim, doing.now)),
  ];
  const details = { signals: [...signals], requirements, waitsForPayment: false };
  // What was sent is looked at by a person first.
  if (!requirements.some(isMissing))
    return changeClaim(doing, await inReview(doing, claim, signals), { details });
  const from = mayMove(claim.state, 'ACTION_REQUIRED', doing.actor)
    ? claim
    : await inReview(doing, claim, signals);
  return moveClaim(doing, from, 'ACTION_REQUIRED', { details });
}

/** What the quotes of a claim are made for. */
export async function quotesFor(
  { transaction, now }: Doing,
  claim: StoredClaim,
  { product, cause, thing, loss }: Facts,
) {
  const { deviceClass } = thing;
  const isPickedUp = product.routes.some(({ deliveryOptions }) =>
    deliveryOptions.some(({ kind }) => kind === 'PICK_UP'),
  );
  return {
    claimId: claim.id,
    round: claim.details.rounds,
    product,
    cause,
    deviceClass,
    answers: loss.answers,
    pickUpPoints: isPickedUp ? await pickUpPoints(transaction, claim, deviceClass) : [],
    isDeviceWithUs: claim.details.isDeviceWithUs,
    ...(thing.purchasePrice === undefined ? {} : { purchasePrice: thing.purchasePrice }),
    now,
  };
}
