import { describe, expect, test } from 'vitest';
import { dayOf } from '@/lib/dates';
import { type RefundFacts, shownRefund } from '../refunds/shown-refund';

const refund: RefundFacts = {
  id: 'refund',
  amount: 500,
  state: 'ASKED',
  providerId: null,
  problem: null,
  doneAt: null,
};
// A Tuesday.
const doneAt = new Date('2026-12-01T10:00:00Z');
const shown = (facts: Partial<RefundFacts>, today = '2026-12-01') =>
  shownRefund({ ...refund, ...facts }, dayOf, today);

describe('§2.1 policy-billing: where a refund is, by what the provider has said', () => {
  test.each([
    ['it has not been taken yet', {}, { word: 'ASKED' }],
    ['the bank disputes the payment', { problem: 'DISPUTED' }, { word: 'WAITS' }],
    ['the provider has it', { providerId: 're_1' }, { word: 'WITH_BANK' }],
    [
      'it was made: ten business days from then on',
      { state: 'DONE', providerId: 're_1', doneAt },
      { word: 'SENT', day: '2026-12-15' },
    ],
    ['it could not go back', { state: 'PAYOUT', doneAt }, { word: 'PAYOUT' }],
    [
      'it was paid out another way',
      { state: 'PAID_OUT', doneAt },
      { word: 'PAID_OUT', day: '2026-12-01' },
    ],
  ])('%s', (_, facts, says) => {
    expect(shown(facts)).toEqual({ id: 'refund', amount: 500, ...says });
  });

  test('once those days have passed it should be there', () => {
    const made = { state: 'DONE', doneAt };
    expect(shown(made, '2026-12-15').word).toBe('SENT');
    expect(shown(made, '2026-12-16')).toMatchObject({ word: 'ARRIVED', day: '2026-12-15' });
  });
});
