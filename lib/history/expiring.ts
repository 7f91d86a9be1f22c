import { expiringRows } from '@/lib/db';

/** What was done, as long as somebody may ask who has done it. */
export const expiringHistory = expiringRows([
  { table: 'portal.history_entry', column: 'at', keptFor: '730 days' },
]);
