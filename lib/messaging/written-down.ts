import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseOutage } from '@/lib/db';
import { failureOf, log } from '@/lib/observability';

/** How long is waited before it is written again, at first and at most, in milliseconds. */
const [firstWait, longestWait] = [100, 1000];

/**
 * Writes down what a channel has said, for as long as the process lives: what is handed over cannot be
 * taken back, and would be handed over again.
 * @throws what the database says where it answers
 */
export async function writtenDown(write: () => Promise<void>): Promise<void> {
  for (let wait = firstWait; ; wait = Math.min(wait * 2, longestWait))
    try {
      return await write();
    } catch (error) {
      if (!isDatabaseOutage(error)) throw error;
      log.warn(failureOf(error), 'What a channel has said is not written down yet');
      await delay(wait);
    }
}
