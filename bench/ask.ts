import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  readonly status: number;
  readonly cookies: readonly string[];
  readonly body: Buffer;
}

/** Asks under the name of any host, which `fetch` would not do. */
export function ask(
  address: string | URL,
  {
    headers = {},
    body,
  }: { readonly headers?: Readonly<Record<string, string>>; readonly body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      address,
      { method: body === undefined ? 'GET' : 'POST', headers },
      (response) => {
        buffer(response).then(
          (received) =>
            resolve({
              status: response.statusCode ?? 0,
              cookies: response.headers['set-cookie'] ?? [],
              body: received,
            }),
          reject,
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** What is at an address. @throws Error when it is not there */
export async function read(
  address: string | URL,
  headers: Readonly<Record<string, string>> = {},
): Promise<Buffer> {
  const { status, body } = await ask(address, { headers });
  if (status !== 200) throw new Error(`${address} answered ${status}`);
  return body;
}
