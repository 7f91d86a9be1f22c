import { expect, it } from 'vitest';
import { failureOf } from '../request-error';

it('§9 of an exception its kind and where it happened are told, and none of its words', () => {
  const { problem, at } = failureOf(
    new TypeError('no ada@example.com\n    at ada@example.com (a.ts)'),
  );
  expect(problem).toBe('TypeError');
  expect(at.length).toBeGreaterThan(0);
  expect(JSON.stringify(at)).not.toContain('ada@example.com');
  expect(failureOf(new Error('')).at[0]).toContain('failure.test');
  expect(failureOf('ada@example.com')).toEqual({ problem: 'Error', at: expect.any(Array) });
});
