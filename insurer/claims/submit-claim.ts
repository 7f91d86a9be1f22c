import { randomUUID } from 'node:crypto';
import { daysOnEarth } from '@/lib/dates';
import {
  type Answered,
  type ClaimSubmission,
  calendarDate,
  type claimCalls,
  type ForcedOutcome,
  inputInvalid,
  type PlatformAnswer,
  unknownAnswer,
} from '@/lib/platform/port';
import { lettersAndDigits } from '@/lib/typed';
import { catalogueOf } from '../catalogue/product-rules';
import { type CauseRule, causesOf, type InsuranceProduct } from '../catalogue/products-file';
import { refused } from '../perform';
import { nextNumber } from '../store/counters';
import { decideNow } from './apply-decision';
import type { Calendar } from './calendar';
import type { StoredClaim } from './claim-record';
import type { Actor } from './claim-states';
import { claimDetailsView, claimView } from './claim-view';
import { safetyOf } from './dangers';
import { decideAs } from './decide-as';
import { earlierClaims } from './earlier-claims';
import { filedText } from './event-texts';
import type { HolderDoing } from './holders-claim';
import { type Doing, tell } from './move-claim';
import { looksLike } from './signals';
import { standingTexts } from './standing-texts';
import { appendEvent, insertClaim } from './store/claims';
import { insuredById } from './store/policies';

/**
 * Files a claim, and decides it as far as it can be decided at once. One that looks like an open one
 * is not filed until its holder says that it is another. Claims of its holder before are not shown:
 * one that looks like theirs is filed, and a person looks at it.
 * @param forcedOutcome what it is to come to, outside production alone
 */
export async function submitClaim(
  { transaction, now, clientId, contractId }: HolderDoing,
  filed: ClaimSubmission,
  forcedOutcome?: ForcedOutcome,
): Promise<PlatformAnswer<Answered<(typeof claimCalls)['submitClaim']>>> {
  const insured = await insuredById(transaction, clientId, filed.productId, contractId);
  if (!insured) return refused('PRODUCT_UNKNOWN');
  const { rules, policy, thing } = insured;
  const cause = causesOf(rules, thing.deviceClass).find(({ code }) => code === filed.cause);
  if (!cause) return refused('CAUSE_UNKNOWN');
  if (filed.dateOfLoss > daysOnEarth(now).last) return refused('LOSS_IN_FUTURE');
  if (missingAnswer(cause, filed.answers)) return refused('ANSWER_MISSING');
  const { cost, expense, isAnotherThan, agent, delegate, fraudNotice, isUnproved } = filed;
  if (cost && (cost.amount < 0 || cost.currency !== rules.currency)) return refused(inputInvalid);

  const of = { clientId, policyId: policy.id, productId: filed.productId };
  const others = (await earlierClaims(transaction, of)).filter(
    ({ claim }) => claim.contractId === contractId,
  );
  const alike = looksLike(
    filed,
    others.map(({ seen }) => seen),
  );
  const same = others.find(({ claim }) => claim.id === alike[0]?.id)?.claim;
  if (same && !alike.some(({ id }) => id === isAnotherThan))
    return { kind: 'answer', value: { kind: 'DUPLICATE', claim: claimView(same, now) } };

  const claim: StoredClaim = {
    id: randomUUID(),
    clientId,
    contractId,
    policyId: policy.id,
    productId: filed.productId,
    number: claimNumber(await nextNumber(transaction, clientId, 'claim')),
    state: 'SUBMITTED',
    cause: filed.cause,
    dateOfLoss: filed.dateOfLoss,
    submittedAt: now,
    updatedAt: now,
    version: 1,
    details: {
      ...newRecord(rules, cause, await catalogueOf(transaction, clientId)),
      description: filed.description,
      answers: filed.answers,
      safety: safetyOf(cause, filed.answers),
      ...(filed.isDateEstimated ? { isDateEstimated: true } : {}),
      ...(cost ? { saidCost: cost.amount } : {}),
      ...(cost && expense ? { expense: { ...expense, cost } } : {}),
      ...(agent === undefined ? {} : { agent }),
      ...(delegate === undefined ? {} : { delegate }),
      ...(isUnproved ? { isUnproved } : {}),
      ...(fraudNotice ? { fraudNotice } : {}),
    },
  };
  await fileClaim({ transaction, now, actor: filerOf(filed) }, claim);
  const system = { transaction, now, actor: 'SYSTEM' } as const;
  const decided =
    forcedOutcome && !isUnproved
      ? await decideAs(forcedOutcome, system, claim)
      : await decideNow(system, claim);
  return {
    kind: 'answer',
    value: { kind: 'FILED', claim: await claimDetailsView(transaction, decided, now) },
  };
}

