import { expect, test } from 'vitest';
import { snapshotWith } from '@/lib/entry/tests/context';
import { claimOptionsSchema } from '@/lib/platform';
import { plainView } from '@/lib/request';
import { mayLiveIn } from '../filing/filing-proof';
import { typeLosesPhone } from '../filing/steps';

const whenDead = { when: { question: 'STILL_WORKS', answers: ['NO'] } };
const covered = (code: string, claimType: string, losesPhone?: object) => ({
  code,
  title: code,
  claimType,
  questions: [],
  requiredDocuments: [],
  serviceRoutes: [],
  needsDiagnosis: false,
  ...(losesPhone ? { losesPhone } : {}),
});
const days = { lossFrom: '2026-01-01', lossUntil: '2026-12-31', reportUntil: '2027-01-31' };
const notCovered = (code: string, more: object = {}) => ({ code, title: code, ...more });

const theftOf = (losesPhone?: object) => [
  covered('LOST', 'TheftAndLoss', losesPhone),
  covered('STOLEN', 'TheftAndLoss', losesPhone),
];

test.each([
  ['both are covered', { causes: theftOf({}) }, true],
  [
    'neither is covered',
    {
      causes: [covered('CRACKED', 'Damage')],
      notCovered: ['LOST', 'STOLEN'].map((code) =>
        notCovered(code, { claimType: 'TheftAndLoss', losesPhone: {} }),
      ),
    },
    true,
  ],
  ['it is no telephone', { causes: theftOf() }, false],
  ['it depends on an answer', { causes: theftOf(whenDead) }, false],
  [
    'one of them leaves the telephone',
    { causes: [...theftOf({}), covered('ATTEMPT', 'TheftAndLoss')] },
    false,
  ],
  ['only another type loses it', { causes: [covered('DROWNED', 'Damage', {})] }, false],
  [
    'the platform does not say what it does not cover',
    { causes: [], notCovered: [notCovered('LOST')] },
    false,
  ],
  ['nothing is known of it', { causes: [] }, false],
])('§10.18 theft and loss of a product of which %s', (_, options, isGone) => {
  const parsed = claimOptionsSchema.parse({ ...options, ...days });
  expect(typeLosesPhone(parsed, 'TheftAndLoss')).toBe(isGone);
});

test.each([
  ['+14155550167', undefined, true],
  ['+14155550167', '+14155550167', true],
  ['+14155550167', '(415) 555-0167', true],
  ['4155550167', '+1 415 555 0167', true],
  ['+14155550167', '+14155550168', false],
  ['+441155550167', '+14155550167', false],
])('§10.18 a code to %s may arrive at a telephone with %s: %s', (number, lives, may) => {
  const view = plainView(snapshotWith({ Global_HomeCountry: 'US' }), 'en', '/');
  expect(mayLiveIn(view, number, lives)).toBe(may);
});
