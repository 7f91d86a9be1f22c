import { z } from 'zod';
import { snapshotById } from '@/lib/clients';
import { addDays, dayOf } from '@/lib/dates';
import { takenByDay } from '@/lib/payments';

const usualDays = 92;
/** PostgreSQL knows no year 0. */
const sinceSchema = z.iso.date().refine((day) => day >= '1970-01-01');

/**
 * What a client took, refunded and lost by disputes on each day since one (92 days ago), where the client is, as CSV in minor
 * units; `undefined` where there is no such client or day.
 */
export async function daysAsCsv(clientId: string, since: string): Promise<string | undefined> {
  const day = sinceSchema.safeParse(since || addDays(dayOf(new Date()), -usualDays));
  const snapshot = await snapshotById(clientId);
  if (!day.success || !snapshot) return undefined;
  const rows = await takenByDay(clientId, day.data, snapshot.timeZone);
  return [
    'day,currency,payments,taken,refunds,refunded,disputes,lost',
    ...rows.map(({ day: on, currency, payments, taken, refunds, refunded, disputes, lost }) =>
      [on, currency, payments, taken, refunds, refunded, disputes, lost].join(','),
    ),
    '',
  ].join('\n');
}
