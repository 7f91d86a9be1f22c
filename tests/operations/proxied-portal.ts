import { type Answering, sendText } from './stand-in-portal';

export const secret = 'what-the-portal-knows-its-proxy-by';
export const reference = 'K7QX-3MPD';

/** Paths whose answers fail from now on. */
export const failing = new Set<string>();

/** Answers that wait until so many have been asked for: who asks one after another gets none. */
export const gathering = 20;
const together = new Map<string, readonly (() => void)[]>();

/** A portal whose addresses say how it answers. */
export const answer: Answering = (asked, response, number) => {
  const [, kind = ''] = asked.address.split(/[/?]/);
  const fail = () => {
    response.writeHead(500, { 'x-portal-reference': reference });
    response.end('an inner failure');
  };
  if (failing.has(asked.address)) return fail();
  switch (kind) {
    // For longer than a test takes on whatever machine; the portal says two seconds.
    case 'kept':
    case 'kept-briefly':
      response.setHeader('x-accel-expires', kind === 'kept' ? '600' : '2');
      response.setHeader('cache-control', 'private, no-cache, no-store');
      response.setHeader('vary', 'rsc, Accept-Encoding');
      return sendText(asked, response, `${number}`);
    case 'kept-with-cookie':
      response.setHeader('x-accel-expires', '2');
      response.setHeader('set-cookie', 'session=somebody');
      return sendText(asked, response, `${number}`);
    case 'kept-not-found':
      response.statusCode = 404;
      response.setHeader('x-accel-expires', '2');
      return sendText(asked, response, `${number}`);
    case 'slow':
      setTimeout(() => response.end(`${number}`), 100);
      return;
    case 'together': {
      const waiting = [...(together.get(asked.address) ?? []), () => response.end(`${number}`)];
      together.set(asked.address, waiting);
      if (waiting.length === gathering) for (const answerNow of waiting) answerNow();
      return;
    }
    case 'slow-kept':
      response.setHeader('x-accel-expires', '600');
      setTimeout(() => response.end(`${number}`), 100);
      return;
    case 'own-headers':
      response.setHeader('content-security-policy', "default-src 'self'");
      response.setHeader('referrer-policy', 'no-referrer');
      response.setHeader('x-long', 'x'.repeat(12_000));
      for (const name of innerHeaders) response.setHeader(name, 'inner');
      return void response.end('');
    case 'fails':
      return fail();
    case 'away':
      response.writeHead(503, { 'retry-after': '5' });
      return void response.end('the portal’s own outage page');
    case 'hangs':
      return;
    case 'dies':
      return void response.socket?.destroy();
    case 'pages':
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      return void response.end(`the error page of ${asked.headers.host}: ${asked.address}`);
    case 'api':
      if (asked.address.startsWith('/api/dies')) return void response.socket?.destroy();
      response.writeHead(asked.address === '/api/fails' ? 500 : 200, {
        'content-type': 'application/json',
      });
      return void response.end(JSON.stringify({ bytes: asked.bytes }));
    default:
      return sendText(asked, response, JSON.stringify({ ...asked, number }));
  }
};

export const innerHeaders = [
  'x-accel-buffering',
  'x-middleware-rewrite',
  'x-middleware-set-cookie',
  ...['cache', 'prerender', 'rewritten-path', 'rewritten-query', 'stale-time'].map(
    (name) => `x-nextjs-${name}`,
  ),
  'x-portal-reference',
  'x-powered-by',
  'x-reference',
];

/** Addresses that nobody has asked for yet. */
let addresses = 0;
export function newAddress(kind: string): string {
  addresses++;
  return `/${kind}/${addresses}`;
}
