import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { viaProxy } from '../../lib/config/tests/proxy';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  /** As a browser would send them back. */
  readonly cookies: readonly string[];
}

interface Asking {
  readonly host: string;
  /** The port that visitors know the portal by, where another instance serves at it. */
  readonly publicPort?: number;
  /** Sent by POST; GET without. */
  readonly values?: object;
  /** Whether the page's script sends the values, or the browser without one. */
  readonly script?: boolean;
  readonly cookies?: readonly string[];
  /** The network address that the trusted proxy names. */
  readonly from?: string;
  /** Sent as it is, in place of values. */
  readonly raw?: { readonly type: string; readonly body: string | Uint8Array };
  /** What else the visitor writes into the request. */
  readonly more?: Readonly<Record<string, string>>;
}

const agent = new Agent({ keepAlive: true });

/** Asks a portal of this machine as the browser of a visitor would. */
export function ask(port: number, address: string, asking: Asking): Promise<Answer> {
  const { host, publicPort = port, values, script = true, cookies = [], from, raw, more } = asking;
  const ofForm = script ? 'application/json' : 'application/x-www-form-urlencoded';
  const type = raw?.type ?? ofForm;
  const body = raw?.body ?? (values && written(values, script));
  const headers = {
    host: `${host}:${publicPort}`,
    cookie: cookies.join('; '),
    'accept-encoding': 'gzip',
    accept: body !== undefined && script ? 'application/json' : 'text/html',
    ...more,
    ...(from ? viaProxy(from) : {}),
    ...(body !== undefined ? { origin: `http://${host}:${publicPort}`, 'content-type': type } : {}),
  };
  const method = body === undefined ? 'GET' : 'POST';
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path: address, method, headers, agent },
      (response) => {
        buffer(response).then(
          (received) =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: `${response.headers['content-encoding'] === 'gzip' ? gunzipSync(received) : received}`,
              cookies: (response.headers['set-cookie'] ?? []).map(
                (cookie) => cookie.split(';', 1)[0] ?? '',
              ),
            }),
          reject,
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function written(values: object, script: boolean): string {
  return script ? JSON.stringify(values) : `${new URLSearchParams(ofText(values))}`;
}

/** A form without script holds nothing but text. */
function ofText(values: object): [string, string][] {
  return Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : String(JSON.stringify(value)),
  ]);
}
