import { expect, test } from 'vitest';
import { changedCheckPage, hasChangedSince, versionOf } from '../registration';

const answers = { id: 'registration', policyId: 'plan', deviceClass: 'PHONE' };
const version = versionOf(answers);

test.each([
  [
    'other answers were checked',
    changedCheckPage({ registration: 'registration', version: 'a' }),
    true,
  ],
  ['these were checked', changedCheckPage({ registration: 'registration', version }), false],
  ['it is another registration', changedCheckPage({ registration: 'b', version: 'a' }), false],
  ['none is named', '/register-product/check?changed=1', false],
  ['nothing is asked', '/register-product/check', false],
])('%s: the answers are said to have changed at %s: %s', (_, page, isSaid) => {
  const query = new URL(page, 'https://portal.example').searchParams;
  expect(hasChangedSince(query, answers)).toBe(isSaid);
});
