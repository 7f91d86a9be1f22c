import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Question } from '@/lib/platform';
import { askedQuestions } from '../filing/asked-questions';
import { takenAway } from '../filing/settle';
import {
  causeOf,
  costQuestion,
  type Filing,
  isForMoneyBack,
  isLengthKnown,
  isOpen,
  nextStep,
  questionsAt,
  type StepName,
  stepsOf,
} from '../filing/steps';
import { demonstrationClients, offeredBy } from './offered';
import { begun, type Offered, saidAt, say } from './say';

const first = () => 0;

const englishOf = (title: Question['title']) =>
  typeof title === 'string' ? title : (title.en ?? '');

/** More steps than there are, each once more for a question that another one's answer brings up. */
const most = 40;

/** Answers what is missing until nothing is. @returns the steps that it took */
function finish(offered: Offered, filing: Filing, pick = first) {
  const steps: StepName[] = [];
  let now = filing;
  while (nextStep(now) !== 'summary') {
    const step = nextStep(now);
    steps.push(step);
    if (steps.length > most) throw new Error(`A dead end: ${steps.join(', ')}`);
    now = say(offered, now, saidAt(step, now, pick));
  }
  return { steps, filing: now };
}

function expectSound(filing: Filing): void {
  const next = nextStep(filing);
  expect(stepsOf(filing)).toContain(next);
  expect(isOpen(filing, next)).toBe(true);
  const { answers } = filing.answers;
  const cause = causeOf(filing);
  const asked = cause ? askedQuestions(cause, answers).map(({ code }) => code) : [];
  expect(Object.keys(answers).filter((code) => !asked.includes(code))).toEqual([]);
  if (filing.answers.expense) expect(isForMoneyBack(filing)).toBe(true);
  if (next !== 'summary') return;
  const required = (cause ? askedQuestions(cause, answers) : []).filter(
    ({ isRequired }) => isRequired,
  );
  expect(required.filter(({ code }) => !answers[code])).toEqual([]);
}

describe.each(demonstrationClients)('%s', (client) => {
  const offered = offeredBy(client);

  test('§2.1 file-claim: each cause of each product is answered to its summary, every step once', () => {
    let causes = 0;
    for (const [product, options] of offered)
      for (const { code } of options.causes) {
        const one = new Map([[product, options]]);
        const { filing, steps } = finish(one, say(one, begun(one), { cause: code }));
        expect(new Set(steps).size, `${product} ${code}`).toBe(steps.length);
        expect(stepsOf(filing).filter((step) => step !== 'cause')).toEqual([...steps, 'summary']);
        causes++;
      }
    expect(causes).toBeGreaterThan(20);
  });

  test('random answers, forward, back and changed: no dead end, no question skipped, nothing kept that hangs on what is gone', () => {
    const moves = fc.array(fc.record({ back: fc.nat(9), choice: fc.nat(1000) }), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(moves, (walk) => {
        let now = begun(offered);
        for (const { back, choice } of walk) {
          const steps = stepsOf(now).filter((step) => isOpen(now, step));
          const step = steps[Math.max(steps.length - 1 - (back % 4), 0)] ?? 'summary';
          const said = saidAt(step, now, (count) => choice % Math.max(count, 1));
          const after = say(offered, now, said);
          const raw = { ...now.answers, ...said };
          const gone = takenAway(raw, after.answers);
          for (const { kind } of gone)
            if (kind !== 'answer') expect(after.answers[kind]).toBeUndefined();
          expect(Object.keys(raw.answers).length - Object.keys(after.answers.answers).length).toBe(
            gone.filter(({ kind }) => kind === 'answer').length,
          );
          expectSound(after);
          now = after;
        }
        expectSound(finish(offered, now).filing);
      }),
    );
  });
});

