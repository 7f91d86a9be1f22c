import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What stands in for Sentry: takes reports, and shows what it was sent. */
export interface LocalSentry {
  readonly dsn: string;
  /** The envelopes so far, as they came. */
  readonly envelopes: string[];
  stop(): Promise<void>;
}

/** Starts one on a port that is free. */
export async function startSentry(): Promise<LocalSentry> {
  const envelopes: string[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') envelopes.push(`${request.url}\n${await text(request)}`);
    response.writeHead(200, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'content-type': 'application/json',
    });
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    dsn: `http://public@127.0.0.1:${port}/42`,
    envelopes,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
