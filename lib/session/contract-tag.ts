import { createHmac } from 'node:crypto';
import { secret } from '@/lib/config';
import type { SessionOwner } from './own-sessions';

/** Characters that tell one contract of a person from the next. */
const tagLength = 16;

/** What a page knows the contract by that it was made for: it opens nothing, and names nobody. */
export function contractTag({ clientId, path, subject }: SessionOwner): string {
  return createHmac('sha256', secret())
    .update(JSON.stringify(['contract', clientId, path, subject]))
    .digest('hex')
    .slice(0, tagLength);
}
