import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** What an insurer's platform can be in. */
export type Condition =
  | 'well'
  | 'flapping'
  | 'away'
  | 'slow'
  | 'frozen in the middle'
  | 'nonsense'
  | 'wrong answers'
  | 'a redirect'
  | 'without an end';

/** An insurer's platform: one that is well, behind something that goes wrong as it is told to. */
export interface Insurer {
  readonly baseUrl: string;
  become(condition: Condition): void;
  /** Whether requests for an address are never answered. */
  keeps: ((address: string) => boolean) | undefined;
  stop(): Promise<void>;
}

/** How long a slow platform takes, in milliseconds. */
const slowness = 30_000;

/** @param port of the platform that is well, on this machine */
export async function startInsurer(port: number): Promise<Insurer> {
  let condition: Condition = 'well';
  let asked = 0;
  const answers: Record<Condition, (incoming: IncomingMessage, outgoing: ServerResponse) => void> =
    {
      well: forward,
      slow(incoming, outgoing) {
        const timer = setTimeout(() => forward(incoming, outgoing), slowness);
        outgoing.once('close', () => clearTimeout(timer));
      },
      away: (incoming) => incoming.destroy(),
      'frozen in the middle'(_, outgoing) {
        outgoing.writeHead(200, { 'content-type': 'application/json' });
        outgoing.write('{"items":[');
      },
      nonsense: (_, outgoing) => outgoing.end('<!doctype html><h1>It works!'),
      'wrong answers': (_, outgoing) => outgoing.end('{"items":[{"id":7}]}'),
      'a redirect': (_, outgoing) => outgoing.writeHead(302, { location: '/elsewhere' }).end(),
      'without an end'(_, outgoing) {
        outgoing.writeHead(200, { 'content-type': 'application/json' });
        const piece = Buffer.alloc(1024 ** 2, ' ');
        const more = (left: number): unknown =>
          left > 0 && !outgoing.destroyed
            ? outgoing.write(piece, () => more(left - 1))
            : outgoing.end();
        more(50);
      },
      flapping(incoming, outgoing) {
        asked++;
        if (asked % 2 === 0) forward(incoming, outgoing);
        else outgoing.writeHead(503).end();
      },
    };
  function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, url, headers } = incoming;
    const forwarded = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    // The portal has given up waiting, or the platform has ended.
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  }
  const server = createServer((incoming, outgoing) => {
    if (!insurer.keeps?.(incoming.url ?? '')) answers[condition](incoming, outgoing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const insurer: Insurer = {
    baseUrl: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    become(next) {
      condition = next;
    },
    keeps: undefined,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return insurer;
}
