import { describe, expect, test } from 'vitest';
import { there } from '@/insurer/tests/demonstration';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { schemaOf } from '@/lib/form';
import type { Question } from '@/lib/platform';
import { questionSchema } from '@/lib/platform/port/claim-options';
import { plainView } from '@/lib/request';
import { isAnswer } from '../filing/asked-questions';
import {
  answersGroup,
  questionRules,
  readAnswers,
  writtenQuestions,
} from '../filing/question-form';
import { questionsAt } from '../filing/steps';
import { typedNumber } from '../filing/whole-numbers';
import { demonstrationClients, offeredBy } from './offered';
import { begun, say } from './say';

const snapshot = { ...snapshotWith(), labels: { en: productLabelsIn('en') } };
const view = plainView(snapshot, 'en', '/');

/** A telephone that was lost: a text that its holder may not know. */
const [[product, options] = ['', undefined]] = offeredBy('northwind');
const one = new Map(options ? [[product, options]] : []);
const lost = say(one, begun(one), { cause: 'LOST' });
const questions = questionsAt(lost, 'INCIDENT');

function checked(typed: Readonly<Record<string, string | boolean>>) {
  const rules = [questionRules(view, { questions: writtenQuestions(view, questions) })];
  const named = Object.entries(typed).map(([name, value]) => [`${answersGroup}.${name}`, value]);
  return schemaOf(rules).safeParse(Object.fromEntries(named));
}

describe('§2.1 file-claim: whatever a platform asks can be answered', () => {
  const question = there(questions[0], 'A question');
  test.each(['HOW', 'how-2', 'X'.repeat(100)])('by a field called %s', (code) => {
    const asked = { ...question, kind: 'TEXT', mayBeUnknown: false, code } as const;
    expect(questionSchema.safeParse(asked).success).toBe(true);
    const rules = [questionRules(view, { questions: writtenQuestions(view, [asked]) })];
    const { success } = schemaOf(rules).safeParse({ [`${answersGroup}.${code}`]: 'It is so' });
    expect(success).toBe(true);
  });

  test.each(['POLICE.REPORT', 'HOW[0]', '', 'X'.repeat(101)])(
    'a code %j, which no form could carry, is refused where it is read',
    (code) => {
      expect(questionSchema.safeParse({ ...question, code }).success).toBe(false);
    },
  );
});

test.each([
  ['48,200', '48200'],
  ['48.200', '48200'],
  ['48 200', '48200'],
  ['٤٨٬٢٠٠', '48200'],
  ['٤٨٢٠٠', '48200'],
  ['48,2', undefined],
])('§2.1 file-claim: %j is the whole number %s', (typed, number) => {
  expect(typedNumber(typed)).toBe(number);
});

