import { z } from 'zod';
import type { FieldProblem, RawValues } from '@/lib/changes';
import { texts } from '@/lib/content';
import { dateRule, type FieldRule, schemaOf, textRules } from '@/lib/form';
import { type Question, unknownAnswer } from '@/lib/platform';
import type { View } from '@/lib/request';
import { amountRule, typedAmount } from './amounts';
import { isAnswer } from './asked-questions';
import { type Filing, questionsAt } from './steps';
import { numberRule, typedNumber } from './whole-numbers';

/** What the field of a question is called within its group. */
export const answersGroup = 'answers';

/**
 * Says to the rules of the form which questions stand in it. What must be answered the server looks up
 * itself: who alters this alters what is checked while they type.
 */
export const questionsField = 'questions';

const askedSchema = z.array(
  z.object({
    code: z.string(),
    kind: z.string(),
    title: z.string(),
    isRequired: z.boolean(),
    mayBeUnknown: z.boolean(),
    /** Of an amount: in what. */
    currency: z.string().exactOptional(),
    /** The answer in the same form that brings it up. */
    when: z.object({ question: z.string(), answers: z.array(z.string()) }).exactOptional(),
  }),
);

/** The longest answer that is typed, in characters. */
const longest = 2000;

/** What stands in the hidden field of a form with these questions. @param currency of what is an amount */
export function writtenQuestions(
  view: View,
  questions: readonly Question[],
  currency?: string,
): string {
  const { localized } = texts(view.snapshot, view.language);
  const codes = new Set(questions.map(({ code }) => code));
  return JSON.stringify(
    questions.map(({ code, kind, title, isRequired, mayBeUnknown, when }) => ({
      code,
      kind,
      title: localized(title),
      isRequired,
      mayBeUnknown,
      ...(kind === 'AMOUNT' ? { currency } : {}),
      ...(when && codes.has(when.question) ? { when } : {}),
    })),
  );
}

/** A field for each question that stands in the form. */
export function questionRules(view: View, values: RawValues) {
  return {
    name: answersGroup,
    kind: 'group',
    rules: readQuestions(values).flatMap((question) => rulesOf(view, question)),
  } as const;
}

/**
 * Returns the field of a question, and a checkbox for "I don't know" unless that is one of its choices. A
 * follow-up question is required only while its trigger in the same form keeps the answer.
 */
function rulesOf(
  view: View,
  {
    code,
    kind,
    title,
    isRequired,
    mayBeUnknown,
    currency,
    when: broughtUp,
  }: z.infer<typeof askedSchema>[number],
): readonly FieldRule[] {
  const known = texts(view.snapshot, view.language);
  const asked =
    broughtUp && isRequired
      ? { when: { field: broughtUp.question, is: broughtUp.answers } as const }
      : {};
  const unknown = { name: unknownField(code), kind: 'checkbox', ...asked } as const;
  // The field depends on the checkbox, and the checkbox on the trigger.
  const when =
    mayBeUnknown && isRequired ? { when: { field: unknown.name, isNot: true } as const } : asked;
  if (kind === 'DATE') {
    const rule = dateRule({ ...view, text: known.text }, { name: code, required: isRequired });
    const field = { ...rule, ...when };
    return mayBeUnknown ? [field, unknown] : [field];
  }
  const required = known.text('Claims_Question_Required', { question: title });
  const rules = {
    name: code,
    kind: 'text',
    ...textRules(known, title, { isRequired, longest }),
    ...(isRequired ? { required } : {}),
    ...(kind === 'AMOUNT' && currency !== undefined ? amountRule(view, currency) : {}),
    ...(kind === 'NUMBER' ? numberRule(view) : {}),
  } as const;
  if (kind === 'CHOICE' || kind === 'YES_NO') return [{ ...rules, ...asked }];
  const field = { ...rules, ...when };
  return mayBeUnknown ? [field, unknown] : [field];
}

/** The box of a question, within its group, that says that its holder does not know. */
export function unknownField(code: string): string {
  return `${code}_${unknownAnswer}`;
}

/** What was typed, as it is kept: an amount in minor units, a number in digits alone. */
function asKept(view: View, { facts }: Filing, { kind }: Question, typed: string): string {
  const currency = facts.options?.currency;
  if (kind === 'NUMBER' && typed !== '') return typedNumber(typed) ?? '';
  if (kind !== 'AMOUNT' || currency === undefined || typed === '') return typed;
  return typedAmount(view, typed, currency) ?? '';
}

function readQuestions(values: RawValues) {
  try {
    const read: unknown = JSON.parse(String(values[questionsField] ?? '[]'));
    return askedSchema.safeParse(read).data ?? [];
  } catch {
    return [];
  }
}

/** The answers of a step as they are kept, or what is wrong with them. */
export type ReadAnswers =
  | { readonly kind: 'answers'; readonly answers: Readonly<Record<string, string>> }
  | { readonly kind: 'invalid'; readonly problems: readonly FieldProblem[] };

/**
 * Reads the answers that a step asks for, beside those of the other steps. By the questions as the
 * platform asks them: what the form said that stands in it may have been altered.
 */
export function readAnswers(
  view: View,
  filing: Filing,
  step: Question['step'],
  typed: Readonly<Record<string, unknown>>,
): ReadAnswers {
  const { text, localized } = texts(view.snapshot, view.language);
  const questions = questionsAt(filing, step);
  const { rules } = questionRules(view, {
    [questionsField]: writtenQuestions(view, questions, filing.facts.options?.currency),
  });
  const { data: read = typed, error } = schemaOf(rules).safeParse(typed);
  const all = questions.map((question) => {
    const answer = read[question.code];
    const isUnknown = question.mayBeUnknown && read[unknownField(question.code)] === true;
    const typed = typeof answer === 'string' ? answer.trim() : '';
    const kept = asKept(view, filing, question, typed);
    return { question, answer: isUnknown ? unknownAnswer : kept };
  });
  const codes = new Set(questions.map(({ code }) => code));
  const others = Object.entries(filing.answers.answers).filter(([code]) => !codes.has(code));
  const told = [...others, ...all.map(({ question, answer }) => [question.code, answer] as const)];
  // A follow-up is dropped if this form changes the answer that triggered it.
  const still = questionsAt(
    { ...filing, answers: { ...filing.answers, answers: Object.fromEntries(told) } },
    step,
  );
  const said = all.filter(({ question: { code } }) => still.some((one) => one.code === code));
  const problems = said.flatMap(({ question, answer }) => {
    const field = `${answersGroup}.${question.code}`;
    const wrong = error?.issues.find(({ path: [name] }) => name === question.code);
    if (wrong) return [{ field, message: wrong.message }];
    if ((answer === '' && !question.isRequired) || isAnswer(question, answer)) return [];
    const title = localized(question.title);
    return [{ field, message: text('Claims_Question_Required', { question: title }) }];
  });
  if (problems.length > 0) return { kind: 'invalid', problems };
  const given = said.flatMap(({ question: { code }, answer }) =>
    answer === '' ? [] : [[code, answer] as const],
  );
  return { kind: 'answers', answers: Object.fromEntries([...others, ...given]) };
}
