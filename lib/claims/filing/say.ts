import {
  defineChange,
  type Invalid,
  type Outcome,
  platformUnavailable,
  type RawValues,
  type Refused,
} from '@/lib/changes';
import { texts, typedMoney, writtenMoney } from '@/lib/content';
import { dateRule, type FieldRule, textRules } from '@/lib/form';
import type { Question } from '@/lib/platform';
import { currencyOf } from '@/lib/products';
import { isWithinReach, type View } from '@/lib/request';
import { helpField, helpName, urgentPage } from '../urgent/pages';
import type { ClaimAnswers } from './answers';
import { keepSaid } from './keep-said';
import { filingOf, type OpenFiling } from './open-filing';
import { agreeStep, confirmationPage, startPage, stepPage } from './pages';
import { questionRules, readAnswers } from './question-form';
import { choosesExpense, type Filing, questionsAt, type StepName } from './steps';

/** The claim that a form belongs to, by its draft. */
export const draftField = 'draft';

/** Longest account of what happened, in characters. */
export const longestDescription = 5000;

/** Forms of several claims in several windows are kept apart. */
export const byDraft = (values: RawValues) => String(values[draftField] ?? '');

/** What a form must name or choose; what can be chosen, the run of its change looks up. */
export function chosen<const Name extends string>(view: View, name: Name, label: string) {
  const required = texts(view.snapshot, view.language).text(label);
  return { name, kind: 'text', required } as const satisfies FieldRule;
}

const ofDraft = (view: View) => chosen(view, draftField, 'Global_Error_CLAIM_DRAFT_OVER');

/** §2.1 file-claim, product: what the claim is for. */
export const chooseProduct = defineChange({
  address: '/api/claims/product',
  signedIn: true,
  variant: byDraft,
  rules: (view: View) =>
    [ofDraft(view), chosen(view, 'product', 'Claims_Product_Required')] as const,
  run: ({ view, input }) =>
    said(view, input, 'product', ({ facts }) =>
      facts.productIds.includes(input.product)
        ? { productId: input.product }
        : problem(view, 'product', 'Claims_Product_Required'),
    ),
});

/** §2.1 file-claim, incident: what happened, of what the plan takes claims for. */
export const chooseCause = defineChange({
  address: '/api/claims/cause',
  signedIn: true,
  variant: byDraft,
  rules: (view: View) => [ofDraft(view), chosen(view, 'cause', 'Claims_Cause_Required')] as const,
  async run({ view, input }): Promise<Outcome> {
    let urgent: string | undefined;
    const outcome = await said(view, input, 'cause', ({ facts, answers }) => {
      const cause = facts.options?.causes.find(({ code }) => code === input.cause);
      if (!cause) return problem(view, 'cause', 'Claims_Cause_Required');
      if (cause.isUrgent && isWithinReach(view, urgentPage))
        urgent = helpName(answers.productId ?? '', cause.code);
      return { cause: cause.code };
    });
    // What cannot wait is helped before it is asked about; the claim waits for what was paid meanwhile.
    const isNext = outcome.kind === 'go' && outcome.to === stepPage(input.draft, 'incident');
    if (!isNext || urgent === undefined) return outcome;
    const query = new URLSearchParams({ [helpField]: urgent, draft: input.draft });
    return { kind: 'go', to: `${urgentPage}?${query}` };
  },
});

/** §2.1 file-claim, incident: when and how it happened, and what its cause asks. */
export const tellIncident = defineChange({
  address: '/api/claims/incident',
  signedIn: true,
  variant: byDraft,
  rules: (view: View, values) =>
    [
      ofDraft(view),
      ...happenedRules(view, longestDescription),
      { name: 'hasPaid', kind: 'text' },
      questionRules(view, values),
    ] as const,
  run: ({ view, input }) =>
    said(view, input, 'incident', (filing) => readIncident(view, filing, input)),
});

/** The fields in which is told when it happened, and how. */
export function happenedRules(view: View, longest: number) {
  const known = texts(view.snapshot, view.language);
  return [
    dateRule({ ...view, text: known.text }, { name: 'dateOfLoss', required: true }),
    {
      name: 'description',
      kind: 'text',
      ...textRules(known, known.text('Claims_Incident_Description'), { longest }),
    },
    { name: 'isDateEstimated', kind: 'checkbox' },
  ] as const;
}

