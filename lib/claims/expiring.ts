import { expiringRows } from '@/lib/db';

/**
 * Claims that nobody has gone on with, what is known of those that were filed and what was chosen of
 * them, what nobody has signed in for, and when claims were looked at.
 */
export const expiringClaims = expiringRows([
  { table: 'portal.claim_draft', column: 'expires_at', keptFor: '0 days' },
  { table: 'portal.claim_choice', column: 'expires_at', keptFor: '0 days' },
  { table: 'portal.kept_claim', column: 'expires_at', keptFor: '0 days' },
  { table: 'portal.claim_look', column: 'looked_at', keptFor: '365 days' },
]);
