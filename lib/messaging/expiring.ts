import { expiringRows } from '@/lib/db';

/** What was sent, without whom it went to, and what waits for longer than anybody would want it. */
export const expiringMessages = expiringRows([
  { table: 'portal.message', column: 'created_at', keptFor: '30 days' },
  { table: 'portal.outbox_message', column: 'created_at', keptFor: '7 days' },
]);
