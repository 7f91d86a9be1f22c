import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { z } from 'zod';
import { isMetricsServer } from '@/lib/observability';

/** What Node tells of each request that a server of this process begins. */
export interface Started {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly server: Server;
}
const startedSchema = z.custom<Started>(
  (message) => typeof message === 'object' && message !== null && 'server' in message,
);

/**
 * Hears of each request that visitors send. Next does not give its server away: Node's diagnostics
 * channel does, which is documented. What operators ask for at a port of their own is none of these.
 */
export function onRequest(begin: (started: Started) => void): void {
  subscribe('http.server.request.start', (message) => {
    const started = startedSchema.safeParse(message).data;
    if (started && !isMetricsServer(started.server)) begin(started);
  });
}
