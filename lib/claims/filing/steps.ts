import { type ClaimCause, type ClaimOptions, type Question, questionSteps } from '@/lib/platform';
import type { ClaimAnswers } from './answers';
import { areAnswered, askedQuestions, mayCome } from './asked-questions';

/** What the steps of a claim follow from, beside what was said. */
export interface FilingFacts {
  /** What of the contract a claim can be about. */
  readonly productIds: readonly string[];
  /**
   * Whether `productIds` are without some that their plans leave out: those are among them where coverages are
   * not read, and the steps are the same either way.
   */
  readonly isAnyLeftOut?: boolean;
  /** What can be claimed for the product that was chosen; absent until one is. */
  readonly options: ClaimOptions | undefined;
}

/** What was said, and what it is said of. */
export interface Filing {
  readonly facts: FilingFacts;
  readonly answers: ClaimAnswers;
}

interface StepRule {
  readonly name: string;
  /** Whether it comes at all. */
  readonly applies: (filing: Filing) => boolean;
  /** Whether all is said that it asks for. */
  readonly isDone: (filing: Filing) => boolean;
}

/**
 * §2.1 file-claim: every step in which something is said, in the order in which they come. Which of
 * them come follows from product, cause and answers, and what a cause asks is the platform's data.
 */
const table = [
  {
    name: 'product',
    applies: (filing) =>
      filing.facts.productIds.length > 1 || filing.facts.isAnyLeftOut === true || isGone(filing),
    isDone: ({ facts, answers }) => facts.productIds.includes(answers.productId ?? ''),
  },
  {
    name: 'cause',
    applies: () => true,
    isDone: (filing) => causeOf(filing) !== undefined,
  },
  {
    name: 'incident',
    applies: () => true,
    isDone: (filing) =>
      filing.answers.dateOfLoss !== undefined &&
      (filing.answers.description?.trim() ?? '') !== '' &&
      (!choosesExpense(filing) || filing.answers.hasPaid !== undefined) &&
      isAnsweredAt(filing, 'INCIDENT'),
  },
  questionsStep('device-modification', 'MODIFICATION'),
  questionsStep('lost-mode', 'LOST_MODE'),
  questionsStep('police-report', 'POLICE_REPORT'),
  {
    name: 'documents',
    applies: asksExpense,
    isDone: ({ answers }) => answers.expense !== undefined,
  },
  {
    name: 'fraud-notice',
    applies: ({ facts }) => facts.options?.fraudNotice !== undefined,
    isDone: isNoticeRead,
  },
  {
    name: 'customer',
    applies: () => true,
    isDone: ({ answers }) => answers.isCustomerRight === true,
  },
  { name: 'summary', applies: () => true, isDone: () => false },
] as const satisfies readonly StepRule[];

export type StepName = (typeof table)[number]['name'];

/** The names of all steps, in the order in which they come. */
export const stepNames: readonly StepName[] = table.map(({ name }) => name);

/**
 * The steps that come, as far as what was said tells: behind a cause that is not chosen yet nobody
 * knows which, and none is promised.
 */
export function stepsOf(filing: Filing): readonly StepName[] {
  const known = causeOf(filing) ? table : table.slice(0, 2);
  return known.filter(({ applies }) => applies(filing)).map(({ name }) => name);
}

/** Where a claim goes on: the first step at which something is missing, at last the summary. */
export function nextStep(filing: Filing): StepName {
  return table.find(({ applies, isDone }) => applies(filing) && !isDone(filing))?.name ?? 'summary';
}

/** Whether a step can be opened: it comes, and nothing before it is missing. */
export function isOpen(filing: Filing, step: StepName): boolean {
  const steps = stepsOf(filing);
  return steps.includes(step) && steps.indexOf(step) <= steps.indexOf(nextStep(filing));
}

/**
 * Whether nothing that is still to be said can bring up another step: before what happened is told
 * nobody knows how many there are, nor while an answer is open that another step hangs on.
 */
export function isLengthKnown(filing: Filing): boolean {
  if (['product', 'cause', 'incident'].includes(nextStep(filing))) return false;
  const cause = causeOf(filing);
  if (!cause) return false;
  const { answers } = filing.answers;
  const steps = stepsOf(filing);
  return cause.questions.every(
    (question) => steps.includes(stepOfQuestion(question)) || !mayCome(cause, answers, question),
  );
}

/** Whether what it was for is the contract's no more: handed over, replaced or taken out. */
export function isGone({ facts: { productIds }, answers: { productId } }: Filing): boolean {
  return productId !== undefined && !productIds.includes(productId);
}

