import { expiringRows } from '@/lib/db';

/** Sessions that are over, what was typed in them, and tokens that have expired by themselves. */
export const expiringSessions = expiringRows([
  // No session lasts longer than eight hours: those that were left earlier are as old a little later.
  { table: 'portal.session', column: 'expires_at', keptFor: '1 day' },
  { table: 'portal.editor_session', column: 'expires_at', keptFor: '1 day' },
  { table: 'portal.handler_session', column: 'expires_at', keptFor: '1 day' },
  // As long as the desk's audit: a handler who returns within that time keeps their identity.
  { table: 'portal.handler', column: 'removed_at', keptFor: '3650 days' },
  { table: 'portal.handler_link', column: 'expires_at', keptFor: '30 days' },
  // Until then a used link still says why it no longer works.
  { table: 'portal.delegation', column: 'ends_at', keptFor: '30 days' },
  { table: 'portal.holder_draft', column: 'expires_at', keptFor: '0 days' },
  { table: 'portal.spent_token', column: 'expires_at', keptFor: '1 hour' },
]);
