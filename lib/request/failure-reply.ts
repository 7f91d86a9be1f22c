import { isDatabaseOutage } from '@/lib/db';
import { failureOf, log, newReference, referenceHeader } from '@/lib/observability';
import { plainReply, type Reply, toResponse, unavailable } from './reply';

/** Tells the log of an exception that no page can tell the visitor of, and says so in one line. */
export function failureReply(error: unknown, reference = newReference()): Reply {
  const outage = isDatabaseOutage(error);
  log.error({ reference, outage, ...failureOf(error) }, 'request failed');
  if (outage) return unavailable;
  const text = `Something went wrong. Reference: ${reference}`;
  return plainReply(500, text, { [referenceHeader]: reference });
}

/** Lets a handler answer, and answers itself where that fails: Next would without a policy. */
export async function answerSafely(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    return toResponse(failureReply(error));
  }
}