/** What was told of an incident, or what is wrong with it. */
export function readIncident(
  view: View,
  filing: Filing,
  input: {
    readonly dateOfLoss: string;
    readonly isDateEstimated: boolean;
    readonly description: string;
    readonly hasPaid: string;
    readonly answers: Readonly<Record<string, unknown>>;
  },
): Partial<ClaimAnswers> | Invalid {
  const read = readAnswers(view, filing, 'INCIDENT', input.answers);
  const isPaidMissing = choosesExpense(filing) && input.hasPaid !== 'YES' && input.hasPaid !== 'NO';
  const problems = [
    ...(isPaidMissing ? problem(view, 'hasPaid', 'Claims_Paid_Required').problems : []),
    ...(read.kind === 'invalid' ? read.problems : []),
  ];
  if (read.kind === 'invalid' || problems.length > 0) return { kind: 'invalid', problems };
  return {
    dateOfLoss: input.dateOfLoss,
    isDateEstimated: input.isDateEstimated,
    description: input.description,
    answers: read.answers,
    ...(choosesExpense(filing) ? { hasPaid: input.hasPaid === 'YES' } : {}),
  };
}

/** The steps that are made of a cause's questions alone, and what the platform calls them. */
export const questionStepNames = {
  'device-modification': 'MODIFICATION',
  'lost-mode': 'LOST_MODE',
  'police-report': 'POLICE_REPORT',
} as const satisfies Readonly<Partial<Record<StepName, Question['step']>>>;

/** One of them. */
export type QuestionStepName = keyof typeof questionStepNames;

/** Whether a step is made of a cause's questions alone. */
export function isQuestionStep(step: string): step is QuestionStepName {
  return Object.hasOwn(questionStepNames, step);
}

/** §2.1 file-claim, device modification, lost mode, police report: what the cause asks there. */
export const answerQuestions = defineChange({
  address: '/api/claims/answers',
  signedIn: true,
  variant: (values) => `${String(values.step ?? '')}-${byDraft(values)}`,
  rules: (view: View, values) =>
    [
      ofDraft(view),
      chosen(view, 'step', 'Global_Error_CLAIM_DRAFT_OVER'),
      questionRules(view, values),
    ] as const,
  async run({ view, input }): Promise<Outcome> {
    const { step } = input;
    if (!isQuestionStep(step)) return draftOver;
    return said(view, input, step, (filing) => {
      const read = readAnswers(view, filing, questionStepNames[step], input.answers);
      return read.kind === 'invalid' ? read : { answers: read.answers };
    });
  },
});

/** §2.1 file-claim, documents: what was paid to whom, of a claim for money back. */
export const tellExpense = defineChange({
  address: '/api/claims/expense',
  signedIn: true,
  variant: byDraft,
  rules(view: View) {
    const known = texts(view.snapshot, view.language);
    const rules = (label: string, longest: number) =>
      textRules(known, known.text(label), { longest });
    return [
      ofDraft(view),
      { name: 'paidTo', kind: 'text', ...rules('Claims_Expense_PaidTo', 200) },
      dateRule({ ...view, text: known.text }, { name: 'paidOn', required: true }),
      { name: 'cost', kind: 'text', ...rules('Claims_Expense_Cost', 30) },
      chosen(view, 'authorised', 'Claims_Expense_Authorised_Required'),
    ] as const;
  },
  run: ({ view, input }) =>
    said(view, input, 'documents', async (filing) => {
      const currency = await expenseCurrency(view, filing);
      if (currency === undefined) return platformUnavailable;
      const money = typedMoney(input.cost, currency, view.language);
      if (money.kind !== 'amount' || money.amount === 0) {
        const { text } = texts(view.snapshot, view.language);
        const example = writtenMoney(104_950, currency, view.language);
        const message = text('Claims_Expense_Cost_Unreadable', { example });
        return { kind: 'invalid', problems: [{ field: 'cost', message }] };
      }
      return {
        expense: {
          paidTo: input.paidTo,
          paidOn: input.paidOn,
          cost: { amount: money.amount, currency },
          wasAuthorised: input.authorised === 'YES',
        },
      };
    }),
});

