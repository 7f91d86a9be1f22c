import { describe, expect, test } from 'vitest';
import { cancellationData, writeCancellation } from '../documents/cancellation';
import { sayingOf } from '../documents/saying';
import { brand, samples } from './samples';

const sample = samples('en').cancellation;
const usd = (amount: number) => ({ amount, currency: 'USD' });

/** What the confirmation of a cancellation says on October 25, 2026 of a plan from January 15, 2026. */
function written(policy: object) {
  const { cancellation: _, ...plan } = sample.policy;
  const data = cancellationData.parse({
    policy: { ...plan, effectiveDate: '2026-01-15', expiryDate: '2028-03-07', ...policy },
    asOf: '2026-10-25',
  });
  return writeCancellation(sayingOf(brand(), 'en'), data);
}

describe('§5 the confirmation of a cancellation', () => {
  test.each<[string, object, string, readonly unknown[]]>([
    [
      'for a day that has passed',
      { status: 'cancelled', cancellation: { acceptedOn: '2026-09-01', lastDay: '2026-09-30' } },
      'Your plan has been canceled. It covered you through September 30, 2026.',
      [
        ['End date', 'September 30, 2026'],
        ['Canceled on', 'September 1, 2026'],
      ],
    ],
    [
      'for a day to come',
      { status: 'active', cancellation: { acceptedOn: '2026-10-20', lastDay: '2026-10-31' } },
      'Your plan has been canceled as you asked. It covers you through October 31, 2026.',
      [
        ['End date', 'October 31, 2026'],
        ['Canceled on', 'October 20, 2026'],
      ],
    ],
    [
      'for a day to come, and not paid in time',
      {
        status: 'active',
        cancellation: { acceptedOn: '2026-10-20', lastDay: '2026-10-31' },
        billing: { state: 'IN_GRACE', graceEndsOn: '2026-11-20' },
      },
      'Your plan has been canceled as you asked. It covers you through October 31, 2026.',
      [
        ['End date', 'October 31, 2026'],
        ['Canceled on', 'October 20, 2026'],
      ],
    ],
    [
      'for a day to come, of a plan that has lapsed',
      {
        status: 'active',
        cancellation: { acceptedOn: '2026-10-20', lastDay: '2026-10-31' },
        billing: { state: 'LAPSED', nextDueOn: '2026-09-15' },
      },
      'Your plan has been canceled. It does not cover you.',
      [['Canceled on', 'October 20, 2026']],
    ],
    [
      'where all was given back and nothing was covered',
      { status: 'cancelled', cancellation: { acceptedOn: '2026-01-20', lastDay: '2026-01-14' } },
      'Your plan has been canceled. It does not cover you.',
      [['Canceled on', 'January 20, 2026']],
    ],
    [
      'where the platform does not report the day',
      { status: 'cancelled' },
      'Your plan has been canceled. It does not cover you.',
      [],
    ],
  ])('%s', (_name, policy, lead, facts) => {
    const { facts: all, refund, ...confirmation } = written(policy);
    expect(confirmation.lead).toBe(lead);
    const dated = ['End date', 'Canceled on'];
    expect(all).toEqual(expect.arrayContaining([...facts]));
    expect(JSON.stringify(all).match(new RegExp(dated.join('|'), 'g')) ?? []).toHaveLength(
      facts.length,
    );
    // The plan would have run until then.
    expect(JSON.stringify([confirmation, all])).not.toContain('2028');
    expect(refund).toBeUndefined();
  });

  test('says how the refund is made up, and to whom it goes only where there is one', () => {
    const refund = (amount: number) => ({
      lines: [{ kind: 'UNUSED', title: 'Unused', amount: usd(amount) }],
      refund: usd(amount),
      refundTo: 'SELLER',
      basis: 'Days left',
    });
    const cancellation = { acceptedOn: '2026-09-01', lastDay: '2026-09-30' };
    const of = (amount: number) =>
      written({ status: 'cancelled', cancellation: { ...cancellation, refund: refund(amount) } });
    expect(of(3700)).toMatchObject({
      refund: {
        lines: [{ text: 'Unused', amount: '$37.00' }],
        totals: [['Refund', '$37.00']],
        facts: [
          ['Refund to', 'The seller'],
          ['How it was calculated', 'Days left'],
        ],
      },
    });
    expect(of(0)).toMatchObject({
      refund: { totals: [['Refund', '$0.00']], facts: [['How it was calculated', 'Days left']] },
    });
  });

  test.each([
    ['SCHEDULED', 0, 'Scheduled for October 31, 2026'],
    ['ON_ITS_WAY', 0, 'On its way'],
    ['WAITING_FOR_CLAIM', 3700, '$37.00 refunded. The rest waits for your claim.'],
    ['REFUNDED', 4200, '$42.00 refunded'],
    ['FAILED', 0, 'The refund to the original payment method failed. We’ll pay it another way.'],
    ['NONE', 0, undefined],
    ['SOMETHING_ELSE', 0, undefined],
  ])('says where the refund is: %s', (refundState, refunded, words) => {
    const { cancellation, ...data } = sample;
    const { refund } = writeCancellation(
      sayingOf(brand(), 'en'),
      cancellationData.parse({
        ...data,
        cancellation: { ...cancellation, refundState, refunded: usd(refunded) },
      }),
    );
    const facts = JSON.stringify(refund);
    if (words === undefined) expect(facts).not.toContain('Refund status');
    else expect(facts).toContain(JSON.stringify(['Refund status', words]));
    expect(facts).toContain('["Once your open claim is decided","Up to $5.00 more"]');
  });
});
