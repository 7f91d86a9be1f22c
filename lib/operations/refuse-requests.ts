import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { hasDevelopmentTools, isDevelopmentServer } from '@/lib/config';
import { endpointAt } from '@/lib/navigation';
import { fixedHeaders, notAllowed, plainReply, type Reply } from '@/lib/request';
import { onRequest } from './started-request';

/**
 * Answers on every address what Next cannot, before the middleware or any other hook is asked:
 * - TRACE, and a target that is no path: Next makes a Fetch `Request` of what comes in, which throws.
 * - Many parameters: for each one Next looks through all of them, and nothing else is served meanwhile.
 * - Another protocol: only the development server has one; Next leaves such connections open, unanswered.
 */
export function refuseRequests(): void {
  const guarded = new WeakSet<Server>();
  // Node says so before the server's listeners hear of the request, so that the first one is guarded too.
  onRequest(({ server }) => {
    if (guarded.has(server)) return;
    guarded.add(server);
    guardRequests(server);
    guardUpgrades(server);
  });
}

/** In characters. Links and providers carry tokens of several kilobytes; deploy/nginx.conf says the same. */
const longestTarget = 16_384;
const mostParameters = 100;

const malformed = plainReply(400, 'Bad request');
const tooLong = plainReply(414, 'Address too long');

/** What a request is answered that goes no further. */
function refusalOf({ method, url = '' }: IncomingMessage): Reply | undefined {
  if (method === 'TRACE') return notAllowed(methodsAt(url));
  // Next cannot route an absolute address: it would redirect to the wrong host.
  if (!url.startsWith('/')) return malformed;
  return url.length > longestTarget || hasMoreThan(mostParameters, url) ? tooLong : undefined;
}

/** What a target takes (RFC 9110 §15.5.6). A file that arrives by tus is also asked for, and given up. */
function methodsAt(target: string): string {
  const [pathname = ''] = target.split('?', 1);
  const method = endpointAt(pathname, hasDevelopmentTools())?.method ?? 'GET, HEAD';
  return method === 'PATCH' ? 'DELETE, HEAD, PATCH' : method;
}

function hasMoreThan(parameters: number, url: string): boolean {
  return url.split('&', parameters + 1).length > parameters;
}

function guardRequests(server: Server): void {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const refusal = refusalOf(request);
    if (refusal) response.writeHead(refusal.status, headersOf(refusal)).end(refusal.body);
    else for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
  });
}

/** What asks for another protocol is no request to Node, and has no response. */
function guardUpgrades(server: Server): void {
  const listeners = server.listeners('upgrade');
  // With a listener for them, Node would no longer answer them as requests.
  if (listeners.length === 0) return;
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const refusal = refusalOf(request) ?? (isOfDevelopment(request) ? undefined : malformed);
    if (refusal) refuseUpgrade(socket, refusal);
    else for (const listener of listeners) Reflect.apply(listener, server, [request, socket, head]);
  });
}

/** Whether it may be the WebSocket of the development server (hot reload). */
function isOfDevelopment({ method }: IncomingMessage): boolean {
  return isDevelopmentServer() && method === 'GET';
}

function refuseUpgrade(socket: Duplex, refusal: Reply): void {
  const { status, body = '' } = refusal;
  // The client may have disconnected. An unhandled socket error would end the process.
  socket.on('error', () => socket.destroy());
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...Object.entries({ ...headersOf(refusal), connection: 'close' }).map((one) =>
        one.join(': '),
      ),
      '',
      body,
    ].join('\r\n'),
    // Node no longer manages this socket, so it has to be closed here.
    () => socket.destroy(),
  );
}

function headersOf({ headers }: Reply): Readonly<Record<string, string>> {
  return { ...fixedHeaders, ...headers };
}
