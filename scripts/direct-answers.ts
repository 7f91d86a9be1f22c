import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ServerDoor } from '../lib/front-door/server-door.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What Next has built of a page, as adapters call it (its documentation: "Invoking Entrypoints"). */
interface Entrypoint {
  handler(
    request: IncomingMessage,
    response: ServerResponse,
    context: {
      waitUntil(promise: Promise<unknown>): void;
      requestMeta: { params: Readonly<Record<string, string>> };
    },
  ): Promise<void>;
}

const load = createRequire(import.meta.url);
/** Next's own, which stands in front of its router. */
const compress: (request: IncomingMessage, response: ServerResponse, next: () => void) => void =
  load('next/dist/compiled/compression')();
const { releaseCompressionStream }: { releaseCompressionStream(response: ServerResponse): void } =
  load('next/dist/server/lib/release-compression-stream');

/** Paths whose meaning is beyond doubt; Next makes sense of all others. */
const plainPath = /^(\/|(\/(?!\.)[\w.~-]+)+)$/;
/** Not pages: the front door has no say in what they answer. */
const besidePages = /^\/(api|brand|health|_next)(\/|$)/;
/** With these a browser's router or a proxy asks Next for something else than a page. */
const headersForNext = /^(rsc$|next-|x-next|x-middleware|x-prerender|x-now|x-matched|x-invoke)/;

/**
 * Answers changes and plain pages in front of Next's router: the guards, the changes and the pages
 * are the same, and only what leads to them is left out, about half of what a search takes. What is
 * out of the ordinary, a redirect, say, or an unknown address, goes to Next as it came.
 * @param folder of the build
 */
export function answerDirectly(handle: Handle, folder: string): Handle {
  const pages = new Pages(folder);
  return async (request, response) => {
    const door = globalThis.portalServerDoor;
    const isDone = door && (await answered(door, pages, request, response));
    if (!isDone) await handle(request, response);
  };
}

async function answered(
  door: ServerDoor,
  pages: Pages,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { method, url = '/', headers } = request;
  const [pathname = '/'] = url.split('?', 1);
  if (!plainPath.test(pathname)) return false;
  if (Object.keys(headers).some((name) => headersForNext.test(name))) return false;
  if (method === 'POST') return answerChange(door, request, response, pathname);
  // A page's own address has no query: Next would leave it out, too.
  if (method !== 'GET' || url !== pathname || besidePages.test(pathname)) return false;
  const answer = await door.page({ pathname, url, headers });
  const page = answer && pages.at(answer.innerPathname);
  if (!page) return false;
  compress(request, response, () => undefined);
  response.once('close', () => response.writableFinished || releaseCompressionStream(response));
  response.statusCode = answer.status;
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
  if (answer.setCookie.length > 0) response.setHeader('set-cookie', answer.setCookie);
  if (!answer.hasNonce) delete headers['content-security-policy'];
  try {
    await page.entrypoint.handler(request, response, {
      waitUntil: (promise) => promise.catch(() => undefined),
      requestMeta: { params: { edition: page.edition } },
    });
  } catch {
    // Next has told the log. A page that has begun cannot be taken back.
    if (!response.headersSent) response.statusCode = 500;
    if (!response.writableEnded) response.end();
  }
  return true;
}

async function answerChange(
  door: ServerDoor,
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
): Promise<boolean> {
  const answer = await door.change({
    pathname,
    url: request.url ?? '/',
    headers: request.headers,
    // Who stops reading must still be able to answer.
    body: request.iterator({ destroyOnReturn: false }),
  });
  if (!answer) return false;
  const { status, headers, body = '', setCookie } = answer;
  response.writeHead(status, {
    ...headers,
    'content-length': Buffer.byteLength(body),
    ...(setCookie.length > 0 ? { 'set-cookie': [...setCookie] } : {}),
  });
  response.end(body);
  // What nobody has read must not stand before the next request of this connection.
  request.resume();
  return true;
}

/** The pages of a build, by their inner address. */
class Pages {
  readonly #folder: string;
  readonly #files: Readonly<Record<string, string>>;
  readonly #known = new Map<string, Entrypoint>();

  constructor(folder: string) {
    this.#folder = folder;
    this.#files = JSON.parse(readFileSync(path.join(folder, 'app-paths-manifest.json'), 'utf8'));
  }

  at(innerPathname: string): { entrypoint: Entrypoint; edition: string } | undefined {
    const [, tree = '', edition = '', rest = ''] =
      /^\/(\w+)\/([^/]+)(\/.*)?$/.exec(innerPathname) ?? [];
    const file = this.#files[`/${tree}/[edition]${rest}/page`];
    if (file === undefined) return undefined;
    const entrypoint = this.#known.get(file) ?? load(path.resolve(this.#folder, file));
    this.#known.set(file, entrypoint);
    return { entrypoint, edition };
  }
}
