import { expect, test } from 'vitest';
import { samples } from '@/lib/pdf/tests/samples';
import { claimDetailsSchema } from '@/lib/platform';
import { tooLateToWithdraw } from '../tracking/what-can-be-done';

const now = new Date('2026-11-02T10:00:00Z');

test.each([
  ['IN_WORK', {}, 'Claims_TooLate_IN_WORK'],
  ['SHIPPED', {}, 'Claims_TooLate_SHIPPED'],
  // Withdrawing ends the report alone: the page says nothing of the claim.
  ['IN_WORK', { isReopened: true }, 'Claims_TooLate_Report'],
  ['SHIPPED', { isReopened: true }, 'Claims_TooLate_Report'],
])('too late to withdraw, while the order is %s, %j: %s', (state, more, why) => {
  const { payout: _, ...known } = samples('en')['claim-summary'].claim;
  const claim = claimDetailsSchema.parse({
    ...known,
    state: 'FULFILLING',
    appointments: [],
    serviceOrders: [{ id: 'o', kind: 'MAIL_IN', state, text: 'x' }],
    ...more,
  });
  const [first, ...rest] = tooLateToWithdraw(claim, '2026-11-02', now);
  expect(first).toBe(why);
  expect(rest).toEqual(['Claims_TooLate_Problem', 'Claims_TooLate_Call']);
});
