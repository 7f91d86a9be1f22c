import { poolForLongWork } from './connection';

/** Rows that mean nothing any more, with how long they are kept for whoever looks into a complaint. */
const expired = [
  `DELETE FROM portal.session WHERE expires_at < now() - interval '1 day'
     OR ended_at < now() - interval '1 day' OR last_seen_at < now() - interval '2 days'`,
  `DELETE FROM portal.editor_session WHERE expires_at < now() - interval '1 day'
     OR ended_at < now() - interval '1 day'`,
  `DELETE FROM portal.holder_draft WHERE expires_at < now()`,
  `DELETE FROM portal.access_code WHERE expires_at < now() - interval '1 hour'`,
  `DELETE FROM portal.attempt_counter WHERE window_ends < now()`,
  `DELETE FROM portal.quota WHERE ends_at < now()`,
  `DELETE FROM portal.spent_token WHERE expires_at < now() - interval '1 hour'`,
  `DELETE FROM platform.partner_session WHERE expires_at < now() - interval '1 day'`,
  `DELETE FROM platform.session_link WHERE expires_at < now() - interval '30 days'`,
  `DELETE FROM portal.outbox_message WHERE created_at < now() - interval '7 days'`,
];

/** Deletes what has expired. Harmless to run on several instances at once. */
export async function deleteExpiredRows(): Promise<void> {
  for (const statement of expired) await poolForLongWork().query(statement);
}
