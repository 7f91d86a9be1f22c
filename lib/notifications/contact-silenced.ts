import type { PrismaTransaction } from '@/lib/db';
import type { Silence } from '@/lib/messaging';
import { turnOff } from './store';

/**
 * An address does not take messages any more, or its reader has complained of them: nothing, or nothing
 * but what is about security, is sent there again, until the holder says so. For the channels' own
 * reports.
 */
export function contactSilenced(
  transaction: PrismaTransaction,
  clientId: string,
  recipientHash: string,
  why: Silence,
): Promise<void> {
  return turnOff(transaction, clientId, recipientHash, why);
}
