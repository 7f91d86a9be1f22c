import { request } from 'node:http';
import { request as requestByTls } from 'node:https';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  readonly status: number;
  readonly cookies: readonly string[];
  readonly body: Buffer;
}

/** Asks under the name of any host, which `fetch` would not do, and takes any certificate. */
export function ask(
  address: string | URL,
  {
    headers = {},
    body,
  }: { readonly headers?: Readonly<Record<string, string>>; readonly body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const isTls = new URL(address).protocol === 'https:';
    const outgoing = (isTls ? requestByTls : request)(
      address,
      // The bench asks its own servers alone, whose certificates nobody has signed.
      { method: body === undefined ? 'GET' : 'POST', headers, rejectUnauthorized: false },
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
