import { createHmac } from 'node:crypto';
import { secret } from '@/lib/config';

/**
 * What a contact of a contract is called in the portal's tables. Its identifier on a platform may be the
 * address itself: a copy of the tables tells none.
 * @param contact its identifier on the platform
 */
export function contactMark(clientId: string, contact: string): string {
  return createHmac('sha256', secret())
    .update(JSON.stringify(['proved contact', clientId, contact]))
    .digest('base64url');
}
