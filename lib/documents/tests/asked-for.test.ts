import { expect, test } from 'vitest';
import { rejectionOf } from '../asked-for';

const given = (at: string) => ({ at, files: [] });

test('a rejection is another one once something was given since, or is due by another day', () => {
  const first = rejectionOf({ state: 'REJECTED', given: given('2026-11-20T10:00:00Z') });
  expect(rejectionOf({ state: 'REJECTED', given: given('2026-11-20T10:00:00Z') })).toBe(first);
  expect(rejectionOf({ state: 'REJECTED', given: given('2026-11-21T10:00:00Z') })).not.toBe(first);
  expect(
    rejectionOf({ state: 'REJECTED', given: given('2026-11-20T10:00:00Z'), due: '2026-12-01' }),
  ).not.toBe(first);
  expect(rejectionOf({ state: 'REJECTED' })).not.toBeNull();
  expect(rejectionOf({ state: 'RECEIVED', given: given('2026-11-20T10:00:00Z') })).toBeNull();
});
