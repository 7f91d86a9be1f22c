import { type ClaimOptions, type Question, unknownAnswer } from '@/lib/platform';
import type { ClaimAnswers } from '../filing/answers';
import { settled } from '../filing/settle';
import { choosesExpense, type Filing, questionsAt, type StepName } from '../filing/steps';

/** What can be claimed for each product of a contract. */
export type Offered = ReadonlyMap<string, ClaimOptions>;

/** A claim of which nothing was said. With one product there is nothing to choose. */
export function begun(offered: Offered): Filing {
  const [only = ''] = offered.keys();
  const answers = { answers: {}, ...(offered.size === 1 ? { productId: only } : {}) };
  return filingOf(offered, answers);
}

/** Says something, and lets go of what depended on something else. */
export function say(offered: Offered, before: Filing, said: Partial<ClaimAnswers>): Filing {
  const after = filingOf(offered, { ...before.answers, ...said });
  return filingOf(offered, settled(before, after));
}

function filingOf(offered: Offered, answers: ClaimAnswers): Filing {
  const options = offered.get(answers.productId ?? '');
  return { facts: { productIds: [...offered.keys()], options }, answers };
}

/**
 * What somebody says at a step.
 * @param pick which of several is chosen, by their number
 */
export function saidAt(
  step: StepName,
  filing: Filing,
  pick: (count: number) => number,
): Partial<ClaimAnswers> {
  const { facts, answers } = filing;
  const questions = (at: Question['step']) => ({
    ...answers.answers,
    ...Object.fromEntries(
      questionsAt(filing, at).map((question) => [question.code, answerTo(question, pick)]),
    ),
  });
  switch (step) {
    case 'product':
      return { productId: facts.productIds[pick(facts.productIds.length)] ?? '' };
    case 'cause': {
      const causes = facts.options?.causes ?? [];
      return { cause: causes[pick(causes.length)]?.code ?? '' };
    }
    case 'incident':
      return {
        dateOfLoss: '2026-05-04',
        description: 'It fell.',
        answers: questions('INCIDENT'),
        ...(choosesExpense(filing) ? { hasPaid: pick(2) === 1 } : {}),
      };
    case 'device-modification':
      return { answers: questions('MODIFICATION') };
    case 'lost-mode':
      return { answers: questions('LOST_MODE') };
    case 'police-report':
      return { answers: questions('POLICE_REPORT') };
    case 'documents':
      return {
        expense: {
          paidTo: 'Corner Repairs',
          paidOn: '2026-05-05',
          cost: { amount: 12_900, currency: 'USD' },
          wasAuthorised: pick(2) === 1,
        },
      };
    case 'fraud-notice': {
      const { id, version } = facts.options?.fraudNotice ?? { id: '', version: '' };
      return {
        fraudNotice: { id, version, language: 'en', readAt: '2026-05-06T08:00:00.000Z' },
      };
    }
    case 'customer':
      return { isCustomerRight: true };
    case 'summary':
      return {};
  }
}

function answerTo(
  { kind, choices, mayBeUnknown }: Question,
  pick: (count: number) => number,
): string {
  if (mayBeUnknown && pick(4) === 3) return unknownAnswer;
  if (kind === 'CHOICE') return choices[pick(choices.length)]?.code ?? '';
  if (kind === 'YES_NO') return pick(2) === 1 ? 'YES' : 'NO';
  return kind === 'DATE' ? '2026-05-04' : '120';
}
