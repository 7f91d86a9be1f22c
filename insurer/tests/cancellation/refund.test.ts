import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decidedRefund, quotedRefund, refundOf } from '@/insurer/cancellation/refund';
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

/** A year that was paid for in full, and is cancelled for its 30th day. */
const terms = {
  effectiveOn: '2026-01-30',
  paid: [year],
  refund: 'PRO_RATA' as const,
  fee: 50,
  owedAgain: 0,
};
const all = 36_500 + 3650;
const rest = 33_500 + 3350 - 50;
const claimOf = (most: number) => ({ paid: 0, arePaid: false, open: ['claim'], most });

describe('a refund while a claim is open', () => {
  test.each([
    // isInFreeLook, deductsClaimsPaid, most of the open claim: undisputed, and what waits
    [true, false, 9000, rest, all - rest],
    [true, true, 9000, rest - 9000, all - rest + 9000],
    [true, true, Number.POSITIVE_INFINITY, 0, all],
    [false, false, 9000, rest, 0],
    [false, true, 9000, rest - 9000, 9000],
    [false, true, Number.POSITIVE_INFINITY, 0, rest],
  ])(
    'free look %s, less claims %s, of up to %d',
    (isInFreeLook, deductsClaimsPaid, most, now, waits) => {
      const of = { ...terms, isInFreeLook, deductsClaimsPaid };
      const quoted = quotedRefund(of, claimOf(most));
      expect([quoted.total, quoted.most]).toEqual([now, waits]);
      expect(quoted.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(now);
      expect(quoted.isFreeLook).toBe(false);
      // Denied or withdrawn, it takes nothing off.
      const denied = decidedRefund(of, { paid: 0, arePaid: false });
      expect(denied).toMatchObject({ total: now + waits, isFreeLook: isInFreeLook });
      // Paid, it costs what it costs, and the free look.
      const paid = decidedRefund(of, { paid: 1000, arePaid: true });
      expect(paid).toMatchObject({
        total: deductsClaimsPaid ? rest - 1000 : rest,
        isFreeLook: false,
      });
    },
  );

  test('a claim that was paid before forfeits the free look; one that was denied does not', () => {
    const of = { ...terms, isInFreeLook: true, deductsClaimsPaid: false };
    const none = { paid: 0, arePaid: false, open: [], most: 0 };
    expect(quotedRefund(of, none)).toMatchObject({ total: all, most: 0, isFreeLook: true });
    const paid = { ...none, paid: 10, arePaid: true };
    expect(quotedRefund(of, paid)).toMatchObject({ total: rest, most: 0, isFreeLook: false });
  });

  test('what is owed again is taken off, as far as there is something', () => {
    const of = { ...terms, isInFreeLook: false, deductsClaimsPaid: true };
    const none = { paid: 0, arePaid: false, open: [], most: 0 };
    expect(quotedRefund({ ...of, owedAgain: 1000 }, none).total).toBe(rest - 1000);
    expect(quotedRefund({ ...of, owedAgain: rest + 1 }, none).total).toBe(0);
  });

  test('is never below nothing, never more than was paid, and what it comes to is as promised', () => {
    fc.assert(
      fc.property(
        fc.record({
          effectiveOn: fc.integer({ min: 0, max: 9000 }).map((days) => addDays('2024-01-01', days)),
          paid: fc.array(period, { maxLength: 6 }),
          refund: fc.constantFrom('PRO_RATA' as const, 'NONE' as const),
          fee: amount,
          owedAgain: amount,
          isInFreeLook: fc.boolean(),
          deductsClaimsPaid: fc.boolean(),
        }),
        fc.record({ paid: amount, arePaid: fc.boolean() }),
        amount,
        fc.nat(100),
        (of, ended, most, share) => {
          const paidFor = of.paid.reduce((sum, { price, tax }) => sum + price + tax, 0);
          const quoted = quotedRefund(of, { ...ended, open: ['claim'], most });
          expect(quoted.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(quoted.total);
          expect(quoted.total).toBeGreaterThanOrEqual(0);
          expect(quoted.most).toBeGreaterThanOrEqual(0);
          expect(quoted.total + quoted.most).toBeLessThanOrEqual(paidFor);
          const cost = Math.round((most * share) / 100);
          const decided = [
            decidedRefund(of, ended),
            decidedRefund(of, { paid: ended.paid + cost, arePaid: true }),
          ];
          expect(decided[0]?.total).toBe(quoted.total + quoted.most);
          for (const { total } of decided) {
            expect(total).toBeGreaterThanOrEqual(quoted.total);
            expect(total).toBeLessThanOrEqual(quoted.total + quoted.most);
          }
        },
      ),
    );
  });
});
