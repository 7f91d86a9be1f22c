import { expiringRows } from '@/lib/db';
import { expiringCopies } from './data-copy/store';
import { expiringDeletions } from './deletion/store';

/** Contacts that nobody has confirmed in time. */
const expiringContacts = expiringRows([
  { table: 'portal.pending_contact', column: 'expires_at', keptFor: '0 days' },
  { table: 'portal.contact_change', column: 'created_at', keptFor: '7 days' },
]);

/** What waits for its holder, copies of what is kept, and that accounts were deleted. */
export const expiringAccounts = [...expiringContacts, ...expiringCopies, ...expiringDeletions];
