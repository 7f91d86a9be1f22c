import {
  defineChange,
  type Invalid,
  type Outcome,
  platformUnavailable,
  type RawValues,
} from '@/lib/changes';
import { moneySigns, texts } from '@/lib/content';
import { dateExample, dateRule, type FieldRule, readMoney, textRules } from '@/lib/form';
import { currencyOf } from '@/lib/products';
import { isWithinReach, type View } from '@/lib/request';
import { helpField, helpName, urgentPage } from '../urgent/pages';
import { amountRule } from './amounts';
import type { ClaimAnswers } from './answers';
import type { OpenFiling } from './open-filing';
import { stepPage } from './pages';
import { questionRules, readAnswers } from './question-form';
import { isQuestionStep, questionStepNames } from './question-steps';
import { reachedBy } from './reached-by';
import { draftOver, problem, said } from './said';
import { seenField, shownField } from './seen';
import { choosesExpense, type Filing } from './steps';

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

/** Which claim the form of a step is for, and how it was shown. */
const ofDraft = (view: View) =>
  [
    chosen(view, draftField, 'Global_Error_CLAIM_UNKNOWN'),
    { name: seenField, kind: 'text' },
    { name: shownField, kind: 'text' },
  ] as const;

/** §2.1 file-claim, product: what the claim is for. */
export const chooseProduct = defineChange({
  address: '/api/claims/product',
  signedIn: true,
  variant: byDraft,
  rules: (view: View) =>
    [...ofDraft(view), chosen(view, 'product', 'Claims_Product_Required')] as const,
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
  rules: (view: View) =>
    [...ofDraft(view), chosen(view, 'cause', 'Claims_Cause_Required')] as const,
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
      ...ofDraft(view),
      // In the order of the page: mistakes are listed as they stand there.
      ...whenRules(view),
      questionRules(view, values),
      descriptionRule(view, longestDescription),
      paidRule(view, values),
    ] as const,
  run: ({ view, input }) =>
    said(view, input, 'incident', (filing) => readIncident(view, filing, input)),
});

/** The fields in which is told when it happened. */
export function whenRules(view: View) {
  const { text } = texts(view.snapshot, view.language);
  const example = dateExample({ ...view, text });
  return [
    {
      ...dateRule({ ...view, text }, { name: 'dateOfLoss', required: true }),
      required: text('Claims_Incident_When_Required', { example }),
    },
    { name: 'isDateEstimated', kind: 'checkbox' },
  ] as const;
}

/** The field in which is told how it happened. @param longest in characters */
export function descriptionRule(view: View, longest: number) {
  const known = texts(view.snapshot, view.language);
  return {
    name: 'description',
    kind: 'text',
    ...textRules(known, known.text('Claims_Incident_Description'), { longest }),
    required: known.text('Claims_Incident_Description_Required'),
  } as const;
}

/** Says to the rules of the form that it asks whether somebody was paid already. */
export const asksPaidField = 'asksPaid';

/** Whether somebody was paid already, needed where the form asks for it. */
export function paidRule(view: View, values: RawValues) {
  const { text } = texts(view.snapshot, view.language);
  const isAsked = String(values[asksPaidField] ?? '') !== '';
  const required = isAsked ? { required: text('Claims_Paid_Required') } : {};
  return { name: 'hasPaid', kind: 'text', ...required } as const;
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

/** §2.1 file-claim, device modification, lost mode, police report: what the cause asks there. */
export const answerQuestions = defineChange({
  address: '/api/claims/answers',
  signedIn: true,
  variant: (values) => `${String(values.step ?? '')}-${byDraft(values)}`,
  rules: (view: View, values) =>
    [
      ...ofDraft(view),
      chosen(view, 'step', 'Global_Error_CLAIM_UNKNOWN'),
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

/** Says to the rules of the form in which currency it asks what was paid. */
export const currencyField = 'currency';

/** §2.1 file-claim, documents: what was paid to whom, of a claim for money back. */
export const tellExpense = defineChange({
  address: '/api/claims/expense',
  signedIn: true,
  variant: byDraft,
  rules(view: View, values) {
    const known = texts(view.snapshot, view.language);
    const rules = (label: string, longest: number) =>
      textRules(known, known.text(label), { longest });
    const currency = String(values[currencyField] ?? '');
    return [
      ...ofDraft(view),
      { name: 'paidTo', kind: 'text', ...rules('Claims_Expense_PaidTo', 200) },
      dateRule({ ...view, text: known.text }, { name: 'paidOn', required: true }),
      {
        name: 'cost',
        kind: 'text',
        ...rules('Claims_Expense_Cost', 30),
        ...(currency === '' ? {} : amountRule(view, currency, true)),
      },
      chosen(view, 'authorised', 'Claims_Expense_Authorised_Required'),
    ] as const;
  },
  run: ({ view, input }) =>
    said(view, input, 'documents', async (filing) => {
      const currency = await expenseCurrency(view, filing);
      if (currency === undefined) return platformUnavailable;
      const money = readMoney(input.cost, moneySigns(currency, view));
      // In another currency than the form has said, or none.
      if (money.kind !== 'amount' || money.amount === 0) {
        const message = amountRule(view, currency, true).format;
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
      ...ofDraft(view),
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

/** §2.1 file-claim, customer: that what the contract says of its holder is right, and where they are reached. */
export const confirmCustomer = defineChange({
  address: '/api/claims/customer',
  signedIn: true,
  variant: byDraft,
  rules: (view: View) => [...ofDraft(view), { name: 'reachedBy', kind: 'text' }] as const,
  run: ({ view, input }) =>
    said(view, input, 'customer', async (filing) => {
      const { reachedBy: chosen } = input;
      if (chosen !== '') {
        const known = await reachedBy(view, filing);
        if (!known) return platformUnavailable;
        if (!known.contacts.some(({ id }) => id === chosen))
          return problem(view, 'reachedBy', 'Claims_Reach_Unknown');
      }
      const isNew = chosen !== (filing.answers.reachedBy ?? '');
      return { isCustomerRight: true, ...(isNew ? { reachedBy: chosen } : {}) };
    }),
});