/** Who files a claim, by whom it names. */
export function filerOf({ agent, delegate }: Pick<ClaimSubmission, 'agent' | 'delegate'>): Actor {
  if (agent !== undefined) return 'AGENT';
  return delegate === undefined ? 'HOLDER' : 'DELEGATE';
}

/** Stores a claim that was submitted, and tells so. */
export async function fileClaim(doing: Doing, claim: StoredClaim): Promise<void> {
  const { transaction, actor, now } = doing;
  await insertClaim(transaction, claim);
  const text = filedText(claim.details) ?? standingTexts.SUBMITTED.text;
  await appendEvent(transaction, {
    claimId: claim.id,
    at: now,
    kind: 'STATE_CHANGED',
    actor,
    text,
    state: 'SUBMITTED',
  });
  await tell(doing, claim, 'CLAIM_STATE_CHANGED', text);
}

/** What is kept of a claim of which nothing is known but its cause. @param calendar of its client */
export function newRecord(
  { appealWithinDays, reopenWithinDays, reminders, line }: InsuranceProduct,
  { title, claimType }: CauseRule,
  { holidays, timeZone }: Calendar,
) {
  return {
    appealWithinDays,
    reopenWithinDays,
    remindersMost: reminders.most,
    remindedEveryDays: reminders.everyDays,
    causeTitle: title,
    claimType,
    line,
    description: '',
    answers: {},
    notCovered: 0,
    isBeyondRepair: false,
    isDiagnosed: false,
    isReviewed: false,
    seenDocuments: [],
    isDeductibleBorne: false,
    isFeePaid: false,
    isRecovered: false,
    needsSlot: false,
    isSlotLost: false,
    isDeviceWithUs: false,
    waitsForPayment: false,
    signals: [],
    safety: [],
    requirements: [],
    deniers: [],
    quotes: [],
    rounds: 0,
    isApprovedInPart: false,
    serviceOrders: [],
    returnsBefore: [],
    said: [],
    messages: [],
    holidays: [...holidays],
    timeZone,
    spent: 0,
    madeGood: 0,
    repaired: 0,
    replaced: 0,
    reminders: 0,
    standing: '',
  };
}

/** How a claim is called by people. */
export function claimNumber(number: bigint): string {
  return storedClaimNumber(String(number));
}

/** The number of a claim as it is stored, however it is written, and by its digits alone. */
export function storedClaimNumber(typed: string): string {
  const [, digits] = /^C?(\d+)$/i.exec(lettersAndDigits(typed)) ?? [];
  return digits === undefined ? typed : `C-${digits.padStart(7, '0')}`;
}

/** Whether an answer that is asked for is missing, is none of the choices, or no day. */
function missingAnswer(
  { questions }: CauseRule,
  answers: Readonly<Record<string, string>>,
): boolean {
  return questions.some(({ code, kind, choices, isRequired, mayBeUnknown, when }) => {
    if (when && !when.answers.includes(answers[when.question] ?? '')) return false;
    const answer = answers[code]?.trim() ?? '';
    if (answer === '') return isRequired;
    if (answer === unknownAnswer && mayBeUnknown) return false;
    if (kind === 'DATE') return !calendarDate.safeParse(answer).success;
    return kind === 'CHOICE' && !choices.some((choice) => choice.code === answer);
  });
}
