import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerPlain } from '../../scripts/plain-answers';

/** How often the portal itself was asked. */
let asked = 0;
let headersOfPage: Readonly<Record<string, string>> = {};

async function page(_: IncomingMessage, response: ServerResponse): Promise<void> {
  asked++;
  for (const [name, value] of Object.entries(headersOfPage)) response.setHeader(name, value);
  response.write('<p>Année ');
  response.end(`${asked}</p>`);
}

/** As the store of clients does when it has read its directory. */
function readDirectory() {
  Reflect.set(globalThis, 'portalClientStore', { directory: {} });
}

const server = createServer((incoming, outgoing) => answerPlain(incoming, outgoing, page));
let visits = 0;
let path = '/';

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'portalClientStore');
  server.close();
});
beforeEach(() => {
  asked = 0;
  visits++;
  path = `/pages/${visits}`;
  headersOfPage = { 'content-type': 'text/html', 'x-nextjs-cache': 'HIT', etag: '"1"' };
  readDirectory();
});

function ask({
  method = 'GET',
  headers = {},
  query = '',
}: {
  method?: string;
  headers?: Record<string, string>;
  query?: string;
} = {}): Promise<{ body: string; headers: IncomingMessage['headers'] }> {
  const address = server.address();
  const { port } = address && typeof address === 'object' ? address : ({ port: 0 } as AddressInfo);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path: `${path}${query}`, method, headers },
      (response) => {
        text(response).then((body) => resolve({ body, headers: response.headers }), reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end();
  });
}

test('a second visitor gets the same page without the portal being asked', async () => {
  const first = await ask();
  const second = await ask();
  expect(asked).toBe(1);
  expect(second.body).toBe('<p>Année 1</p>');
  expect(second.body).toBe(first.body);
  expect(second.headers).toMatchObject({ ...headersOfPage, 'content-length': '15' });
});

test('the portal is asked again once it has read its directory of clients', async () => {
  await ask();
  readDirectory();
  expect((await ask()).body).toBe('<p>Année 2</p>');
});

test('before the directory has been read nothing is kept', async () => {
  Reflect.set(globalThis, 'portalClientStore', { directory: undefined });
  await ask();
  await ask();
  expect(asked).toBe(2);
});

test.each([
  ['a session', { headers: { cookie: 'session=x' } }],
  ['a session over https', { headers: { cookie: 'a=b; __Host-session=x' } }],
  ['a form that came back', { headers: { cookie: 'kept=x; a=b' } }],
  ['a draft', { headers: { cookie: '__prerender_bypass=x' } }],
  ['a query', { query: '?language=es' }],
  ['part of a page', { headers: { range: 'bytes=0-10' } }],
  ['a page it may have already', { headers: { 'if-none-match': '"1"' } }],
  ['data of React', { headers: { rsc: '1' } }],
  ['a prefetch', { headers: { 'next-router-prefetch': '1' } }],
  ['the headers alone', { method: 'HEAD' }],
])('who comes with or asks for %s is answered by the portal', async (_, asking) => {
  await ask();
  await ask(asking);
  await ask(asking);
  expect(asked).toBe(3);
});

test.each(['host', 'accept-language', 'accept-encoding', 'user-agent'])(
  'visitors whose %s differs get pages of their own',
  async (name) => {
    const one = await ask({ headers: { [name]: 'one' } });
    const other = await ask({ headers: { [name]: 'other' } });
    expect(other.body).not.toBe(one.body);
    expect((await ask({ headers: { [name]: 'one' } })).body).toBe(one.body);
  },
);

test('cookies of others make nobody personal, and a chosen language has a page of its own', async () => {
  await ask();
  await ask({ headers: { cookie: '_ga=GA1.1; device=x' } });
  expect(asked).toBe(1);
  await ask({ headers: { cookie: '_ga=GA1.1; language=es' } });
  await ask({ headers: { cookie: 'language=en' } });
  expect(asked).toBe(3);
});

test.each([
  ['a page rendered for one visitor', { 'content-type': 'text/html' }],
  ['a page that sets a cookie', { 'x-nextjs-cache': 'HIT', 'set-cookie': 'a=b' }],
  ['a page that is just being rendered', { 'x-nextjs-cache': 'MISS' }],
])('%s is not kept', async (_, headers) => {
  headersOfPage = headers;
  await ask();
  await ask();
  expect(asked).toBe(2);
});
