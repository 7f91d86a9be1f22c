import { expiringRows } from '@/lib/db';

/** Contacts that nobody has confirmed in time. */
export const expiringContacts = expiringRows([
  { table: 'portal.pending_contact', column: 'expires_at', keptFor: '0 days' },
]);
