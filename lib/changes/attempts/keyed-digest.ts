import { createHmac } from 'node:crypto';
import { secret } from '@/lib/config';

/**
 * Stands for something personal, such as an e-mail address, where it is only counted. Without the
 * portal's secret nobody can tell whose it is, not even by trying every address there is.
 */
export function keyedDigest(purpose: string, clientId: string, value: string): string {
  const text = JSON.stringify([purpose, clientId, value]);
  return createHmac('sha256', secret()).update(text).digest('base64url');
}
