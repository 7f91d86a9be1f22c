import { expect, test } from 'vitest';
import { snapshotWith } from '@/lib/entry/tests/context';
import { plainView } from '@/lib/request';
import { readFindings } from '../findings';

const view = plainView(snapshotWith({}), 'en', '/desk');
const text = { en: 'Words' };
const claim = {
  currency: 'USD',
  isBeyondRepair: false,
  questions: [
    { code: 'HOW', text, choices: ['FELL', 'WET'].map((code) => ({ code, text })) },
    { code: 'COST', text, choices: [] },
  ],
};
const typed = {
  cost: '',
  notCovered: '',
  notCoveredReason: '',
  isBeyondRepair: false,
  dateOfLoss: '',
};

test('an answer of the question is what was found', () => {
  expect(readFindings(view, { ...typed, answer0: 'WET', answer1: '' }, claim)).toEqual({
    answers: { HOW: 'WET' },
  });
});

test.each([
  ['answer0', 'x'],
  ['answer1', '12'],
  ['answer2', 'FELL'],
])('%s=%s is no answer of a question: nothing is decided by it', (field, value) => {
  expect(readFindings(view, { ...typed, [field]: value }, claim)).toMatchObject({
    kind: 'invalid',
    problems: [{ field, message: expect.any(String) }],
  });
});

test('a part that is not covered is less than the cost', () => {
  const found = { ...typed, cost: '900', notCovered: '900', notCoveredReason: 'Not ours' };
  expect(readFindings(view, found, claim)).toMatchObject({ problems: [{ field: 'notCovered' }] });
});

test.each([
  ['50', 'Scratches from before', { notCovered: 5_000, notCoveredReason: 'Scratches from before' }],
  ['0', '', { notCovered: 0 }],
  ['50', ' ', { problems: [{ field: 'notCoveredReason', message: expect.any(String) }] }],
  ['', 'Scratches', { problems: [{ field: 'notCovered', message: expect.any(String) }] }],
  ['0', 'Scratches', { problems: [{ field: 'notCovered', message: expect.any(String) }] }],
])(
  '%s not covered because of "%s": the amount and its reason belong together',
  (notCovered, notCoveredReason, read) => {
    expect(readFindings(view, { ...typed, notCovered, notCoveredReason }, claim)).toMatchObject(
      read,
    );
  },
);