describe('§2.1 file-claim: every question has a way on for who does not know', () => {
  test('a text is asked for, unless the box under it is ticked', () => {
    expect(questions.map(({ code }) => code)).toContain('LAST_SEEN');
    expect(checked({ LAST_SEEN: '' }).success).toBe(false);
    expect(checked({ LAST_SEEN: 'On the bus' }).success).toBe(true);
    expect(checked({ LAST_SEEN: '', LAST_SEEN_UNKNOWN: 'on' }).success).toBe(true);
  });

  test('the box is the answer, whatever else was typed', () => {
    const read = readAnswers(view, lost, 'INCIDENT', {
      LAST_SEEN: 'On the bus?',
      LAST_SEEN_UNKNOWN: true,
    });
    expect(read).toMatchObject({ kind: 'answers', answers: { LAST_SEEN: 'UNKNOWN' } });
  });

  test('where a question must be known, neither box nor word is an answer', () => {
    const known = questions.map((question) => ({ ...question, mayBeUnknown: false }));
    const causes = (lost.facts.options?.causes ?? []).map((cause) =>
      cause.code === 'LOST' ? { ...cause, questions: known } : cause,
    );
    if (!options) throw new Error('Nothing can be claimed');
    const facts = { ...lost.facts, options: { ...options, causes } };
    const read = (typed: object) => readAnswers(view, { ...lost, facts }, 'INCIDENT', { ...typed });
    expect(read({ LAST_SEEN: '', LAST_SEEN_UNKNOWN: true }).kind).toBe('invalid');
  });

  /** What somebody types or chooses. */
  const answerTo = ({ kind, choices }: Question): string =>
    choices[0]?.code ?? (kind === 'YES_NO' ? 'NO' : kind === 'DATE' ? 'May 4, 2026' : '120');
  const followUps = demonstrationClients.flatMap((client) =>
    [...offeredBy(client)].flatMap(([code, offer]) =>
      offer.causes.flatMap((cause) =>
        cause.questions.flatMap((question) => {
          const { when } = question;
          const before = cause.questions.find((one) => one.code === when?.question);
          return when && before?.step === question.step
            ? [
                [
                  `${client} ${code} ${cause.code} ${question.code}`,
                  { offer, cause, question, before, when },
                ] as const,
              ]
            : [];
        }),
      ),
    ),
  );
  test.each(followUps)(
    'what an answer brought up is not asked any more once that is changed: %s',
    (_, { offer, cause, question, before, when }) => {
      const filing = {
        facts: { productIds: ['it'], options: offer },
        answers: {
          productId: 'it',
          cause: cause.code,
          answers: { [before.code]: when.answers[0] ?? '' },
        },
      };
      const inForm = questionsAt(filing, question.step);
      expect(inForm).toContain(question);
      const otherwise = [...before.choices.map(({ code }) => code), 'YES', 'NO', 'UNKNOWN'].find(
        (answer) => !when.answers.includes(answer) && isAnswer(before, answer),
      );
      const given = inForm
        .filter((one) => one !== question && one !== before && one.when?.question !== question.code)
        .map((one) => [one.code, answerTo(one)] as const);
      const typed = { ...Object.fromEntries(given), [before.code]: otherwise, [question.code]: '' };
      const rules = [questionRules(view, { questions: writtenQuestions(view, inForm) })];
      const sent = Object.entries(typed).map(([name, value]) => [`${answersGroup}.${name}`, value]);
      expect(schemaOf(rules).safeParse(Object.fromEntries(sent)).error).toBeUndefined();
      const read = readAnswers(view, filing, question.step, typed);
      expect(read).toMatchObject({ kind: 'answers', answers: { [before.code]: otherwise } });
      expect(read).not.toHaveProperty(`answers.${question.code}`);
      // While it is answered so, it is still needed.
      const same = { ...typed, [before.code]: when.answers[0] };
      expect(readAnswers(view, filing, question.step, same).kind).toBe(
        question.isRequired ? 'invalid' : 'answers',
      );
    },
  );

  test.each([
    ['whenever it was', false],
    ['Nov 31, 2025', false],
    ['Nov 20, 1026', false],
    ['2099-01-01', false],
    ['', false],
    ['2025-11-09', true],
    ['Nov 9, 2025', true],
  ])('a date is checked as one, whatever the form says of its question: %o', (typed, isTaken) => {
    if (!options) throw new Error('Nothing can be claimed');
    const dates = questions.map((question) => ({ ...question, kind: 'DATE' as const }));
    const causes = options.causes.map((cause) =>
      cause.code === 'LOST' ? { ...cause, questions: dates } : cause,
    );
    const facts = { ...lost.facts, options: { ...options, causes } };
    const read = readAnswers(view, { ...lost, facts }, 'INCIDENT', { LAST_SEEN: typed });
    expect(read).toMatchObject(
      isTaken
        ? { kind: 'answers', answers: { LAST_SEEN: '2025-11-09' } }
        : { kind: 'invalid', problems: [{ field: 'answers.LAST_SEEN' }] },
    );
  });

  test.each([
    ['150', '15000'],
    ['$1,049.50', '104950'],
    ['about 150', '15000'],
    ['0', '0'],
    ['', undefined],
    ['much', undefined],
    ['12.3456', undefined],
    ['-5', undefined],
  ])('§2.1 an amount is taken in the money of the plan, in minor units: %o', (typed, kept) => {
    if (!options) throw new Error('Nothing can be claimed');
    const amounts = questions.map((question) => ({
      ...question,
      kind: 'AMOUNT' as const,
      isRequired: true,
      mayBeUnknown: false,
    }));
    const causes = options.causes.map((cause) =>
      cause.code === 'LOST' ? { ...cause, questions: amounts } : cause,
    );
    const facts = { ...lost.facts, options: { ...options, causes, currency: 'USD' } };
    const read = readAnswers(view, { ...lost, facts }, 'INCIDENT', { LAST_SEEN: typed });
    expect(read).toMatchObject(
      kept === undefined
        ? {
            kind: 'invalid',
            problems: [{ field: 'answers.LAST_SEEN', message: expect.any(String) }],
          }
        : { kind: 'answers', answers: { LAST_SEEN: kept } },
    );
  });

  test.each(['northwind', 'altura', 'harbor'])(
    '%s: each question says why, or what could be answered',
    (client) => {
      const asked = [...offeredBy(client).values()].flatMap(({ causes }) =>
        causes.flatMap((cause) => cause.questions),
      );
      const silent = asked.filter(({ reason }) => reason === undefined).map(({ code }) => code);
      expect([...new Set(silent)]).toEqual([]);
      const texts = asked.filter(({ kind }) => kind === 'TEXT' || kind === 'AMOUNT');
      const without = texts.filter(({ example }) => example === undefined).map(({ code }) => code);
      expect([...new Set(without)]).toEqual([]);
    },
  );
});
