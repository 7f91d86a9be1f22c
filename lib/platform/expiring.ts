import { expiringRows } from '@/lib/db';

/** Ways into the embedded platform that have expired, what it has done once, and what was told. */
export const expiringPlatformRows = expiringRows([
  { table: 'platform.partner_session', column: 'expires_at', keptFor: '1 day' },
  { table: 'platform.session_link', column: 'expires_at', keptFor: '30 days' },
  // The port promises that a change is done once for a day at least.
  { table: 'platform.call_key', column: 'created_at', keptFor: '2 days' },
  { table: 'platform.handed_in', column: 'decided_at', keptFor: '365 days' },
  // Ten years: as long as somebody may ask who has decided a claim, and why.
  { table: 'platform.desk_action', column: 'at', keptFor: '3650 days' },
  { table: 'platform.platform_event', column: 'at', keptFor: '365 days' },
  // Longer than a platform may tell an event again.
  { table: 'portal.pulled_event', column: 'pulled_at', keptFor: '90 days' },
]);
