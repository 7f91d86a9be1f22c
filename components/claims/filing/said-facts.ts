import { productName } from '@/components/products/words';
import type { Description } from '@/components/ui';
import type { OpenFiling } from '@/lib/claims/filing/open-filing';
import { isQuestionStep, questionStepNames } from '@/lib/claims/filing/question-steps';
import { causeOf, questionsAt, type StepName } from '@/lib/claims/filing/steps';
import { texts } from '@/lib/content';
import { addressLines, type ClaimDetails, isKnownCustomer, type Question } from '@/lib/platform';
import type { View } from '@/lib/request';
import { planWords } from '../plan-words';
import { readAnswer } from './written-answers';

/** What was said at a step, as its holder reads it. */
export function factsAt(view: View, filing: OpenFiling, step: StepName): Description[] {
  const { text, localized, date, moment } = texts(view.snapshot, view.language);
  const { answers, facts, products, policies } = filing;
  const questions = (of: Question['step']) =>
    questionsAt(filing, of).map((question) => {
      const answer = answers.answers[question.code];
      const value =
        answer === undefined
          ? text('Claims_Fact_None')
          : readAnswer(view, question, answer, facts.options?.currency);
      return { term: localized(question.title), value };
    });
  if (isQuestionStep(step)) return questions(questionStepNames[step]);
  switch (step) {
    case 'product': {
      const product = products.find(({ id }) => id === answers.productId);
      const plan = policies.find(({ id }) => id === product?.policyId);
      return [
        ...(product
          ? [{ term: text('Claims_Fact_Product'), value: productName(view, product) }]
          : []),
        ...(plan ? [{ term: text('Claims_Fact_Plan'), value: planWords(view, plan) }] : []),
      ];
    }
    case 'cause': {
      const cause = causeOf(filing);
      return cause ? [{ term: text('Claims_Fact_Cause'), value: localized(cause.title) }] : [];
    }
    case 'incident':
      return [
        ...(answers.dateOfLoss
          ? [
              {
                term: text('Claims_Fact_When'),
                value: answers.isDateEstimated
                  ? text('Claims_Fact_When_Estimated', { date: date(answers.dateOfLoss) })
                  : date(answers.dateOfLoss),
              },
            ]
          : []),
        ...questions('INCIDENT'),
        { term: text('Claims_Incident_Description'), value: answers.description },
        ...(answers.hasPaid === undefined
          ? []
          : [
              {
                term: text('Claims_Paid_Legend'),
                value: text(answers.hasPaid ? 'Claims_YES' : 'Claims_NO'),
              },
            ]),
      ];
    case 'documents': {
      return answers.expense ? expenseFacts(view, answers.expense) : [];
    }
    case 'fraud-notice': {
      const { fraudNotice: notice } = answers;
      if (!notice) return [];
      const read = text('Claims_Fact_Read', { moment: moment(new Date(notice.readAt)) });
      return [{ term: text('Claims_Fact_Notice'), value: read }];
    }
    case 'customer':
      return customerFacts(view, filing);
    default:
      return [];
  }
}

/** To whom and when its holder has paid what. */
export function expenseFacts(
  view: View,
  { paidTo, paidOn, cost, wasAuthorised }: NonNullable<ClaimDetails['expense']>,
): Description[] {
  const { text, date, money } = texts(view.snapshot, view.language);
  return [
    { term: text('Claims_Expense_PaidTo'), value: paidTo },
    { term: text('Claims_Expense_PaidOn'), value: date(paidOn) },
    { term: text('Claims_Expense_Cost'), value: money(cost.amount, cost.currency) },
    {
      term: text('Claims_Expense_Authorised'),
      value: text(wasAuthorised ? 'Claims_YES' : 'Claims_NO'),
    },
  ];
}

/** Name and address of the holder, as the contract has them; where they live is no matter of a delegate's. */
export function customerFacts(view: View, { policies }: OpenFiling): Description[] {
  const { text } = texts(view.snapshot, view.language);
  const customer = policies.flatMap(({ customers }) => customers).find(isKnownCustomer);
  if (!customer) return [];
  const { firstName, lastName, address } = customer;
  const isDelegate = view.audience.kind === 'delegate';
  return [
    { term: text('Claims_Customer_Name'), value: `${firstName} ${lastName}`.trim() },
    {
      term: text('Claims_Customer_Address'),
      value: isDelegate
        ? ''
        : addressLines(address, view.settings.Global_HomeCountry, view.language).join(', '),
    },
  ].filter(({ value }) => value !== '');
}
