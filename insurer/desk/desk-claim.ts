import { database } from '@/lib/db';
import type { ClaimDetails, Money } from '@/lib/platform/port';
import type { DeskClaim, DeskFile, DeskHandler, DeskQuestion } from '@/lib/platform/port/desk';
import { catalogueOf } from '../catalogue/product-rules';
import type { CauseRule } from '../catalogue/products-file';
import type { StoredClaim } from '../claims/claim-record';
import { mayMove } from '../claims/claim-states';
import { claimDetailsView } from '../claims/claim-view';
import { factsOf } from '../claims/facts-of';
import { problemStepText } from '../claims/problem-steps';
import { isAsked, isMissing } from '../claims/requirement-states';
import { stepsFor } from '../claims/see-to-problem';
import { eventsOf } from '../claims/store/claims';
import { insuredById } from '../claims/store/policies';
import { whyKept } from '../claims/take-back';
import { takingBack } from '../claims/taking-back-texts';
import { mayWaive } from '../claims/waive-deductible';
import { waivers } from '../claims/waiver-texts';
import { nameOf } from './bars';
import { historyOf } from './desk-history';
import { estimateOf } from './estimate';
import { foundWords } from './found-words';
import { readSeen, type Seen, writtenSeen } from './seen';
import { actionsOfClaim } from './store/actions';
import type { ClaimAtDesk } from './store/claims-at-desk';
import { rejections, signalsInWords } from './words';

/** More than happens to one claim. */
const mostEvents = 500;

/** Everything of a claim that whoever decides it needs. @param since what they were shown before */
export async function deskClaim(
  at: ClaimAtDesk,
  by: DeskHandler,
  now: Date,
  since: string | undefined,
): Promise<DeskClaim> {
  const { claim } = at;
  const { details } = claim;
  const [view, insured, { denials }, events, actions, estimate] = await Promise.all([
    claimDetailsView(undefined, claim, now),
    insuredById(database(), claim.clientId, claim.productId),
    catalogueOf(undefined, claim.clientId),
    eventsOf(database(), claim.id, 0n, mostEvents),
    actionsOfClaim(claim.id),
    estimateOf(claim, by, now),
  ]);
  const cause = insured?.rules.causes.find(({ code }) => code === claim.cause);
  const currency = insured?.rules.currency ?? '';
  const money = (amount: number) => ({ amount, currency });
  const isInReview = claim.state === 'IN_REVIEW';
  const before = since === undefined ? undefined : readSeen(since);
  const seen: Seen = {
    version: claim.version,
    event: BigInt(events.at(-1)?.id ?? 0),
    action: actions.at(-1)?.id ?? 0n,
  };
  return {
    claim: view,
    seen: writtenSeen(seen),
    reference: claim.contractId,
    policyNumber: at.policyNumber,
    planName: at.planName,
    product: {
      manufacturer: at.manufacturer,
      description: at.description,
      serialNumber: at.serialNumber,
    },
    holders: [...new Set(at.holders.map(nameOf))].filter((name) => name !== ''),
    currency,
    isAppeal: isAppeal(claim),
    isDenier: details.deniers.includes(by.id),
    ...(at.handlerId === undefined ? {} : { handlerId: at.handlerId }),
    signals: signalsInWords(details.signals),
    said: details.said,
    ...(details.saidCost === undefined ? {} : { saidCost: money(details.saidCost) }),
    ...(details.foundCost === undefined ? {} : { foundCost: money(details.foundCost) }),
    notCovered: details.notCovered,
    isBeyondRepair: details.isBeyondRepair,
    questions: questionsOf(claim, cause?.questions ?? [], money),
    files: filesOf(claim),
    ...problemOf(view, claim),
    ...(details.answerBy === undefined ? {} : { answerBy: details.answerBy }),
    ...(await proposalOf(claim, money)),
    estimate,
    denials: Object.entries(denials).map(([code, { text }]) => ({ code, text })),
    askable: (insured?.rules.causes ?? [])
      .flatMap(({ documents }) => documents)
      .filter(({ code, kind }) => kind !== 'DEVICE_SENT_IN' && !isAsked(claim, code))
      .filter(({ code }, index, all) => all.findIndex((one) => one.code === code) === index)
      .map(({ code, title }) => ({ code, text: title })),
    rejections: Object.entries(rejections).map(([code, text]) => ({ code, text })),
    awaited: await awaitedOf(claim, now),
    takingBack: Object.entries(takingBack).map(([code, text]) => ({ code, text })),
    waivers: Object.entries(waivers).map(([code, text]) => ({ code, text })),
    ...(details.waiver ? { waiver: waivers[details.waiver] } : {}),
    history: historyOf(events, actions, before),
    isChangedSince: before !== undefined && before.version < claim.version,
    may: {
      approve: isInReview && !details.isUnproved,
      deny: mayMove(claim.state, 'DENIED', 'INSURER'),
      ask: (isInReview || claim.state === 'ACTION_REQUIRED') && !details.isUnproved,
      verify: isInReview && details.isUnproved === true,
      write: !details.isUnproved,
      requote: claim.state === 'CHOOSING',
      waive: mayWaive(claim, insured?.rules),
      sendToLook: isInReview && !details.isUnproved && !details.waitsForPayment,
      noteDiagnosis: claim.state === 'DIAGNOSIS',
    },
  };
}

