import type { z } from 'zod';
import { later } from '@/lib/dates';
import { calendarDate, type claimCalls, inputInvalid, notAllowed } from '@/lib/platform/port';
import { appealDocuments } from './appeal-documents';
import type { RequirementRecord, StoredClaim } from './claim-record';
import { type DeskAnswer, type DeskDoing, withClaimOfDesk } from './desk';
import { receivedInPartText } from './files-needed-texts';
import { type Changed, type HolderDoing, isOfAnother } from './holders-claim';
import { changeClaim, type Doing, moveClaim } from './move-claim';
import { isAtOwnShop, reviewBill } from './other-ways/own-shop';
import { reopened } from './reopen-claim';
import { isMissing, mayBecome, stateOnceGiven } from './requirement-states';

type Given = z.output<(typeof claimCalls)['giveRequirement']['input']>;

/**
 * Takes what a claim still needs; of files all that have come, each time. Once nothing is missing a person
 * looks at it; with fewer files than it needs, a requirement stays open.
 */
export async function giveRequirement(
  doing: HolderDoing,
  claim: StoredClaim,
  given: Given,
): Promise<Changed> {
  const ofAppeal = appealDocuments(claim, doing.now);
  const asked = [...claim.details.requirements, ...(ofAppeal ? [ofAppeal] : [])].find(
    ({ id }) => id === given.requirementId,
  );
  if (!asked) return 'REQUIREMENT_UNKNOWN';
  if (asked.kind === 'DEVICE_SENT_IN') return 'SENT_TO_SERVICE';
  const isClosed = isClosedForIt(claim);
  const isToAppeal = claim.state === 'DENIED' && asked.id === ofAppeal?.id;
  // It is of the holder’s own decision whether they appeal.
  if (isToAppeal && doing.actor === 'DELEGATE') return notAllowed;
  const isOpen = isTaken(claim) || isToAppeal;
  if (!isOpen || !mayBecome(asked.state, given.progress ?? 'RECEIVED')) return 'NOT_IN_THIS_STATE';
  if ((isClosed || isToAppeal) && (await isOfAnother(doing, claim))) return 'NOT_IN_THIS_STATE';
  if (given.progress !== undefined) return noteProgress(doing, claim, asked, given.progress);
  if (!fits(asked, given)) return inputInvalid;
  const received = await receive(doing, claim, asked, given);
  // A delegate reopens nothing: what they send is sent for its holder, whom it reopens it for.
  const actor = doing.actor === 'DELEGATE' ? 'HOLDER' : doing.actor;
  // What it was closed for has come only once all of its files have.
  const isInPart = received.details.requirements.some(
    ({ id, state }) => id === asked.id && state === 'NEEDED',
  );
  if (isClosed) return isInPart ? received : reopened({ ...doing, actor }, received);
  return onceWhole(doing, received);
}

/** Whether it was closed since something did not come. */
function isClosedForIt({ state, outcome }: StoredClaim): boolean {
  return state === 'CLOSED' && outcome === 'UNRESPONSIVE';
}

function isTaken(claim: StoredClaim): boolean {
  const isOpen = ['ACTION_REQUIRED', 'IN_REVIEW'].includes(claim.state);
  return isOpen || isClosedForIt(claim) || isAtOwnShop(claim);
}

/** The service has a device that a claim asked for: from then on it is not asked for again. */
export function receiveDevice(
  doing: DeskDoing,
  claimId: string,
  requirementId: string,
): Promise<DeskAnswer> {
  return withClaimOfDesk(doing, claimId, async (claim) => {
    const asked = claim.details.requirements.find(({ id }) => id === requirementId);
    const isAwaited = asked?.kind === 'DEVICE_SENT_IN' && isMissing(asked);
    if (!asked || !isTaken(claim) || !isAwaited) return 'NOT_IN_THIS_STATE';
    const isClosed = isClosedForIt(claim);
    if (isClosed && (await isOfAnother(doing, claim))) return 'NOT_IN_THIS_STATE';
    const known = { ...claim, details: { ...claim.details, isDeviceWithUs: true } };
    const received = await receive(doing, known, asked, { files: [] });
    // Its holder has reopened it by sending it.
    if (isClosed) return reopened({ ...doing, actor: 'HOLDER' }, received);
    return onceWhole({ ...doing, actor: 'SYSTEM' }, received);
  });
}

