import { vi } from 'vitest';
import { longestWait } from './limits';

/**
 * Waits until the assertions hold.
 * @returns what they return
 * @throws what they throw after `longestWait`
 */
export function eventually<T>(assertions: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(assertions, { timeout: longestWait, interval: 20 });
}
