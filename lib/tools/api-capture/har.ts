import * as z from 'zod/mini';
import { maskBody, maskText } from './mask';
import { mostRecordings, type Recording, recordingSchema } from './recording';

/** Who has written a file; only such a one is read again. */
export const harCreator = 'Portico API capture';
const jsonType = 'application/json';
/** What the format has for a size that is not known. */
const unknownSize = -1;

type SafePath = (text: string) => string | undefined;

const readSchema = z.object({
  log: z.object({
    creator: z.object({ name: z.literal(harCreator) }),
    entries: z
      .array(
        z.object({
          startedDateTime: z.string(),
          time: z.number(),
          request: z.object({
            method: z.string(),
            url: z.url(),
            postData: z.optional(z.object({ text: z.string() })),
          }),
          response: z.object({
            status: z.number(),
            content: z.object({ text: z.optional(z.string()) }),
          }),
        }),
      )
      .check(z.maxLength(mostRecordings)),
  }),
});

/**
 * Recordings as an HTTP archive, HAR 1.2. Cookies and headers but for the type are left out.
 * @param origin of the portal, which the format wants in each address
 * @param version of the portal
 */
export function toHar(recordings: readonly Recording[], origin: string, version: string): string {
  const entries = recordings.map((recording) => entryOf(recording, origin));
  const log = { version: '1.2', creator: { name: harCreator, version }, entries };
  return JSON.stringify({ log }, null, 2);
}

function entryOf(recording: Recording, origin: string) {
  const { startedAt, milliseconds, method, path, status, sent, answered } = recording;
  const url = new URL(path, origin);
  const message = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: unknownSize };
  const type = { name: 'content-type', value: jsonType };
  return {
    startedDateTime: startedAt,
    time: milliseconds,
    request: {
      ...message,
      method,
      url: url.href,
      headers: sent ? [{ name: 'accept', value: jsonType }, type] : [],
      queryString: [...url.searchParams].map(([name, value]) => ({ name, value })),
      bodySize: bytesOf(sent),
      ...(sent ? { postData: { mimeType: jsonType, params: [], text: sent } } : {}),
    },
    response: {
      ...message,
      status,
      statusText: '',
      headers: answered ? [type] : [],
      content: { size: bytesOf(answered), mimeType: jsonType, text: answered },
      redirectURL: '',
      bodySize: bytesOf(answered),
    },
    cache: {},
    timings: { send: 0, wait: milliseconds, receive: 0 },
  };
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

/**
 * The recordings of a file that this tool has written; `undefined` for any other. It may have been
 * changed since: it is masked again, leads nowhere but to pages of the portal, and has no HTML.
 * @param safePath tells which texts are paths of the portal
 */
export function fromHar(text: string, safePath: SafePath): readonly Recording[] | undefined {
  try {
    const { log } = readSchema.parse(JSON.parse(text));
    return log.entries.map(({ startedDateTime, time, request, response }, index) => {
      const { pathname, search } = new URL(request.url);
      return recordingSchema.parse({
        id: `har-${index}`,
        startedAt: startedDateTime,
        milliseconds: time,
        method: request.method,
        path: maskText(`${pathname}${decodeURI(search)}`),
        status: response.status,
        sent: maskBody(request.postData?.text ?? ''),
        answered: harmless(maskBody(response.content.text ?? ''), safePath),
      });
    });
  } catch {
    return undefined;
  }
}

/** What a page acts on in an answer, made harmless. */
function harmless(body: string, safePath: SafePath): string {
  if (body === '') return '';
  return JSON.stringify(JSON.parse(body), (name, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (name === 'to' || name === 'page') return safePath(value) ?? '/';
    return name === 'messageHtml' ? withoutHtml(value) : value;
  });
}

function withoutHtml(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
