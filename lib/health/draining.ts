import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

declare global {
  /** Set once the process has been asked to stop; shared by all module instances in it. */
  var portalIsDraining: boolean | undefined;
}

/** Requests that have arrived but were not read yet are not cut off, in milliseconds. */
const shortestDrain = 500;
/** How long running requests may take to finish, in milliseconds. */
const longestFinish = 10_000;

/** What Node tells of each request that a server of this process begins. */
interface Started {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly server: Server;
}
const startedSchema = z.custom<Started>(
  (message) => typeof message === 'object' && message !== null && 'server' in message,
);

/**
 * Has this process stop as orchestrators expect it to: readiness fails first, for so many seconds the
 * listener stays open, then what is running finishes. Next leaves signals to this with
 * NEXT_MANUAL_SIG_HANDLE; its server is found by Node's diagnostics channel, which is documented.
 */
export function drainWhenAsked(drainSeconds: number): void {
  let server: Server | undefined;
  const running = new Set<ServerResponse>();

  subscribe('http.server.request.start', (message) => {
    const started = startedSchema.safeParse(message).data;
    if (!started) return;
    const { response } = started;
    server = started.server;
    running.add(response);
    response.once('close', () => running.delete(response));
    if (globalThis.portalIsDraining) response.setHeader('Connection', 'close');
  });

  const stop = async () => {
    if (globalThis.portalIsDraining) return;
    globalThis.portalIsDraining = true;
    await delay(Math.max(shortestDrain, drainSeconds * 1000));
    const closed = new Promise<void>((resolve) => {
      if (server) server.close(() => resolve());
      else resolve();
    });
    server?.closeIdleConnections();
    await Promise.race([closed, delay(longestFinish)]);
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Whoever started it, and would have told it to stop, is gone.
  process.on('disconnect', stop);
}
