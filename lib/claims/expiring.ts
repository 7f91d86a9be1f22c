import { expiringRows } from '@/lib/db';

/** Claims that nobody has gone on with, and what is known of those that were filed. */
export const expiringClaims = expiringRows([
  { table: 'portal.claim_draft', column: 'expires_at', keptFor: '0 days' },
]);
