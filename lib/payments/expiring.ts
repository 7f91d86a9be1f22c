import { expiringRows } from '@/lib/db';

/** What the books need no longer, and what was asked of the provider under keys that it has forgotten. */
export const expiringPayments = expiringRows([
  { table: 'portal.payment', column: 'kept_until', keptFor: '0 days' },
  { table: 'portal.payment_attempt', column: 'ended_at', keptFor: '30 days' },
  // What never had an end, such as of an account that nobody can ask any more.
  { table: 'portal.payment_attempt', column: 'began_at', keptFor: '100 days' },
  { table: 'portal.saved_card', column: 'kept_until', keptFor: '0 days' },
  // What was agreed to stays as long as a bank may ask for it.
  { table: 'portal.autopay_agreement', column: 'ended_at', keptFor: '1096 days' },
  { table: 'portal.autopay_try', column: 'ended_at', keptFor: '1096 days' },
]);