/** The currency of the plan that covers what a claim is for; `undefined` where nobody can tell. */
export async function expenseCurrency(
  view: View,
  { products, policies, answers }: Pick<OpenFiling, 'products' | 'policies' | 'answers'>,
): Promise<string | undefined> {
  const product = products.find(({ id }) => id === answers.productId);
  const policy = policies.find(({ policyNumber }) => policyNumber === product?.policyNumber);
  return policy && currencyOf(view, policy.id);
}

/** §2.1 file-claim, fraud notice: the region’s text, as it was read. */
export const readNotice = defineChange({
  address: '/api/claims/notice',
  signedIn: true,
  variant: byDraft,
  rules: (view: View) =>
    [
      ofDraft(view),
      chosen(view, 'notice', 'Global_Error_CLAIM_CHANGED'),
      {
        name: 'read',
        kind: 'checkbox',
        required: texts(view.snapshot, view.language).text('Claims_Notice_Required'),
      },
    ] as const,
  run: ({ view, input }) =>
    said(view, input, 'fraud-notice', ({ facts }) => {
      const notice = facts.options?.fraudNotice;
      // Another text stands there by now: nobody has read that.
      if (!notice || noticeName(notice) !== input.notice)
        return problem(view, 'read', 'Claims_Notice_Changed');
      const { id, version } = notice;
      const readAt = new Date().toISOString();
      return { fraudNotice: { id, version, language: view.language, readAt } };
    }),
});

/** Names the text against fraud that stands on a page. */
export function noticeName({ id, version }: { readonly id: string; readonly version: string }) {
  return `${id} ${version}`;
}

/** §2.1 file-claim, customer: that what the contract says of its holder is right. */
export const confirmCustomer = defineChange({
  address: '/api/claims/customer',
  signedIn: true,
  variant: byDraft,
  rules: (view: View) => [ofDraft(view)] as const,
  run: ({ view, input }) => said(view, input, 'customer', () => ({ isCustomerRight: true })),
});

/** What somebody has said, or why it cannot be. */
type Read = Partial<ClaimAnswers> | Invalid | Refused;

/** Keeps what was said at a step, and leads on: to what it has brought up there, or the next step. */
async function said(
  view: View,
  { draft }: { readonly draft: string },
  step: StepName,
  read: (filing: OpenFiling) => Read | Promise<Read>,
): Promise<Outcome> {
  const filing = await filingOf(view, draft);
  if (filing.kind !== 'filing') return notOpen(filing);
  const answer = await read(filing);
  if ('kind' in answer) return answer;
  const kept = await keepSaid(view, filing, answer);
  if (kept.kind === 'takes-away') return { kind: 'go', to: stepPage(draft, agreeStep) };
  if (kept.kind === 'overtaken') return overtaken;
  if (kept.kind !== 'kept') return platformUnavailable;
  const asked = isQuestionStep(step) ? questionStepNames[step] : 'INCIDENT';
  const before = questionsAt(filing, asked).map(({ code }) => code);
  const isMoreAsked =
    (step === 'incident' || isQuestionStep(step)) &&
    questionsAt(kept.filing, asked).some(({ code }) => !before.includes(code));
  return { kind: 'go', to: stepPage(draft, isMoreAsked ? step : kept.next) };
}

/** What is wrong with one field. */
export function problem(view: View, field: string, label: string): Invalid {
  const message = texts(view.snapshot, view.language).text(label);
  return { kind: 'invalid', problems: [{ field, message }] };
}

/** What comes of a change to a claim that cannot be changed. */
export function notOpen(
  filing: Exclude<Awaited<ReturnType<typeof filingOf>>, { readonly kind: 'filing' }>,
): Outcome {
  if (filing.kind === 'filed')
    return { kind: 'go', to: `${confirmationPage(filing.claimId)}?already=1` };
  return filing.kind === 'missing' ? draftOver : platformUnavailable;
}

export const overtaken: Refused = { kind: 'refused', errCode: 'CLAIM_CHANGED', status: 409 };
export const draftsFull: Refused = { kind: 'refused', errCode: 'TOO_MANY_DRAFTS', status: 409 };
export const draftOver: Refused = {
  kind: 'refused',
  errCode: 'CLAIM_DRAFT_OVER',
  status: 409,
  page: `${startPage}?over=1`,
};
