import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { termPosition } from '../term';

describe('termPosition', () => {
  it.each([
    { name: 'before the term', day: '2025-12-31', hasBegun: false, passed: 0, daysLeft: 365 },
    { name: 'on its first day', day: '2026-01-01', hasBegun: true, passed: 0, daysLeft: 364 },
    { name: 'on its last day', day: '2026-12-31', hasBegun: true, passed: 99.7, daysLeft: 0 },
    { name: 'after the term', day: '2027-06-01', hasBegun: true, passed: 100, daysLeft: 0 },
  ])('knows where a day stands $name', ({ day, hasBegun, passed, daysLeft }) => {
    const position = termPosition('2026-01-01', '2026-12-31', day);
    expect(position).toMatchObject({ hasBegun, daysLeft });
    expect(position.passed).toBeCloseTo(passed, 1);
  });

  it('counts whole months', () => {
    expect(termPosition('2026-01-01', '2026-12-31', '2026-10-31').monthsLeft).toBe(2);
    expect(termPosition('2026-01-01', '2026-12-31', '2026-12-15').monthsLeft).toBe(0);
  });

  it('stays between its bounds for any three days', () => {
    const day = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, day, (from, to, now) => {
        const { passed, daysLeft, monthsLeft } = termPosition(from, to, now);
        expect(passed).toBeGreaterThanOrEqual(0);
        expect(passed).toBeLessThanOrEqual(100);
        expect(daysLeft).toBeGreaterThanOrEqual(0);
        expect(monthsLeft).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
