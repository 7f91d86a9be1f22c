import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limitLeft } from '@/insurer/coverages/limits-left';
import { addDays } from '@/lib/dates';

const began = '2025-01-31';
const use = (countsOn: string, amount = 100) => ({ countsOn, amount });

describe('what is left of a limit', () => {
  test('per claim: all, whatever was lost before', () => {
    expect(
      limitLeft({ per: 'CLAIM', amount: 500 }, began, '2026-03-01', [use('2026-02-01')]),
    ).toEqual({
      amountLeft: 500,
    });
  });

  test('per plan: less what was ever lost, never below nothing', () => {
    const uses = [use('2025-02-01'), use('2026-02-01', 450)];
    const rule = { per: 'PLAN', amount: 500, count: 3 } as const;
    expect(limitLeft(rule, began, '2026-03-01', uses)).toEqual({ amountLeft: 0, countLeft: 1 });
  });

  test('per period: less what was lost in the period of the day, and the day on which it is whole again', () => {
    const rule = { per: 'PERIOD', count: 2, months: 12 } as const;
    const uses = [use('2025-06-01'), use('2026-01-30'), use('2026-01-31')];
    expect(limitLeft(rule, began, '2026-01-30', uses)).toEqual({
      countLeft: 0,
      resetsOn: '2026-01-31',
    });
    expect(limitLeft(rule, began, '2026-01-31', uses)).toEqual({
      countLeft: 1,
      resetsOn: '2027-01-31',
    });
  });

  test('a period without months is a year, and before the coverage begins its first', () => {
    expect(limitLeft({ per: 'PERIOD', amount: 500 }, began, '2024-12-01', [])).toEqual({
      amountLeft: 500,
      resetsOn: '2026-01-31',
    });
  });

  test('periods of months that are shorter than the day they began on', () => {
    const rule = { per: 'PERIOD', count: 1, months: 1 } as const;
    expect(limitLeft(rule, began, '2025-02-28', [use('2025-02-27')])).toEqual({
      countLeft: 1,
      resetsOn: '2025-03-31',
    });
  });

  test('is whole on the day that it says, and what is lost lowers it by that at most', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 36 }),
        fc.integer({ min: 0, max: 3000 }),
        fc.array(fc.record({ days: fc.integer({ min: 0, max: 3000 }), amount: fc.nat(900) })),
        (months, day, lost) => {
          const rule = { per: 'PERIOD', amount: 1000, count: 3, months } as const;
          const uses = lost.map(({ days, amount }) => use(addDays(began, days), amount));
          const today = addDays(began, day);
          const before = uses.filter(({ countsOn }) => countsOn <= today);
          const now = limitLeft(rule, began, today, before);
          expect(now.resetsOn && now.resetsOn > today).toBe(true);
          expect(limitLeft(rule, began, now.resetsOn ?? '', before)).toMatchObject({
            amountLeft: 1000,
            countLeft: 3,
          });
          const one = limitLeft(rule, began, today, [...before, use(today, 70)]);
          expect((now.amountLeft ?? 0) - (one.amountLeft ?? 0)).toBeLessThanOrEqual(70);
          expect(one.countLeft).toBe(Math.max(0, (now.countLeft ?? 0) - 1));
        },
      ),
    );
  });
});
