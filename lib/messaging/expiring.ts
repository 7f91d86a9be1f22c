import { expiringRows } from '@/lib/db';

/** Messages that were shown instead of sent. */
export const expiringMessages = expiringRows([
  { table: 'portal.outbox_message', column: 'created_at', keptFor: '7 days' },
]);
