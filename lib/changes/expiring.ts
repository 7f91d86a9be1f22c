import { expiringRows } from '@/lib/db';

/** What was tried, counted, and done once, as long as it counts. */
export const expiringAttempts = expiringRows([
  { table: 'portal.attempt_counter', column: 'window_ends', keptFor: '0 days' },
  { table: 'portal.quota', column: 'ends_at', keptFor: '0 days' },
  { table: 'portal.change_run', column: 'expires_at', keptFor: '0 days' },
]);
