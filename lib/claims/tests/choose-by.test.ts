import { expect, test } from 'vitest';
import { chooseBy } from '../settling/choose-by';
import { claimWith, quote } from './claim-to-settle';

/** A choice that the claim asks for by December 1, of an offer that ends at a moment. */
const choiceOf = (validUntil: string) => ({
  claim: claimWith([quote('repair', { validUntil })], {
    next: { text: 'Choose.', turn: 'HOLDER', by: '2026-12-01' },
  }),
  now: new Date('2026-11-25T12:00:00Z'),
  takesCards: false,
});

test.each([
  // 10 PM on December 1: the day isn't over when the offer ends.
  ['2026-12-02T03:00:00Z', 'America/New_York', 'moment'],
  ['2026-12-02T05:00:00Z', 'America/New_York', 'day'],
  // Half past midnight on December 2.
  ['2026-12-01T23:30:00Z', 'Europe/Berlin', 'day'],
  ['2026-12-01T23:30:00Z', 'UTC', 'moment'],
  // The distance from UTC that the insurer writes is not the client's.
  ['2026-12-02T04:00:00+14:00', 'UTC', 'moment'],
])('an offer until %s, in %s: its date is a %s', (validUntil, timeZone, kind) => {
  expect(chooseBy(choiceOf(validUntil), timeZone)?.kind).toBe(kind);
});
