import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { fixedHeaders, notAllowed } from '@/lib/request';
import { onRequest } from './started-request';

/**
 * Answers TRACE with 405 on every address. Next cannot: it makes a Fetch `Request` of what comes in,
 * which refuses this method, and prints the exception before the middleware or any other hook is asked.
 */
export function refuseTrace(): void {
  const guarded = new WeakSet<Server>();
  // Node says so before the server's listeners hear of the request, so that the first one is guarded too.
  onRequest(({ server }) => {
    if (guarded.has(server)) return;
    guarded.add(server);
    guardRequests(server);
    guardUpgrades(server);
  });
}

const { status, headers, body = '' } = notAllowed('GET, HEAD, POST');
const answered = { ...fixedHeaders, ...headers };

function guardRequests(server: Server): void {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isTrace(request)) response.writeHead(status, answered).end(body);
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
    if (isTrace(request)) socket.end(answerToUpgrade);
    else for (const listener of listeners) Reflect.apply(listener, server, [request, socket, head]);
  });
}

const answerToUpgrade = [
  `HTTP/1.1 ${status} Method Not Allowed`,
  ...Object.entries({ ...answered, connection: 'close' }).map((header) => header.join(': ')),
  '',
  body,
].join('\r\n');

function isTrace({ method }: IncomingMessage): boolean {
  return method === 'TRACE';
}
