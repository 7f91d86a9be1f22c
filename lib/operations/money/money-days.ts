import { z } from 'zod';
import { snapshotById } from '@/lib/clients';
import { addDays, dayOf } from '@/lib/dates';
import { takenByDay } from '@/lib/payments';

const usualDays = 92;

/**
 * What a client took and refunded on each day since one (92 days ago), where the client is, as CSV in minor
 * units; `undefined` where there is no such client or day.
 */
export async function daysAsCsv(clientId: string, since: string): Promise<string | undefined> {
  const day = z.iso.date().safeParse(since || addDays(dayOf(new Date()), -usualDays));
  const snapshot = await snapshotById(clientId);
  if (!day.success || !snapshot) return undefined;
  const rows = await takenByDay(clientId, day.data, snapshot.timeZone);
  return [
    'day,currency,payments,taken,refunds,refunded',
    ...rows.map((row) =>
      [row.day, row.currency, row.payments, row.taken, row.refunds, row.refunded].join(','),
    ),
    '',
  ].join('\n');
}