describe('a changed answer takes away what depends on it, and nothing else', () => {
  const offered = offeredBy('northwind');
  const [product = '', options] = [...offered][0] ?? [];
  const one: Offered = new Map(options ? [[product, options]] : []);
  const cracked = finish(one, say(one, begun(one), { cause: 'SCREEN_CRACKED' })).filing;

  test('another cause keeps when, what happened, and the question that is the very same', () => {
    const said = { cause: 'NO_POWER' };
    const after = say(one, cracked, said);
    expect(after.answers).toMatchObject({
      dateOfLoss: '2026-05-04',
      description: 'It fell.',
      isCustomerRight: true,
      answers: { OPENED_BEFORE: 'NO' },
    });
    expect(takenAway({ ...cracked.answers, ...said }, after.answers)).toEqual([
      { kind: 'answer', code: 'HOW' },
      { kind: 'answer', code: 'TOUCH' },
    ]);
    expect(nextStep(after)).toBe('incident');
  });

  test('the same answer once more takes nothing away', () => {
    expect(say(one, cracked, { cause: 'SCREEN_CRACKED' }).answers).toEqual(cracked.answers);
  });

  test('a question that another answer brought up goes with it', () => {
    const stolen = finish(one, say(one, begun(one), { cause: 'STOLEN' }), first).filing;
    const answers = { ...stolen.answers.answers, REPORTED_TO_POLICE: 'YES', REPORT_NUMBER: '77' };
    const reported = say(one, stolen, { answers });
    expect(reported.answers.answers.REPORT_NUMBER).toBe('77');
    const not = say(one, reported, {
      answers: { ...reported.answers.answers, REPORTED_TO_POLICE: 'NO' },
    });
    expect(not.answers.answers).not.toHaveProperty('REPORT_NUMBER');
    expect(questionsAt(not, 'POLICE_REPORT').map(({ code }) => code)).toEqual([
      'REPORTED_TO_POLICE',
    ]);
  });

  test('what was for a product that is gone keeps no answer: nobody knows any more what it was asked', () => {
    const [other = '', others] = [...offered][1] ?? [];
    const causes = (others?.causes ?? []).map((cause) =>
      cause.code === 'SCREEN_CRACKED'
        ? { ...cause, questions: cause.questions.map((one) => ({ ...one, title: 'Else?' })) }
        : cause,
    );
    const left: Offered = new Map(others ? [[other, { ...others, causes }]] : []);
    const facts = { productIds: [other], options: undefined };
    const before: Filing = { facts, answers: cracked.answers };
    expect(nextStep(before)).toBe('product');
    const after = say(left, before, { productId: other });
    expect(after.answers).toMatchObject({ cause: 'SCREEN_CRACKED', description: 'It fell.' });
    expect(after.answers.answers).toEqual({});
    expect(
      takenAway({ ...cracked.answers, productId: other }, after.answers).map(({ kind }) => kind),
    ).toEqual(Object.keys(cracked.answers.answers).map(() => 'answer'));
  });

  test('who has paid nobody after all keeps no receipt’s answers', () => {
    const paid = finish(one, say(one, cracked, { hasPaid: true })).filing;
    expect(paid.answers.expense).toBeDefined();
    const after = say(one, paid, { hasPaid: false });
    expect(after.answers.expense).toBeUndefined();
    expect(stepsOf(after)).not.toContain('documents');
  });
});

