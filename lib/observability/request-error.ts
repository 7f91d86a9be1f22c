import type { Instrumentation } from 'next';
import { log } from './log';
import { referenceHeader } from './reference.mjs';

/**
 * Tells the log of a request that failed by an exception, under the reference that the visitor is
 * shown: where it happened, but neither the address nor the error's own words, which can repeat what
 * was typed.
 */
export const onRequestError: Instrumentation.onRequestError = (error, { headers }, context) => {
  const { name, stack = '' } = error instanceof Error ? error : new Error('not an error');
  log.error(
    {
      reference: headers[referenceHeader],
      digest: error instanceof Error && 'digest' in error ? error.digest : undefined,
      route: context.routePath,
      problem: name,
      at: stack.split('\n').filter((line) => line.startsWith('    at ')),
    },
    'request failed',
  );
};
