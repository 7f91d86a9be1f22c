import { expect, test } from 'vitest';
import { isToldToDelegates, stateForDelegates } from '../for-delegates';

test.each([
  ['SUBMITTED', 'INSURER', true],
  ['IN_REVIEW', 'INSURER', true],
  ['IN_REVIEW', 'HOLDER', false],
  ['ACTION_REQUIRED', 'HOLDER', true],
  ['FULFILLING', 'SHOP', true],
  ['FULFILLING', 'INSURER', false],
  ['AWAITING_PAYMENT', 'HOLDER', false],
  ['CHOOSING', 'HOLDER', false],
  ['AWAITING_RETURN', 'HOLDER', false],
  ['DENIED', 'NOBODY', false],
  ['CLOSED', 'NOBODY', false],
  ['OTHER', 'OTHER', false],
] as const)(
  '§10.18 a delegate reads of a claim that is %s with turn %s: %s',
  (state, turn, isTold) => {
    expect(isToldToDelegates({ state, next: { text: '', turn } })).toBe(isTold);
  },
);

test('§10.18 what is to be paid or chosen is approved to a delegate', () => {
  expect(stateForDelegates({ state: 'AWAITING_PAYMENT' })).toBe('APPROVED');
  expect(stateForDelegates({ state: 'CHOOSING' })).toBe('APPROVED');
  expect(stateForDelegates({ state: 'FULFILLING' })).toBe('FULFILLING');
});
