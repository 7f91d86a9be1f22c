import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { personalCookies } from '../lib/entry/personal-cookies.mjs';

/** A page as it was answered, for the next who asks for the same. */
interface Answer {
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
  readonly edition: Edition;
}

/** What an answer was made by: the client store's directory of releases, and the quarter of an hour. */
interface Edition {
  readonly directory: object;
  readonly quarter: number;
}

const answers = new LRUCache<string, Answer>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ body }, key) => body.length + key.length + 1024,
});

/** Of these a page may depend in ways that are not known here. */
const unusualHeaders = /^(authorization|range|if-|rsc$|next-|x-next|x-middleware|x-prerender)/;
const varyingHeaders = ['host', 'accept-language', 'accept-encoding', 'user-agent'] as const;
/**
 * Answers a plain visitor with the page that the last one who asked for the same was given, if it
 * still is the right one; else lets `handle` answer, and keeps what came of it. Only pages of the
 * cached tree are kept, and only until the portal reads its directory of clients again, which it
 * does every two seconds and when it hears of a release: then the guards and Next are asked anew.
 */
export async function answerPlain(
  request: IncomingMessage,
  response: ServerResponse,
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<void> {
  const key = keyOf(request);
  const edition = editionNow();
  if (key === undefined || edition === undefined) return handle(request, response);
  const known = answers.get(key);
  if (known && isSame(known.edition, edition)) {
    response.writeHead(200, known.headers);
    response.end(known.body);
    return;
  }
  keepWhatIsSent(response, (headers, body) => answers.set(key, { headers, body, edition }));
  await handle(request, response);
}

/** What an answer depends on; `undefined` where more than that is asked for. */
function keyOf({ method, url = '/', headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' || url.includes('?')) return undefined;
  if (Object.keys(headers).some((name) => unusualHeaders.test(name))) return undefined;
  const language = plainLanguage(headers.cookie ?? '');
  if (language === undefined) return undefined;
  return [url, language, ...varyingHeaders.map((name) => headers[name] ?? '')].join('\n');
}

/** The cookie of the language, empty without one; `undefined` where others make a page personal. */
function plainLanguage(cookies: string): string | undefined {
  let language = '';
  for (const cookie of cookies.split(';')) {
    const name =
      cookie
        .split('=', 1)[0]
        ?.trim()
        .replace(/^__Host-/, '') ?? '';
    // Next's own begin with two underscores: they ask for drafts.
    if (personalCookies.includes(name) || name.startsWith('__')) return undefined;
    if (name === 'language') language += cookie;
  }
  return language;
}

function editionNow(): Edition | undefined {
  const directory = globalThis.portalClientStore?.directory;
  return directory && { directory, quarter: Math.floor(Date.now() / (15 * 60_000)) };
}

function isSame(one: Edition, other: Edition): boolean {
  return one.directory === other.directory && one.quarter === other.quarter;
}

/** Hands over a page that came from Next's cache, once it has been sent in full. */
function keepWhatIsSent(
  response: ServerResponse,
  keep: (headers: OutgoingHttpHeaders, body: Buffer) => void,
): void {
  const parts: Uint8Array[] = [];
  const recorded = <Method extends (...given: never[]) => unknown>(method: Method) =>
    new Proxy(method, {
      apply(send, self, given: unknown[]) {
        const [part] = given;
        if (typeof part === 'string') parts.push(Buffer.from(part));
        else if (part instanceof Uint8Array) parts.push(part);
        return Reflect.apply(send, self, given);
      },
    });
  response.write = recorded(response.write);
  response.end = recorded(response.end);
  response.once('finish', () => {
    const isPage = response.statusCode === 200 && response.getHeader('x-nextjs-cache') === 'HIT';
    if (!isPage || response.hasHeader('set-cookie')) return;
    const body = Buffer.concat(parts);
    keep({ ...response.getHeaders(), 'content-length': body.length }, body);
  });
}
