import type { OutgoingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import { performance } from 'node:perf_hooks';
import { buffer } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { gunzipSync } from 'node:zlib';
import type { TestNginx } from '../../scripts/test-nginx';

export interface ProxyAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

interface Asking {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Uint8Array;
}

const agent = new Agent({ keepAlive: true });

/** Asks nginx over TLS. The header `host` is `localhost` where none is given. */
export function askNginx(
  nginx: TestNginx,
  address: string,
  { method, headers = {}, body }: Asking = {},
): Promise<ProxyAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: nginx.httpsPort,
        servername: 'localhost',
        ca: nginx.certificate,
        path: address,
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: { host: 'localhost', ...headers },
        agent,
      },
      (response) => {
        buffer(response).then(
          (received) =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: `${response.headers['content-encoding'] === 'gzip' ? gunzipSync(received) : received}`,
            }),
          reject,
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

export interface RawExchange {
  /** Everything that came back, in lower case, as header names come in any. */
  readonly received: string;
  /** Milliseconds until nginx closed the connection. */
  readonly lasted: number;
}

/** Sends bytes as they are, and waits until nginx closes the connection. */
export async function sendRaw(
  nginx: TestNginx,
  ...parts: readonly [string, ...string[]]
): Promise<RawExchange> {
  const started = performance.now();
  const socket = connect({
    host: '127.0.0.1',
    port: nginx.httpsPort,
    servername: 'localhost',
    ca: nginx.certificate,
  });
  socket.on('secureConnect', () => {
    const [first, ...rest] = parts;
    socket.write(first);
    // The rest in drops, one a second.
    const timer = setInterval(() => {
      const next = rest.shift();
      if (next !== undefined && socket.writable) socket.write(next);
    }, 1000);
    socket.once('close', () => clearInterval(timer));
  });
  // A connection that is cut off may be reset; what has come before counts.
  let received = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    received += part;
  });
  await new Promise((resolve) => {
    socket.once('close', resolve);
    socket.on('error', () => undefined);
  });
  return { received: received.toLowerCase(), lasted: performance.now() - started };
}
