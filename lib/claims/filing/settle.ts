import { isDeepStrictEqual } from 'node:util';
import type { ClaimAnswers } from './answers';
import { askedQuestions, isAnswer } from './asked-questions';
import {
  asksExpense,
  causeOf,
  choosesExpense,
  type Filing,
  isNoticeRead,
  losesPhone,
} from './steps';

/** What of a claim a changed answer takes away: a part of it, or the answer to a question. */
export type TakenAway =
  | { readonly kind: 'cause' | 'hasPaid' | 'expense' | 'fraudNotice' }
  | { readonly kind: 'answer'; readonly code: string };

/**
 * What stays of what was said once something of it is said anew: all but what depends on it. The
 * answer to a question stays where the new cause asks the very same.
 * @param before as it was said, of what it was said of
 * @param after with what is said now, of what that is said of
 */
export function settled(before: Filing, after: Filing): ClaimAnswers {
  const answers = whatStays(before, after);
  const isPhoneOther = phoneGone(before) !== phoneGone({ facts: after.facts, answers });
  if (!isPhoneOther || !answers.reachedBy) return answers;
  // The chosen contact may belong to the phone that is lost now, so ask again.
  const { reachedBy: _, isCustomerRight: __, ...others } = answers;
  return others;
}

/** Which telephone is gone or dead, by its product. */
function phoneGone(filing: Filing): string | undefined {
  return losesPhone(filing) ? filing.answers.productId : undefined;
}

function whatStays(before: Filing, after: Filing): ClaimAnswers {
  const { cause: _, causeTitle: __, ...said } = after.answers;
  const { answers, hasPaid, expense, fraudNotice, ...independent } = said;
  const cause = causeOf(after);
  const withCause = {
    ...independent,
    answers: {},
    ...(cause ? { cause: cause.code, causeTitle: cause.title } : {}),
  };
  if (!cause) return withNotice(after, withCause, fraudNotice);
  const asked = new Map(
    (causeOf(before)?.questions ?? []).map((question) => [question.code, question]),
  );
  const possible = Object.fromEntries(
    cause.questions.flatMap((question) => {
      const answer = answers[question.code];
      const old = asked.get(question.code);
      // What was asked before nobody knows any more, where product or cause is the contract's no more.
      const isSame = old
        ? isDeepStrictEqual(old, question)
        : answer !== before.answers.answers[question.code];
      return answer !== undefined && isSame && isAnswer(question, answer)
        ? [[question.code, answer]]
        : [];
    }),
  );
  const kept = Object.fromEntries(
    askedQuestions(cause, possible).flatMap(({ code }) => {
      const answer = possible[code];
      return answer === undefined ? [] : [[code, answer]];
    }),
  );
  const filing = { facts: after.facts, answers: { ...withCause, answers: kept } };
  const paid = choosesExpense(filing) && hasPaid !== undefined ? { hasPaid } : {};
  const withPaid = { ...filing.answers, ...paid };
  const spent = asksExpense({ facts: after.facts, answers: withPaid }) ? expense : undefined;
  return withNotice(after, { ...withPaid, ...(spent ? { expense: spent } : {}) }, fraudNotice);
}

/** A text that is another one by now has not been read. */
function withNotice(
  { facts }: Filing,
  answers: ClaimAnswers,
  read: ClaimAnswers['fraudNotice'],
): ClaimAnswers {
  if (!read) return answers;
  const withRead = { ...answers, fraudNotice: read };
  return isNoticeRead({ facts, answers: withRead }) ? withRead : answers;
}

/**
 * What was said before and is not kept, to be told before it goes.
 * @param said as it would stand with the changed answer, nothing taken away
 */
export function takenAway(said: ClaimAnswers, kept: ClaimAnswers): readonly TakenAway[] {
  const parts = (['cause', 'hasPaid', 'expense', 'fraudNotice'] as const)
    .filter((part) => said[part] !== undefined && kept[part] === undefined)
    .map((kind): TakenAway => ({ kind }));
  const answers = Object.keys(said.answers)
    .filter((code) => kept.answers[code] === undefined)
    .map((code): TakenAway => ({ kind: 'answer', code }));
  return [...parts, ...answers];
}
