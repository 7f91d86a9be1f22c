import { describe, expect, test } from 'vitest';
import type { ClaimAnswers } from '../filing/answers';
import { askedOfPayment, asksOfPayment } from '../filing/early-payment';

const paid = (paidOn: string, dateOfLoss: string): ClaimAnswers => ({
  answers: {},
  dateOfLoss,
  expense: {
    paidTo: 'Corner Repairs',
    paidOn,
    cost: { amount: 1200, currency: 'USD' },
    wasAuthorised: false,
  },
});

describe('§2.1 file-claim, documents: a payment before the loss is asked about, and not refused', () => {
  test.each([
    ['the day before', '2026-11-01', '2026-11-02', true],
    ['the same day', '2026-11-02', '2026-11-02', false],
    ['a later day', '2026-11-05', '2026-11-02', false],
  ])('%s', (_, paidOn, loss, isAsked) => {
    const answers = askedOfPayment(paid(paidOn, loss));
    expect(asksOfPayment(answers)).toBe(isAsked);
    expect(answers.expense?.paidOn).toBe(paidOn);
  });

  test('once for the same two days, and anew where one of them changes', () => {
    const asked = askedOfPayment(paid('2026-11-01', '2026-11-02'));
    expect(askedOfPayment(asked)).toEqual(asked);
    const moved = askedOfPayment({ ...asked, dateOfLoss: '2026-11-03' });
    expect(moved.earlyPaymentAsked).not.toBe(asked.earlyPaymentAsked);
    expect(asksOfPayment({ ...asked, dateOfLoss: '2026-10-30' })).toBe(false);
  });

  test('nothing while either day is missing', () => {
    const { dateOfLoss: _, ...unknown } = paid('2026-11-01', '2026-11-02');
    expect(asksOfPayment(askedOfPayment(unknown))).toBe(false);
    expect(asksOfPayment(askedOfPayment({ answers: {}, dateOfLoss: '2026-11-02' }))).toBe(false);
  });
});
