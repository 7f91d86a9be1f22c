import { environment, isDevelopmentServer } from '@/lib/config';
import { deleteExpiredRows } from '@/lib/db';
import { drainWhenAsked } from './draining';

/** How often what has expired is deleted, in milliseconds. */
const tidyInterval = 10 * 60 * 1000;

/**
 * What a server process does besides answering: it stops as it is asked to, and deletes what has
 * expired.
 * @throws EnvironmentError before anything is served, naming each variable that is missing or wrong
 */
export function beginServing(): void {
  const { PORTAL_DRAIN_SECONDS } = environment();
  // The development server handles signals itself.
  if (!isDevelopmentServer()) drainWhenAsked(PORTAL_DRAIN_SECONDS);
  // While the database is away there is nothing to tidy.
  const tidy = () => deleteExpiredRows().catch(() => undefined);
  void tidy();
  setInterval(tidy, tidyInterval).unref();
}
