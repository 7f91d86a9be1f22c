import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refundOf } from '@/insurer/cancellation/refund';
import { addDays } from '@/lib/dates';

const year = { from: '2026-01-01', to: '2026-12-31', price: 36_500, tax: 3650 };
const ending = {
  effectiveOn: '2026-12-21',
  paid: [year],
  isFreeLook: false,
  refund: 'PRO_RATA' as const,
  fee: 0,
  claimsPaid: 0,
};
const lines = (given: Partial<Parameters<typeof refundOf>[0]>) =>
  refundOf({ ...ending, ...given }).lines.map(({ kind, amount }) => [kind, amount]);

describe('a refund', () => {
  test('by days: what lies behind the last day, with its tax', () => {
    expect(refundOf(ending)).toEqual({
      lines: [
        { kind: 'UNUSED', amount: 1000 },
        { kind: 'TAX', amount: 100 },
      ],
      total: 1100,
      daysLeft: 10,
      daysPaid: 365,
    });
  });

  test('less the fee and what was paid for claims, never below nothing', () => {
    expect(lines({ fee: 300, claimsPaid: 200 })).toEqual([
      ['UNUSED', 1000],
      ['TAX', 100],
      ['CLAIMS_PAID', -200],
      ['FEE', -300],
    ]);
    expect(lines({ fee: 300, claimsPaid: 1000 })).toEqual([
      ['UNUSED', 1000],
      ['TAX', 100],
      ['CLAIMS_PAID', -1000],
      ['FEE', -100],
    ]);
    expect(refundOf({ ...ending, claimsPaid: 99_999, fee: 300 }).total).toBe(0);
  });

  test('all within the free look, without a fee', () => {
    expect(lines({ isFreeLook: true, fee: 300, effectiveOn: '2026-01-20' })).toEqual([
      ['UNUSED', 36_500],
      ['TAX', 3650],
    ]);
  });

  test('nothing where the product gives nothing back, or nothing was paid', () => {
    expect(lines({ refund: 'NONE', fee: 300 })).toEqual([['UNUSED', 0]]);
    expect(lines({ paid: [] })).toEqual([['UNUSED', 0]]);
    expect(lines({ effectiveOn: '2026-12-31' })).toEqual([['UNUSED', 0]]);
  });

  const amount = fc.integer({ min: 0, max: 100_000_000 });
  const period = fc
    .record({
      start: fc.integer({ min: 0, max: 4000 }),
      days: fc.integer({ min: 1, max: 4000 }),
      price: amount,
      tax: amount,
    })
    .map(({ start, days, price, tax }) => ({
      from: addDays('2024-01-01', start),
      to: addDays('2024-01-01', start + days - 1),
      price,
      tax,
    }));

  test('its lines add up to it; it is between nothing and what was paid, and a later end gives no more', () => {
    fc.assert(
      fc.property(
        fc.array(period, { maxLength: 12 }),
        fc.integer({ min: 0, max: 9000 }),
        fc.integer({ min: 0, max: 400 }),
        fc.boolean(),
        fc.constantFrom('PRO_RATA' as const, 'NONE' as const),
        amount,
        amount,
        (paid, end, wait, isFreeLook, refund, fee, claimsPaid) => {
          const on = (days: number) =>
            refundOf({
              effectiveOn: addDays('2024-01-01', days),
              paid,
              isFreeLook,
              refund,
              fee,
              claimsPaid,
            });
          const now = on(end);
          expect(now.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(now.total);
          const most = paid.reduce((sum, { price, tax }) => sum + price + tax, 0);
          expect(now.total).toBeGreaterThanOrEqual(0);
          expect(now.total).toBeLessThanOrEqual(most);
          for (const { amount: of } of now.lines) expect(Number.isSafeInteger(of)).toBe(true);
          expect(on(end + wait).total).toBeLessThanOrEqual(now.total);
        },
      ),
    );
  });
});
