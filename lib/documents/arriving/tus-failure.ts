import { isDatabaseOutage } from '@/lib/db';
import { failureOf, log, newReference } from '@/lib/observability';
import { isStorageFailure } from '../storage/port';

/**
 * What tus answers where a file could not be taken: its own words would say why. 503 where storage or
 * database are away or full, so that the browser tries again; the log has the reason.
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
