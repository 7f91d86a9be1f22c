import { afterEach, expect, test, vi } from 'vitest';
import { deadline } from '../deadline';

afterEach(() => void vi.useRealTimers());

test('is over once the time has passed by either clock, and a clock set back makes it no longer', () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  const isOver = deadline(1000);
  expect(isOver()).toBe(false);
  // A machine that was paused: only the time of day has gone on.
  vi.setSystemTime(Date.now() + 1000);
  expect(isOver()).toBe(true);
  vi.setSystemTime(Date.now() - 24 * 3600 * 1000);
  expect(isOver()).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(isOver()).toBe(true);
});
