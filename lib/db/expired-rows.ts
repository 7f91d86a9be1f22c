import { databaseForLongWork } from './connection';
import { Prisma } from './generated/client';

/** Rows that mean nothing any more, with how long they are kept for whoever looks into a complaint. */
const expired = [
  Prisma.sql`DELETE FROM portal.session WHERE expires_at < now() - interval '1 day'
     OR ended_at < now() - interval '1 day' OR last_seen_at < now() - interval '2 days'`,
  Prisma.sql`DELETE FROM portal.editor_session WHERE expires_at < now() - interval '1 day'
     OR ended_at < now() - interval '1 day'`,
  Prisma.sql`DELETE FROM portal.holder_draft WHERE expires_at < now()`,
  Prisma.sql`DELETE FROM portal.access_code WHERE expires_at < now() - interval '1 hour'`,
  Prisma.sql`DELETE FROM portal.attempt_counter WHERE window_ends < now()`,
  Prisma.sql`DELETE FROM portal.quota WHERE ends_at < now()`,
  Prisma.sql`DELETE FROM portal.change_run WHERE expires_at < now()`,
  Prisma.sql`DELETE FROM portal.spent_token WHERE expires_at < now() - interval '1 hour'`,
  Prisma.sql`DELETE FROM platform.partner_session WHERE expires_at < now() - interval '1 day'`,
  Prisma.sql`DELETE FROM platform.session_link WHERE expires_at < now() - interval '30 days'`,
  Prisma.sql`DELETE FROM platform.call_key WHERE created_at < now() - interval '2 days'`,
  // What was sent is kept without whom it went to; what waits for so long nobody wants any more.
  Prisma.sql`DELETE FROM portal.message WHERE created_at < now() - interval '30 days'
     OR (state = 'WAITING' AND created_at < now() - interval '14 days')`,
  Prisma.sql`DELETE FROM portal.outbox_message WHERE created_at < now() - interval '7 days'`,
];

/** Deletes what has expired. Harmless to run on several instances at once. */
export async function deleteExpiredRows(): Promise<void> {
  for (const statement of expired) await databaseForLongWork().$executeRaw(statement);
}
