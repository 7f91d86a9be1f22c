import { z } from 'zod';
import { log } from './log';
import { newReference } from './reference';

/** What a browser tells of a page that failed in it. */
const reportSchema = z.strictObject({
  page: z.string().max(2000),
  /** The kind of the error, such as `TypeError`. */
  problem: z.string().max(100),
  /** Where it happened: the frames of its stack. */
  at: z.array(z.string().max(500)).max(30),
  /** Next's own mark, where it was the server that failed: the log has that failure by it, too. */
  digest: z.string().max(100).optional(),
});

/**
 * §8 Tells the log of a page that failed in a browser: where it happened, but neither the query of
 * the address nor the error's own words, which can repeat what was typed.
 * @param report JSON, as the browser sent it
 * @returns the reference of the log entry, for the visitor; `undefined` where this is no report
 */
export function logPageFailure(client: string, report: string): string | undefined {
  const failure = reportSchema.safeParse(json(report)).data;
  if (!failure) return undefined;
  const { page, problem, at, digest } = failure;
  const reference = newReference();
  const [path] = page.split(/[?#]/, 1);
  log.error(
    { client, reference, page: path, problem, at: at.filter(isFrame), digest },
    'page failed in a browser',
  );
  return reference;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Lines of a stack, as Chromium (`at name (file:1:2)`) and the others (`name@file:1:2`) write them. */
function isFrame(line: string): boolean {
  return /^\s*(at\s|[^\s]*@)/.test(line) && /:\d+(:\d+)?\)?$/.test(line);
}
