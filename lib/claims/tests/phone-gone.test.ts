import { expect, test } from 'vitest';
import { claimOptionsSchema } from '@/lib/platform';
import { settled } from '../filing/settle';
import type { Filing } from '../filing/steps';

const cause = (code: string, losesPhone?: object) => ({
  code,
  title: code,
  claimType: 'ANY',
  questions: [],
  requiredDocuments: [],
  serviceRoutes: [],
  needsDiagnosis: false,
  ...(losesPhone ? { losesPhone } : {}),
});
const options = claimOptionsSchema.parse({
  causes: [cause('CRACKED'), cause('LOST', {}), cause('STOLEN', {})],
  lossFrom: '2026-01-01',
  lossUntil: '2026-12-31',
  reportUntil: '2027-01-31',
});

/** A claim for one of two telephones, of which the same can be claimed. */
function claim(productId: string, code: string): Filing {
  return {
    facts: { productIds: ['own', 'daughters'], options },
    answers: { productId, cause: code, answers: {}, isCustomerRight: true, reachedBy: 'c-1' },
  };
}

test.each([
  ['another telephone is gone', claim('own', 'LOST'), claim('daughters', 'LOST'), false],
  ['it is gone now', claim('own', 'CRACKED'), claim('own', 'LOST'), false],
  ['another is gone now', claim('own', 'CRACKED'), claim('daughters', 'LOST'), false],
  ['it is not gone', claim('own', 'LOST'), claim('own', 'CRACKED'), false],
  ['it is gone otherwise', claim('own', 'LOST'), claim('own', 'STOLEN'), true],
  ['none was gone', claim('own', 'CRACKED'), claim('daughters', 'CRACKED'), true],
])('§10.18 where the holder is reached, once %s', (_, before, after, stays) => {
  const kept = settled(before, after);
  expect(kept.cause).toBe(after.answers.cause);
  expect([kept.reachedBy, kept.isCustomerRight]).toEqual(
    stays ? ['c-1', true] : [undefined, undefined],
  );
});
