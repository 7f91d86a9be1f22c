import { expiringRows } from '@/lib/db';

/** What was sent, without whom it went to, and what has waited for longer than anybody wants it. */
export const expiringMessages = expiringRows([
  { table: 'portal.message', column: 'created_at', keptFor: '14 days' },
  { table: 'portal.outbox_message', column: 'created_at', keptFor: '7 days' },
]);
