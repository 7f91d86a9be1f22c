/**
 * The process that serves the portal. It runs without a loader for TypeScript, as Node strips the
 * types itself, and therefore imports nothing of `lib`. Its parent starts it with the port, hears
 * `listening`, and ends it by a signal or by hanging up.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import next from 'next';
import { plainPolicy } from '../lib/entry/content-security-policy.mjs';
import { answerDirectly } from './direct-answers.ts';
import { showFailures } from './failed-pages.ts';
import { answerPlain } from './plain-answers.ts';
import {
  addCommonHeaders,
  addServerHeaders,
  hideInnerHeaders,
  sendHeadersWithBody,
} from './server-headers.ts';

const port = Number(process.argv[2]);
const dev = process.argv.includes('--dev');
/** Requests that have arrived but were not read yet are not cut off, whatever is configured. */
const shortestDrain = 500;
/** How long readiness fails before the listener closes, for orchestrators to notice. */
const drainMilliseconds = Math.max(
  shortestDrain,
  Number(process.env.PORTAL_DRAIN_SECONDS || 0) * 1000,
);
/** How long running requests may take to finish. */
const longestFinish = 10_000;

let stopping = false;
const server = createServer((request, response) => answer(request, response));
// `hostname` only names the place in Next's own addresses; the server listens on every interface.
const app = next({ dev, turbopack: dev, port, hostname: 'localhost', httpServer: server });
await app.prepare();
const handle = app.getRequestHandler();
const handlePages = dev ? handle : showFailures(answerDirectly(handle, '.next/server'), port);
server.on('upgrade', app.getUpgradeHandler());
server.keepAliveTimeout = 65_000;
server.requestTimeout = 60_000;

server.once('error', (error) => {
  process.send?.({ kind: 'failed', reason: error.message });
  process.exit(1);
});
server.listen(port, () => process.send?.({ kind: 'listening' }));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  addServerHeaders(request);
  addCommonHeaders(response);
  if (stopping) response.setHeader('Connection', 'close');
  hideInnerHeaders(response);
  sendHeadersWithBody(response);
  const pathname = request.url?.split('?', 1)[0] ?? '/';
  if (!isAllowed(request.method ?? '', pathname)) {
    response.writeHead(405, {
      allow: 'GET, HEAD',
      'content-type': 'text/plain',
      'content-security-policy': plainPolicy,
    });
    response.end('Method not allowed\n');
    return;
  }
  await answerPlain(request, response, handlePages);
}

/** Pages are only read. Endpoints say themselves what they take. */
function isAllowed(method: string, pathname: string): boolean {
  return method === 'GET' || method === 'HEAD' || pathname.startsWith('/api/');
}

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  globalThis.portalIsDraining = true;
  if (!dev) await delay(drainMilliseconds);
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  if (dev) server.closeAllConnections();
  await Promise.race([closed, delay(longestFinish)]);
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
process.on('disconnect', stop);

declare global {
  var portalIsDraining: boolean | undefined;
}
