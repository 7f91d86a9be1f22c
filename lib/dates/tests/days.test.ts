import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, addWorkingDays, daysOnEarth, endOnEarth, periodOf } from '../days';

describe('days of a contract', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-15', 3, '2027-02-15'],
  ])('%s and %i months is %s', (day, months, later) => {
    expect(addMonths(day, months)).toBe(later);
  });

  test('Saturdays and Sundays are no working days', () => {
    expect(addWorkingDays('2026-06-12', 1, [])).toBe('2026-06-15');
    expect(addWorkingDays('2026-06-13', 5, [])).toBe('2026-06-19');
  });

  test.each([
    ['2026-12-23', 2, '2026-12-28'],
    ['2026-12-24', 1, '2026-12-28'],
    ['2026-12-25', 1, '2026-12-28'],
    ['2026-11-25', 1, '2026-11-27'],
  ])(
    '%s and %i working days is %s where December 25 and Thanksgiving are holidays',
    (day, days, later) => {
      expect(addWorkingDays(day, days, ['2026-11-26', '2026-12-25'])).toBe(later);
    },
  );

  test('a day has passed once none on earth has it any more', () => {
    const end = endOnEarth('2026-02-28');
    expect(daysOnEarth(new Date(end.getTime() - 1)).first).toBe('2026-02-28');
    expect(daysOnEarth(end).first).toBe('2026-03-01');
  });

  test('every day lies in exactly one period, which is whole again on the day after its last', () => {
    const someDay = fc.integer({ min: 0, max: 5000 }).map((days) => addDays('2024-01-01', days));
    fc.assert(
      fc.property(someDay, someDay, fc.integer({ min: 1, max: 24 }), (began, day, months) => {
        const { from, resetsOn } = periodOf(began, months, day);
        expect(from <= day && day < resetsOn).toBe(true);
        expect(periodOf(began, months, resetsOn).from).toBe(resetsOn);
        expect(periodOf(began, months, addDays(resetsOn, -1))).toEqual({ from, resetsOn });
      }),
    );
  });
});
