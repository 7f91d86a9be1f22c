import { expiringRows } from '@/lib/db';

/** Access codes that nobody can use any more, and devices that are trusted no longer. */
export const expiringCodes = expiringRows([
  { table: 'portal.access_code', column: 'expires_at', keptFor: '1 hour' },
  { table: 'portal.trusted_device', column: 'expires_at', keptFor: '0 days' },
]);
