import { vi } from 'vitest';
import { patience } from './patience';

/**
 * Waits until the assertions hold.
 * @returns what they return
 * @throws what they throw after `patience`
 */
export function eventually<T>(assertions: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(assertions, { timeout: patience, interval: 20 });
}
