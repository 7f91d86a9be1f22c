import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { closeGently, giveBackWhenClosed } from '@/lib/operations/draining';
import { largestHeader } from '../../scripts/server';

/** What a stand-in has been asked, as it arrived. */
export interface Asked {
  readonly method: string;
  readonly address: string;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: number;
}

/** Answers a request; `number` is another one for each answer, so that kept answers are known by it. */
export type Answering = (asked: Asked, response: ServerResponse, number: number) => void;

/** Plays a process of the portal. */
export interface StandInPortal {
  readonly port: number;
  readonly asked: readonly Asked[];
  /**
   * Closes the listener as the portal does, and answers what still comes with `Connection: close`.
   * Resolves when no connection is left.
   */
  drain(): Promise<void>;
  /** Ends at once. */
  stop(): Promise<void>;
}

let answers = 0;

export async function startStandInPortal(answer: Answering): Promise<StandInPortal> {
  const asked: Asked[] = [];
  const server = createServer(
    { keepAliveTimeout: 65_000, maxHeaderSize: largestHeader },
    async (request, response) => {
      const { method = '', url: address = '', headers } = request;
      const seen = { method, address, headers, bytes: (await buffer(request)).length };
      asked.push(seen);
      answers++;
      giveBackWhenClosed(server, response);
      answer(seen, response, answers);
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    asked,
    async drain() {
      await closeGently(server);
    },
    async stop() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Sends a text as Next would: compressed for whoever takes it. */
export function sendText({ headers }: Asked, response: ServerResponse, text: string): void {
  const isCompressed = headers['accept-encoding'] === 'gzip';
  if (isCompressed) response.setHeader('content-encoding', 'gzip');
  response.end(isCompressed ? gzipSync(text) : text);
}
