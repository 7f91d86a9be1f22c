import * as z from 'zod/mini';

/** Where the portal's own endpoints are; those of the tools themselves are not captured. */
const endpoints = /^\/api\/(?!dev\/)/;

/** Whether a path is one of the portal's own endpoints that a page calls. */
export function isCaptured(pathname: string): boolean {
  return endpoints.test(pathname);
}

/** The calls that are kept: the newest. */
export const mostRecordings = 60;

/** One call of the page, with nothing in it that could be about a person. */
export const recordingSchema = z.object({
  id: z.string().check(z.minLength(1)),
  /** When the call began, as ISO 8601 has it. */
  startedAt: z.iso.datetime(),
  milliseconds: z.number().check(z.nonnegative()),
  method: z.string().check(z.regex(/^[A-Z]{3,10}$/)),
  /** With its query, whose values are hidden. */
  path: z.string().check(z.regex(endpoints)),
  /** Zero where there was no answer. */
  status: z.union([z.literal(0), z.int().check(z.minimum(200), z.maximum(599))]),
  /** JSON, masked. Empty where nothing was sent. */
  sent: z.string(),
  /** JSON, masked. Empty where nothing was answered. */
  answered: z.string(),
});
export type Recording = z.output<typeof recordingSchema>;
