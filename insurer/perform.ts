import { z } from 'zod';
import { placeInWords } from '@/lib/config';
import { isDatabaseOutage } from '@/lib/db';
import { log, newReference } from '@/lib/observability';
import {
  type Answered,
  type Asked,
  type Call,
  inputInvalid,
  type PlatformAnswer,
} from '@/lib/platform/port';

/**
 * Performs a call of the port: refuses what it does not take as `INPUT_INVALID`, and answers
 * `unavailable` while the database is away, `malformed` where it holds what it should not.
 * @param run is given what is asked as the port reads it, and as it came, with token and key
 */
export function performed<Of extends Call>(
  call: Of,
  run: (input: z.output<Of['input']>, asked: Asked<Of>) => Promise<PlatformAnswer<Answered<Of>>>,
): (asked: Asked<Of>) => Promise<PlatformAnswer<Answered<Of>>> {
  return async (asked) => {
    const input = z.safeParse<Of['input']>(call.input, asked);
    if (!input.success) return refused(inputInvalid);
    try {
      return await run(input.data, asked);
    } catch (error) {
      const place = `${call.method} ${call.path}`;
      if (error instanceof z.ZodError) {
        const reference = newReference();
        log.error(
          { reference, call: place, problem: placesOf(error) },
          'The embedded policy platform holds what it should not',
        );
        return { kind: 'malformed', reference };
      }
      if (!isDatabaseOutage(error)) throw error;
      log.error(
        { call: place, problem: problemOf(error) },
        'The embedded policy platform is unavailable',
      );
      return { kind: 'unavailable' };
    }
  };
}

/** The platform says no. @param errCode names a message of §8 */
export function refused(errCode: string): PlatformAnswer<never> {
  return { kind: 'refused', error: { errCode } };
}

/** Where a row is not as it should be: paths alone, since what stands there is personal. */
function placesOf({ issues }: z.ZodError): string {
  const first = issues.slice(0, 20);
  return first
    .map(({ code, path }) => `${code} at ${placeInWords(path)}`)
    .join(', ')
    .slice(0, 500);
}

/** What went wrong, without the values of a row: they are personal. */
export function problemOf(error: unknown): string {
  if (error instanceof z.ZodError) return placesOf(error);
  return error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : 'unknown';
}
