import { expect, test } from 'vitest';
import { labelNames } from '@/lib/clients';
import { type PaymentWord, wordOf } from '../payment-words';
import { paymentStates, unsettledStates } from '../states';

const words = new Set<PaymentWord>(
  paymentStates.flatMap((state) =>
    [null, 'NOT_THIS_PAYMENT'].map((problem) => wordOf({ state, problem })),
  ),
);

test('whatever becomes of a payment, its holder reads it in words', () => {
  for (const word of words)
    for (const label of [`Word_${word}`, `Result_${word}_Title`, `Result_${word}_Text`])
      expect(labelNames).toContain(`Payments_${label}`);
});

test('what nobody can decide says so, and what is over does not', () => {
  for (const state of paymentStates) {
    const word = wordOf({ state, problem: 'NO_ACCOUNT' });
    const isOpen: boolean = unsettledStates.some((open) => open === state);
    expect([state, word === 'unclear']).toEqual([state, isOpen]);
  }
});
