import { request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  /** As a browser would send them back. */
  readonly cookies: readonly string[];
}

interface Asking {
  readonly host: string;
  /** Sent by POST; GET without. */
  readonly values?: object;
  /** Whether the page's script sends the values, or the browser without one. */
  readonly script?: boolean;
  readonly cookies?: readonly string[];
  /** The network address that the trusted proxy names. */
  readonly from?: string;
}

/** Asks a portal of this machine as the browser of a visitor would. */
export function ask(port: number, address: string, asking: Asking): Promise<Answer> {
  const { host, values, script = true, cookies = [], from } = asking;
  const type = script ? 'application/json' : 'application/x-www-form-urlencoded';
  const body =
    values && (script ? JSON.stringify(values) : `${new URLSearchParams(Object.entries(values))}`);
  const headers = {
    host: `${host}:${port}`,
    cookie: cookies.join('; '),
    accept: values && script ? type : 'text/html',
    ...(from ? { 'x-forwarded-for': from } : {}),
    ...(values ? { origin: `http://${host}:${port}`, 'content-type': type } : {}),
  };
  const method = values ? 'POST' : 'GET';
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path: address, method, headers },
      (response) => {
        text(response).then(
          (received) =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: received,
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
