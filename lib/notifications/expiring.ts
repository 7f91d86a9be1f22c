import { expiringRows } from '@/lib/db';

/** What holders were told and have chosen, as long as it is good for them. */
export const expiringNotifications = expiringRows([
  { table: 'portal.notification', column: 'created_at', keptFor: '180 days' },
  { table: 'portal.notification_choice', column: 'changed_at', keptFor: '3650 days' },
  { table: 'portal.claim_contact', column: 'saved_at', keptFor: '1095 days' },
  { table: 'portal.contact_off', column: 'off_since', keptFor: '730 days' },
  { table: 'portal.holder_language', column: 'used_at', keptFor: '1095 days' },
]);
