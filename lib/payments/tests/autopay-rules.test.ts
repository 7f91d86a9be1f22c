import { describe, expect, test } from 'vitest';
import { type DeclineClass, declineClass } from '../autopay/decline-class';
import { type AutopayFacts, nextStep } from '../autopay/next-step';
import { nextTryDay } from '../autopay/try-days';

describe('§2.1 policy-billing: the class of a decline', () => {
  test.each<[string | null, DeclineClass]>([
    ['insufficient_funds', 'SOFT'],
    ['card_declined', 'SOFT'],
    ['processing_error', 'SOFT'],
    ['card_velocity_exceeded', 'SOFT'],
    ['not_begun_never_sent', 'SOFT'],
    ['not_decided', 'SOFT'],
    [null, 'SOFT'],
    ['authentication_required', 'AUTHENTICATION'],
    ['payment_intent_authentication_failure', 'AUTHENTICATION'],
    ['lost_card', 'HARD'],
    ['stolen_card', 'HARD'],
    ['expired_card', 'HARD'],
    ['fraudulent', 'HARD'],
    ['do_not_try_again', 'HARD'],
    ['revocation_of_authorization', 'HARD'],
    ['card_gone', 'HARD'],
    ['a_code_of_tomorrow', 'HARD'],
  ])('%s is %s', (reason, expected) => {
    expect(declineClass(reason)).toBe(expected);
  });
});

describe('§2.1 policy-billing: a declined card is tried three times at most, days apart, before grace ends', () => {
  test.each([
    ['2026-12-01', 1, '2026-12-16', '2026-12-04'],
    ['2026-12-04', 2, '2026-12-16', '2026-12-08'],
    ['2026-12-08', 3, '2026-12-16', undefined],
    ['2026-12-01', 1, '2026-12-04', undefined],
    ['2026-12-01', 1, '2026-12-05', '2026-12-04'],
    ['2026-12-01', 1, '2026-12-01', undefined],
    ['2026-12-01', 1, undefined, undefined],
  ])('after %s as try %i, with grace until %s: %s', (last, made, graceEndsOn, expected) => {
    expect(nextTryDay(last, made, graceEndsOn)).toBe(expected);
  });
});

const usd = (amount: number) => ({ amount, currency: 'USD' });
const facts: AutopayFacts = {
  today: '2026-12-01',
  isOn: true,
  left: usd(1100),
  dueOn: '2026-12-10',
  graceEndsOn: '2026-12-20',
  expected: usd(1100),
  declined: [],
};
const declinedOn = (on: string, of: DeclineClass = 'SOFT') => ({ on, declineClass: of });
const due = { today: '2026-12-10' };
const changed = { left: usd(1200) };

describe('§2.1 policy-billing: what autopay does about an invoice next', () => {
  test.each<[string, Partial<AutopayFacts>, ReturnType<typeof nextStep>]>([
    ['before its day', {}, { kind: 'wait', until: '2026-12-10', chargeOn: '2026-12-10' }],
    ['on its day', due, { kind: 'charge' }],
    ['on the last day of grace', { today: '2026-12-20' }, { kind: 'charge' }],
    ['once grace has ended', { today: '2026-12-21' }, { kind: 'stop', why: 'TOO_LATE' }],
    ['turned off', { ...due, isOn: false }, { kind: 'end', why: 'OFF' }],
    ['paid otherwise', { ...due, left: usd(0) }, { kind: 'end', why: 'NOT_OWED' }],
    ['of another amount', changed, { kind: 'notify', chargeOn: '2026-12-11' }],
    ['of a smaller amount', { left: usd(900) }, { kind: 'notify', chargeOn: '2026-12-11' }],
    [
      'of another currency',
      { left: { amount: 1100, currency: 'EUR' } },
      { kind: 'notify', chargeOn: '2026-12-11' },
    ],
    [
      'whose notice was not sent',
      { ...changed, notice: 'unsent' },
      { kind: 'wait', until: '2026-12-02', chargeOn: '2026-12-11' },
    ],
    [
      'nine days after its notice',
      { ...changed, notice: '2026-12-01', today: '2026-12-10' },
      { kind: 'wait', until: '2026-12-11', chargeOn: '2026-12-11' },
    ],
    [
      'ten days after its notice',
      { ...changed, notice: '2026-12-01', today: '2026-12-11' },
      { kind: 'charge' },
    ],
    [
      'whose notice comes too late',
      { ...changed, today: '2026-12-11' },
      { kind: 'stop', why: 'TOO_LATE' },
    ],
    [
      'declined once',
      { ...due, declined: [declinedOn('2026-12-10')] },
      { kind: 'wait', until: '2026-12-13', chargeOn: '2026-12-13' },
    ],
    [
      'declined twice',
      {
        today: '2026-12-17',
        declined: [declinedOn('2026-12-10'), declinedOn('2026-12-13')],
      },
      { kind: 'charge' },
    ],
    [
      'declined three times',
      {
        today: '2026-12-17',
        declined: ['2026-12-10', '2026-12-13', '2026-12-17'].map((on) => declinedOn(on)),
      },
      { kind: 'stop', why: 'TRIES' },
    ],
    [
      'whose second attempt was missed until grace ends',
      { today: '2026-12-20', declined: [declinedOn('2026-12-10')] },
      { kind: 'stop', why: 'TOO_LATE' },
    ],
    [
      'declined for good',
      { ...due, declined: [declinedOn('2026-12-10', 'HARD')] },
      { kind: 'stop', why: 'HARD' },
    ],
    [
      'that the bank wants confirmed',
      { ...due, declined: [declinedOn('2026-12-10', 'AUTHENTICATION')] },
      { kind: 'stop', why: 'AUTHENTICATION' },
    ],
  ])('an invoice %s', (_, more, expected) => {
    expect(nextStep({ ...facts, ...more })).toEqual(expected);
  });
});
