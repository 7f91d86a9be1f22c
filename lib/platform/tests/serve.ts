import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { Server as Listener } from 'node:net';

/** A server of a test, on a port of its own. */
export interface TestServer {
  readonly baseUrl: string;
  stop(): Promise<void>;
}

export async function serve(listener: RequestListener): Promise<TestServer> {
  const server = createServer(listener);
  const baseUrl = await listen(server);
  return {
    baseUrl,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Has a server listen on a port that is free, for this machine alone. */
export async function listen(server: Listener): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  return `http://127.0.0.1:${address.port}`;
}