function receive(
  doing: Doing,
  claim: StoredClaim,
  asked: RequirementRecord,
  { answer, signature, files }: Pick<Given, 'answer' | 'signature' | 'files'>,
): Promise<StoredClaim> {
  const { rejection, ...kept } = asked;
  const state = asked.kind === 'FILE' ? stateOnceGiven(asked, files.length) : 'RECEIVED';
  const isInPart = state === 'NEEDED';
  const given: RequirementRecord = {
    ...kept,
    // Why it was rejected still helps with the files that are to come.
    ...(isInPart && rejection !== undefined ? { rejection } : {}),
    state,
    givenAt: doing.now.toISOString(),
    files,
    ...(answer === undefined ? {} : { answer }),
    ...(signature === undefined ? {} : { signature }),
  };
  return changeClaim(
    doing,
    claim,
    withRequirement(claim, given),
    isInPart
      ? { kind: 'REQUIREMENT_RECEIVED', text: receivedInPartText(given) }
      : 'REQUIREMENT_RECEIVED',
  );
}

/** What the portal says of files that are not there yet; only one that failed is an event. */
function noteProgress(
  doing: HolderDoing,
  claim: StoredClaim,
  asked: RequirementRecord,
  progress: NonNullable<Given['progress']>,
): Promise<Changed> | Changed {
  if (asked.kind !== 'FILE') return inputInvalid;
  const change = withRequirement(claim, { ...asked, state: progress });
  return changeClaim(
    doing,
    claim,
    change,
    progress === 'FAILED' ? 'REQUIREMENT_FAILED' : undefined,
  );
}

/** What is still missing is due as before, or by the first date of the rest: never sooner than was said. */
export function withRequirement({ state, details }: StoredClaim, changed: RequirementRecord) {
  const isKnown = details.requirements.some(({ id }) => id === changed.id);
  const requirements = isKnown
    ? details.requirements.map((one) => (one.id === changed.id ? changed : one))
    : [...details.requirements, changed];
  const [first = ''] = requirements
    .filter(isMissing)
    .flatMap(({ due = [] }) => due)
    .toSorted();
  const { due = first } = details;
  const next = state === 'ACTION_REQUIRED' ? later(due, first) : due;
  return { details: { requirements, ...(next === '' ? {} : { due: next }) } };
}

async function onceWhole(doing: Doing, claim: StoredClaim): Promise<StoredClaim> {
  const isWhole = !claim.details.requirements.some(isMissing);
  if (!isWhole) return claim;
  if (isAtOwnShop(claim)) return reviewBill(doing, claim);
  return claim.state === 'ACTION_REQUIRED' ? moveClaim(doing, claim, 'IN_REVIEW') : claim;
}

/** Whether something is given that a requirement asks for, and nothing else. */
function fits({ kind, question }: RequirementRecord, { answer, signature, files }: Given): boolean {
  const isGiven = {
    FILE: files.length > 0,
    ANSWER: answer !== undefined && isAnswer(answer.trim(), question),
    SIGNATURE: signature !== undefined,
    DEVICE_SENT_IN: false,
    OTHER: false,
  }[kind];
  const others = [
    kind !== 'FILE' && files.length > 0,
    kind !== 'ANSWER' && answer !== undefined,
    kind !== 'SIGNATURE' && signature !== undefined,
  ];
  return isGiven && !others.includes(true);
}

function isAnswer(answer: string, question: RequirementRecord['question']): boolean {
  switch (question?.kind) {
    case 'CHOICE':
      return question.choices.some(({ code }) => code === answer);
    case 'YES_NO':
      return answer === 'YES' || answer === 'NO';
    case 'DATE':
      return calendarDate.safeParse(answer).success;
    case 'NUMBER':
    case 'AMOUNT':
      return /^\d{1,10}$/.test(answer);
    default:
      return answer !== '';
  }
}
