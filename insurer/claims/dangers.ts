import { type ClaimCause, type ClaimDetails, unknownAnswer } from '@/lib/platform/port';
import { isReturnLocked } from '@/lib/platform/port/shared/claim-story';
import type { CauseRule } from '../catalogue/products-file';
import type { ClaimOutcome, ClaimRecord, StoredClaim } from './claim-record';

type Danger = CauseRule['dangers'][number];
type Answers = Readonly<Record<string, string>>;

/** By which answers a device is dangerous, and what to do then: what nobody knows to be safe is not safe. */
export function dangersView({ dangers, questions }: CauseRule): ClaimCause['dangers'] {
  const mayBeUnknown = (code: string) =>
    questions.some((question) => question.code === code && question.mayBeUnknown);
  return dangers.map(({ question, answers, title, reason }) => ({
    when: {
      question,
      answers: mayBeUnknown(question) ? [...answers, unknownAnswer] : answers,
    },
    title,
    text: reason,
  }));
}

/** By which rules of its cause a device is dangerous, as its holder has answered: also who does not know posts nothing. */
export function dangersOf({ dangers, questions }: CauseRule, answers: Answers): Danger[] {
  const mayBeUnknown = (code: string) =>
    questions.some((question) => question.code === code && question.mayBeUnknown);
  return dangers.filter(({ question, answers: named }) => {
    const answer = answers[question] ?? '';
    return named.includes(answer) || (answer === unknownAnswer && mayBeUnknown(question));
  });
}

/** What to do and not to do with a device that is dangerous, as its holder is told first of all. */
export function safetyOf(cause: CauseRule, answers: Answers): ClaimDetails['safety'] {
  return dangersOf(cause, answers).map(({ title, reason }) => ({ title, text: reason }));
}

/** Whether a claim that ends so leaves the device itself safe with its holder. */
export function isMadeSafe(outcome: ClaimOutcome | undefined): boolean {
  return outcome === 'REPAIRED' || outcome === 'SERVICED' || outcome === 'NO_FAULT';
}

/** The same while its holder still has it: what is repaired or with the service endangers nobody at home. */
export function safetyNow({
  state,
  outcome,
  details,
}: Pick<StoredClaim, 'state' | 'outcome' | 'details'>): ClaimDetails['safety'] {
  const { isDeviceWithUs, returnObligation, returnsBefore, safety } = details;
  // What had to come back first is the device that the claim is about; what came later replaced it.
  const first = returnsBefore[0] ?? returnObligation;
  const isSafe = state === 'CLOSED' && isMadeSafe(outcome);
  return isDeviceWithUs || isSafe || (first && hasCome(first)) ? [] : safety;
}

/** Whether a device that had to come back is here, also where it is still locked. */
function hasCome(obligation: NonNullable<ClaimRecord['returnObligation']>): boolean {
  const { state } = obligation;
  return state === 'ACCEPTED' || state === 'REFUNDED' || isReturnLocked(obligation);
}

/** The ways that are not open to a device that is dangerous. */
export function closedRoutes(cause: CauseRule, answers: Answers): Danger['closes'] {
  return dangersOf(cause, answers).flatMap(({ closes }) => closes);
}
