import { expiringRows } from '@/lib/db';

/** Claims that nobody has gone on with, what is known of those that were filed, and what nobody has signed in for. */
export const expiringClaims = expiringRows([
  { table: 'portal.claim_draft', column: 'expires_at', keptFor: '0 days' },
  { table: 'portal.kept_claim', column: 'expires_at', keptFor: '0 days' },
]);
