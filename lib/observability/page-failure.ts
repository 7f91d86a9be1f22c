import { z } from 'zod';
import { parsedJson } from './json';
import { log } from './log';
import { newReference } from './reference';
import { maskedPath, reportedScript } from './reported-address';

/** What a browser tells of a page that failed in it. */
const reportSchema = z.strictObject({
  page: z.string().max(2000),
  /** The kind of the error, such as `TypeError`. */
  problem: z
    .string()
    .max(100)
    .transform((name) => (/^[a-z]+$/i.test(name) ? name : 'Error')),
  /** Where it happened: the frames of its stack. */
  at: z.array(z.string().max(500)).max(30),
  /** Next's own mark, where it was the server that failed: the log has that failure by it, too. */
  digest: z
    .string()
    .max(100)
    .transform((mark) => (/^\d{1,12}(@E\d{1,5})?$/.test(mark) ? mark : undefined))
    .optional(),
});

/**
 * §8 Tells the log of a page that failed in a browser: where it happened, but neither the query of
 * the address, nor parts of it that could be about a person, nor the error's own words, which can
 * repeat what was typed.
 * @param report JSON, as the browser sent it
 * @returns the reference of the log entry, for the visitor; `undefined` where this is no report
 */
export function logPageFailure(client: string, report: string): string | undefined {
  const failure = reportSchema.safeParse(parsedJson(report)).data;
  if (!failure) return undefined;
  const { page, problem, at, digest } = failure;
  const reference = newReference();
  log.error(
    { client, reference, page: maskedPath(page), problem, at: at.flatMap(placeIn), digest },
    'page failed in a browser',
  );
  return reference;
}

/** Lines of a stack, as Chromium (`at name (file:1:2)`) and the others (`name@file:1:2`) write them. */
const frame = /^\s*(?:at (?:(?:async )?(\S*) \()?|([^\s@]*)@)(\S+?)(:\d+(?::\d+)?)\)?$/;
/** A function's name; a long number in it is none that anybody has written. */
const functionName = /^(?!.*\d{4})[\w$#.<>/]{1,80}$/;

/** Where a line of a stack is, without what could be about a person; nothing of any other line. */
function placeIn(line: string): string[] {
  const [, chromium, other, file = '', position = ''] = frame.exec(line) ?? [];
  const script = reportedScript(file);
  if (!script) return [];
  const name = chromium ?? other ?? '';
  return [`at ${functionName.test(name) ? name : '?'} (${script}${position})`];
}
