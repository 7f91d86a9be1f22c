import { expiringRows } from '@/lib/db';

/** Access codes that nobody can use any more. */
export const expiringCodes = expiringRows([
  { table: 'portal.access_code', column: 'expires_at', keptFor: '1 hour' },
]);