/** What has not been given yet, with why it is not taken back where it is not. */
async function awaitedOf(claim: StoredClaim, now: Date): Promise<DeskClaim['awaited']> {
  const facts = await factsOf(database(), claim, now);
  return claim.details.requirements.filter(isMissing).map((asked) => {
    const kept = whyKept(claim, asked, facts);
    return { requirementId: asked.id, ...(kept ? { whyKept: kept } : {}) };
  });
}

/** Whether a denied claim is looked at again: until somebody approves it, or it is denied anew. */
export function isAppeal({ state, details }: StoredClaim): boolean {
  const isOpen = state === 'IN_REVIEW' || state === 'ACTION_REQUIRED';
  return isOpen && details.denial !== undefined;
}

function problemOf(
  { reported: told }: ClaimDetails,
  claim: StoredClaim,
): Pick<DeskClaim, 'problem'> {
  const { reported, said } = claim.details;
  if (!reported || !told) return {};
  const { problem, at, by } = reported;
  // What was said of each stands behind its code.
  const wordsOf = (of: string) =>
    (said.findLast((one) => one.startsWith(of)) ?? of).slice(of.length).trim();
  return {
    problem: {
      problem,
      at: new Date(at),
      by,
      said: wordsOf(problem),
      told: told.text,
      before: reported.before.map((one) => ({
        problem: one.problem,
        at: new Date(one.at),
        said: wordsOf(one.problem),
      })),
      steps: stepsFor(claim).map((code) => ({ code, text: problemStepText(code, claim) })),
    },
  };
}

async function proposalOf(
  claim: StoredClaim,
  money: (amount: number) => { readonly amount: number; readonly currency: string },
): Promise<Pick<DeskClaim, 'proposal'>> {
  const { version, details } = claim;
  const { proposal } = details;
  if (!proposal) return {};
  const { by, at, amount, findings, waiver } = proposal;
  const found = await foundWords(database(), claim, findings);
  return {
    proposal: {
      by,
      at: new Date(at),
      amount: money(amount),
      ...(found ? { found } : {}),
      ...(waiver ? { waiver: waivers[waiver] } : {}),
      isCurrent: proposal.version === version,
    },
  };
}

/** Every question that can be found otherwise: those with choices. Others are told in their words. */
function questionsOf(
  { details }: StoredClaim,
  questions: CauseRule['questions'],
  money: (amount: number) => Money,
): readonly DeskQuestion[] {
  return questions.map(({ code, kind, title, choices }) => {
    const answer = details.answers[code];
    return {
      code,
      text: title,
      choices: choices.map((choice) => ({ code: choice.code, text: choice.title })),
      ...(answer === undefined ? {} : { answer }),
      ...(kind === 'AMOUNT' && /^\d{1,12}$/.test(answer ?? '')
        ? { amount: money(Number(answer)) }
        : {}),
    };
  });
}

/** The files of what was given and has not been sent back since. */
export function filesOf({ details }: StoredClaim): readonly DeskFile[] {
  return details.requirements.flatMap(({ id, files }) =>
    files.map(({ documentId, name, mediaType }) => ({
      requirementId: id,
      documentId,
      name,
      mediaType,
    })),
  );
}