describe('§2.1 the steps follow from product, cause and answers', () => {
  const northwind = offeredBy('northwind');

  test('a text against fraud that is another one by now is still to be read', () => {
    const [[product, options] = ['', undefined]] = northwind;
    if (!options?.fraudNotice) throw new Error('No notice');
    const one: Offered = new Map([[product, options]]);
    const { filing } = finish(one, say(one, begun(one), { cause: 'BATTERY_WORN' }));
    expect(nextStep(filing)).toBe('summary');
    for (const other of [{ version: 'another' }, { id: 'another-region' }]) {
      const fraudNotice = { ...options.fraudNotice, ...other };
      const facts = { ...filing.facts, options: { ...options, fraudNotice } };
      expect(nextStep({ ...filing, facts })).toBe('fraud-notice');
    }
  });

  test('behind a cause that nobody has chosen no step is promised', () => {
    expect(stepsOf(begun(northwind))).toEqual(['product', 'cause']);
  });

  test.each([
    ['SCREEN_CRACKED', ['cause', 'incident', 'device-modification']],
    ['LOST', ['cause', 'incident', 'lost-mode']],
    ['STOLEN', ['cause', 'incident', 'lost-mode', 'police-report']],
    ['BATTERY_WORN', ['cause', 'incident']],
  ])('%s', (cause, steps) => {
    const [[product, options] = ['', undefined]] = northwind;
    const one: Offered = new Map(options ? [[product, options]] : []);
    const filing = say(one, begun(one), { cause });
    expect(stepsOf(filing)).toEqual([...steps, 'fraud-notice', 'customer', 'summary']);
  });

  test('no count is promised while an answer is open that another step hangs on', () => {
    const [[product, options] = ['', undefined]] = northwind;
    const one: Offered = new Map(options ? [[product, options]] : []);
    const cracked = say(one, begun(one), { cause: 'SCREEN_CRACKED' });
    expect(isLengthKnown(cracked)).toBe(false);
    const told = say(one, cracked, saidAt('incident', cracked, first));
    expect(nextStep(told)).toBe('device-modification');
    expect(isLengthKnown(told)).toBe(true);
    const cause = causeOf(told);
    if (!cause || !options) throw new Error('No cause');
    const report: Question = {
      code: 'REPORT',
      kind: 'TEXT',
      title: 'Report',
      choices: [],
      isRequired: true,
      mayBeUnknown: false,
      step: 'POLICE_REPORT',
      when: { question: 'OPENED_BEFORE', answers: ['YES'] },
    };
    const withReport = { ...cause, questions: [...cause.questions, report] };
    const facts = { ...told.facts, options: { ...options, causes: [withReport] } };
    expect(isLengthKnown({ ...told, facts })).toBe(false);
    const no = { ...told.answers.answers, OPENED_BEFORE: 'NO' };
    expect(isLengthKnown({ facts, answers: { ...told.answers, answers: no } })).toBe(true);
  });

  test('a step cannot be opened while something before it is missing', () => {
    const [[product, options] = ['', undefined]] = northwind;
    const one: Offered = new Map(options ? [[product, options]] : []);
    const filing = say(one, begun(one), { cause: 'SCREEN_CRACKED' });
    expect(isOpen(filing, 'incident')).toBe(true);
    expect(isOpen(filing, 'summary')).toBe(false);
    expect(isOpen(filing, 'police-report')).toBe(false);
  });
});

test.each(demonstrationClients)('%s: no question asks for the number of a claim', (client) => {
  const questions = [...offeredBy(client).values()].flatMap(({ causes }) =>
    causes.flatMap((cause) => cause.questions),
  );
  expect(questions.length).toBeGreaterThan(0);
  const asking = questions.filter(({ title }) =>
    /claim number|number of .*claim/i.test(englishOf(title)),
  );
  expect(asking.map(({ code }) => code)).toEqual([]);
});

test('what food was worth is asked once: neither what was paid for a repair, nor the number of a claim', () => {
  const [found] = [...offeredBy('harbor')].filter(([, { causes }]) =>
    causes.some(({ code }) => code === 'FOOD_SPOILED'),
  );
  if (!found) throw new Error('No plan pays for food');
  const one = new Map([found]);
  const { filing } = finish(one, say(one, begun(one), { cause: 'FOOD_SPOILED' }));
  expect(isForMoneyBack(filing)).toBe(true);
  expect(stepsOf(filing)).not.toContain('documents');
  expect(costQuestion(filing)?.code).toBe('FOOD_VALUE');
  expect(questionsAt(filing, 'INCIDENT').map(({ code }) => code)).not.toContain('FRIDGE_CLAIM');
  const { options } = filing.facts;
  if (!options) throw new Error('Nothing can be claimed');
  const { currency: _, ...unpriced } = options;
  // An amount that nobody can read is no cost: then it is asked for.
  const asTyped = { ...filing, facts: { ...filing.facts, options: unpriced } };
  expect(costQuestion(asTyped)).toBeUndefined();
  expect(stepsOf(asTyped)).toContain('documents');
});
