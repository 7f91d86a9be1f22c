import * as z from 'zod/mini';

/** A failure as an error boundary is told of it. */
export type PageFailure = Error & { readonly digest?: string };

const answerSchema = z.object({ reference: z.string() });
/** No stack of interest is deeper. */
const mostFrames = 20;

/**
 * Tells the server of a page that failed in the browser. Rejects where the server does not answer.
 * @returns the reference of the log entry about it
 */
export async function tellFailure({ name, stack = '', digest }: PageFailure): Promise<string> {
  const response = await fetch('/api/page-failures', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      page: window.location.pathname,
      problem: name,
      // Without the first line or lines, which are the error's own words.
      at: framesOf(stack),
      digest,
    }),
  });
  return answerSchema.parse(await response.json()).reference;
}

function framesOf(stack: string): string[] {
  const frames = stack.split('\n').filter((line) => /:\d+:\d+\)?$/.test(line));
  return frames.slice(0, mostFrames).map((line) => line.trim().slice(0, 300));
}
