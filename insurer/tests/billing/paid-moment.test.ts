import { expect, test } from 'vitest';
import { paidMoment } from '@/insurer/billing/paid-moment';

test.each([
  [
    'in Portland, on whose evening it is the next day in UTC',
    '2026-11-23T17:00:00-08:00',
    '2026-11-23',
    '2026-11-23',
  ],
  [
    'on Kiritimati, on whose morning it is the day before in UTC',
    '2026-11-24T08:00:00+14:00',
    '2026-11-24',
    '2026-11-24',
  ],
  ['nobody knows where, in the morning of UTC', '2026-11-24T11:59:59Z', '2026-11-24', '2026-11-23'],
  [
    'nobody knows where, when the day before is over everywhere',
    '2026-11-24T12:00:00Z',
    '2026-11-24',
    '2026-11-24',
  ],
  [
    'nobody knows where, with UTC written as an offset',
    '2026-11-24T01:00:00.000+00:00',
    '2026-11-24',
    '2026-11-23',
  ],
])('a payment is of the day of its payer: %s', (_, told, on, countsFor) => {
  expect(paidMoment(told)).toEqual({ at: new Date(told), on, countsFor });
});
