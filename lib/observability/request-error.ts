import type { Instrumentation } from 'next';
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

/**
 * What the log may know of an exception: where it happened, not its own words, which can repeat what
 * was typed.
 */
export function failureOf(error: unknown) {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error('not an error');
  // Its words stand in front of the places, and may look like one.
  const places = stack.slice(stack.indexOf(message) + message.length).split('\n');
  return {
    problem: name,
    at: places.filter((line) => line.startsWith('    at ')),
  };
}
