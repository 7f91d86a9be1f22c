import { snapshotById } from '@/lib/clients';
import { writtenMoment } from '@/lib/dates';
import { type Platform, platformOf } from '@/lib/platform';
import type { Payer } from './store';

/** Refusals of a booking that stay: the debt is paid, gone, or another one. */
const finalNo = ['OWED_UNKNOWN', 'NOT_OWED', 'AMOUNT_CHANGED', 'PAYMENT_UNKNOWN', 'REFUND_UNKNOWN'];

/** Whether the platform's refusal is its last word. */
export function isFinalNo(errCode: string): boolean {
  return finalNo.includes(errCode);
}

/** Of a client whose package is gone nobody can be asked. */
export async function platformFor({
  clientId,
  path,
}: Pick<Payer, 'clientId' | 'path'>): Promise<Platform | undefined> {
  const snapshot = await snapshotById(clientId);
  return snapshot && platformOf({ snapshot, path });
}

/**
 * Writes a moment for the platform as it was where the client is, so that it counts for the day that the
 * portal shows to the holder.
 */
export async function momentOf({ clientId }: Pick<Payer, 'clientId'>, at: Date): Promise<string> {
  const snapshot = await snapshotById(clientId);
  return snapshot ? writtenMoment(at, snapshot.timeZone) : at.toISOString();
}
