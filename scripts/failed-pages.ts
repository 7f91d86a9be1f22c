import {
  request as ask,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { plainPolicy } from '../lib/entry/content-security-policy.mjs';
import { referenceHeader } from '../lib/observability/reference.mjs';
import { addCommonHeaders } from './server-headers.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Shows the portal's error page, with the reference of the log entry, where a page has failed: of a
 * page that could not be rendered Next sends an empty one, which only a script can fill.
 * @param port where this process serves, to ask itself for the error page
 */
export function showFailures(handle: Handle, port: number): Handle {
  return (request, response) => {
    if (!asksForPage(request)) return handle(request, response);
    const shown = replaceFailure(response, (send) => answerFailure(request, response, port, send));
    return Promise.race([handle(request, response), shown]);
  };
}

const errorPage = '/pages/error';

function asksForPage({ url = '/', headers }: IncomingMessage): boolean {
  const isPage = !/^\/(api|brand|health|_next)\//.test(url) && !url.startsWith(errorPage);
  return isPage && headers.rsc === undefined && (headers.accept ?? '').includes('text/html');
}

type Send = (headers: OutgoingHttpHeaders, body: string | Buffer) => void;

/**
 * Keeps back an answer with status 500 and has another made in its place. Its methods stay wrapped
 * to the end, since Next wraps them again, to compress what they send.
 * @returns when that has been made; never, unless the answer failed
 */
function replaceFailure(
  response: ServerResponse,
  replace: (send: Send) => Promise<void>,
): Promise<void> {
  const { writeHead, write, end } = response;
  const send: Send = (headers, body) => {
    Reflect.apply(writeHead, response, [500, headers]);
    Reflect.apply(end, response, [body]);
  };
  return new Promise((resolve) => {
    const isFailure = () => !response.headersSent && response.statusCode === 500;
    const held = <Method extends (...given: never[]) => unknown>(
      method: Method,
      instead: () => unknown,
    ) =>
      new Proxy(method, {
        apply(real, self, given: unknown[]) {
          if (method === writeHead && typeof given[0] === 'number') response.statusCode = given[0];
          return isFailure() ? instead() : Reflect.apply(real, self, given);
        },
      });
    response.writeHead = held(writeHead, () => response);
    response.write = held(write, () => true);
    response.end = held(end, () => {
      resolve(replace(send));
      return response;
    });
  });
}

async function answerFailure(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  send: Send,
): Promise<void> {
  const reference = String(request.headers[referenceHeader]);
  const page = await errorPageFor(request, reference, port).catch(() => undefined);
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  addCommonHeaders(response);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'content-security-policy': page?.policy ?? plainPolicy,
  };
  send(headers, page?.body ?? lastResort(reference));
}

/** The error page as the same visitor would be shown it; `undefined` where that fails, too. */
function errorPageFor(
  { headers }: IncomingMessage,
  reference: string,
  port: number,
): Promise<{ body: Buffer; policy: string } | undefined> {
  const { host, cookie, accept } = headers;
  const language = headers['accept-language'];
  const given = Object.entries({ host, cookie, accept, 'accept-language': language });
  return new Promise((resolve, reject) => {
    const outgoing = ask(
      {
        host: '127.0.0.1',
        port,
        path: `${errorPage}?reference=${reference}`,
        headers: Object.fromEntries(given.filter(([, value]) => value !== undefined)),
      },
      async (answer) => {
        const body = await buffer(answer);
        const policy = String(answer.headers['content-security-policy'] ?? plainPolicy);
        resolve(answer.statusCode === 200 ? { body, policy } : undefined);
      },
    );
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** Where not even the error page can be shown, nothing is known of the client or the language. */
function lastResort(reference: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Something went wrong</title></head>
<body><main>
<h1>Something went wrong</h1>
<p>Please try again in a moment.</p>
<p lang="es">Algo ha fallado. Vuelva a intentarlo en un momento.</p>
<p>Reference: <code>${reference}</code></p>
</main></body>
</html>
`;
}
