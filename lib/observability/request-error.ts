import type { Instrumentation } from 'next';
import { failureOf } from './failure';
import { log } from './log';
import { referenceHeader } from './reference';

/**
 * Tells the log of a request that failed by an exception, under the reference that the visitor is
 * shown; not of its address, which can repeat what was typed.
 */
export const logRequestError: Instrumentation.onRequestError = (error, { headers }, context) => {
  log.error(
    {
      reference: headers[referenceHeader],
      digest: error instanceof Error && 'digest' in error ? error.digest : undefined,
      route: context.routePath,
      ...failureOf(error),
    },
    'request failed',
  );
};