/** What happened, of what can be claimed for the product. */
export function causeOf({
  facts: { options, productIds },
  answers: { productId = '', cause },
}: Filing): ClaimCause | undefined {
  if (!productIds.includes(productId)) return undefined;
  return options?.causes.find(({ code }) => code === cause);
}

/** Whether the text against fraud was read as it is now: of one that is another by now nobody has read it. */
export function isNoticeRead({ facts, answers: { fraudNotice: read } }: Filing): boolean {
  const notice = facts.options?.fraudNotice;
  return read?.id === notice?.id && read?.version === notice?.version;
}

/** The questions of a step. */
export function questionsAt(filing: Filing, step: Question['step']): readonly Question[] {
  const cause = causeOf(filing);
  if (!cause) return [];
  return askedQuestions(cause, filing.answers.answers).filter((question) => {
    return knownStep(question) === step;
  });
}

/** A step that a platform names and nobody knows here is asked with the incident. */
function knownStep(question: Question): (typeof questionSteps)[number] {
  return questionSteps.find((name) => name === question.step) ?? 'INCIDENT';
}

function stepOfQuestion(question: Question): StepName {
  const names = {
    INCIDENT: 'incident',
    MODIFICATION: 'device-modification',
    LOST_MODE: 'lost-mode',
    POLICE_REPORT: 'police-report',
  } as const;
  return names[knownStep(question)];
}

/** Whether it is asked if somebody was paid: money back is one way of several. */
export function choosesExpense(filing: Filing): boolean {
  const routes = causeOf(filing)?.serviceRoutes ?? [];
  return routes.includes('REIMBURSEMENT') && routes.length > 1;
}

/** Whether it is a claim for what was paid to somebody. */
export function isForMoneyBack(filing: Filing): boolean {
  const routes = causeOf(filing)?.serviceRoutes ?? [];
  if (!routes.includes('REIMBURSEMENT')) return false;
  return routes.length === 1 || filing.answers.hasPaid === true;
}

/** Whether it is asked who was paid what: of a claim for money back none of whose questions asks for it. */
export function asksExpense(filing: Filing): boolean {
  return isForMoneyBack(filing) && costQuestion(filing) === undefined;
}

/** Of a claim for money back: the question whose answer, an amount that is always there, is what it cost. */
export function costQuestion(filing: Filing): Question | undefined {
  const cause = causeOf(filing);
  if (!isForMoneyBack(filing) || filing.facts.options?.currency === undefined) return undefined;
  return cause?.questions.find(
    ({ code, kind, isRequired, mayBeUnknown, when }) =>
      code === cause.costQuestion && kind === 'AMOUNT' && isRequired && !mayBeUnknown && !when,
  );
}

function isAnsweredAt(filing: Filing, step: Question['step']): boolean {
  return areAnswered(questionsAt(filing, step), filing.answers.answers);
}

function questionsStep<const Name extends string>(name: Name, step: Question['step']) {
  return {
    name,
    applies: (filing: Filing) => questionsAt(filing, step).length > 0,
    isDone: (filing: Filing) => isAnsweredAt(filing, step),
  };
}

/** Whether the phone of a claim is gone or dead, by its cause or by an answer. */
export function losesPhone(filing: Filing): boolean {
  const lost = causeOf(filing)?.losesPhone;
  if (!lost?.when) return lost !== undefined;
  return lost.when.answers.includes(filing.answers.answers[lost.when.question] ?? '');
}

/**
 * Whether the phone was reported as gone before sign-in, but the claim is for something else. The two
 * contradict each other, so the claim cannot be filed until the holder confirms that they have the phone.
 */
export function isReportedGone(filing: Filing): boolean {
  const { options } = filing.facts;
  const { claimType } = filing.answers;
  if (!options || claimType === undefined || losesPhone(filing)) return false;
  return typeLosesPhone(options, claimType) && causeOf(filing)?.claimType !== claimType;
}

/** What is saved of a claim with its answers: whether the holder’s phone is gone or dead, by all that was said. */
export function phoneNote(filing: Filing): { readonly isPhoneGone?: true } {
  return losesPhone(filing) || isReportedGone(filing) ? { isPhoneGone: true } : {};
}

/**
 * Whether every claim of a type is for a phone that is gone, whatever is answered later. Whether the plan
 * covers it makes no difference to the phone.
 */
export function typeLosesPhone(
  { causes, notCovered }: Pick<ClaimOptions, 'causes' | 'notCovered'>,
  type: string,
): boolean {
  const ofType = [...causes, ...notCovered].filter(({ claimType }) => claimType === type);
  return (
    ofType.length > 0 &&
    ofType.every(({ losesPhone: lost }) => lost !== undefined && lost.when === undefined)
  );
}
