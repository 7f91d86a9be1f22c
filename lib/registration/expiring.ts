import { expiringRows } from '@/lib/db';

/** What nobody has gone on with, and what was decided long ago. */
export const expiringRegistrations = expiringRows([
  { table: 'portal.registration_case', column: 'expires_at', keptFor: '0 days' },
]);
