import { createHmac } from 'node:crypto';
import { secret } from '@/lib/config';

/** What an address is kept as, so that a copy of the tables tells none. */
export function recipientHash(clientId: string, recipient: string): string {
  return createHmac('sha256', secret())
    .update(JSON.stringify(['notified contact', clientId, recipient.trim().toLowerCase()]))
    .digest('base64url');
}
