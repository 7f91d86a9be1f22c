import { isDatabaseOutage } from '@/lib/db';
import { failureOf, log, newReference } from '@/lib/observability';
import { isStorageFailure } from '../storage/port';

/**
 * Returns the answer for an upload that failed, without the library's own message, which could reveal
 * details. 503 if storage or database are unavailable or full, so that the browser retries. Logs the reason.
 */
export function tusFailure(error: Error): { readonly status_code: number; readonly body: string } {
  const reference = newReference();
  log.error({ reference, ...failureOf(error) }, 'a file could not be taken');
  const isAway = isStorageFailure(error) || isDatabaseOutage(error);
  const refusal = isAway
    ? { errCode: 'DOCUMENTS_UNAVAILABLE' }
    : { errCode: 'UNEXPECTED', reference };
  return { status_code: isAway ? 503 : 500, body: JSON.stringify({ kind: 'refused', ...refusal }) };
}
