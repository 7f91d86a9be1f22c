import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerDirectly } from '../../scripts/direct-answers';

const folder = mkdtempSync(path.join(tmpdir(), 'portico-direct-'));
/** A built page: it says what it was given. */
const page = `exports.handler = async (request, response, { requestMeta: { params } }) => {
  if (request.headers.fail === 'early') throw new Error('early');
  response.setHeader('content-type', 'text/html');
  response.write(JSON.stringify({ params, url: request.url, nonce: request.headers['content-security-policy'] }));
  if (request.headers.fail === 'late') throw new Error('late');
  response.end('x'.repeat(5000));
};`;

/** What the door lets through, by address. */
const inner: Readonly<Record<string, string>> = {
  '/': '/cached/plover@1.en',
  '/dashboard': '/live/plover@1.en/dashboard',
  '/nowhere': '/live/plover@1.en/nowhere',
};

async function next(_: IncomingMessage, response: ServerResponse): Promise<void> {
  response.end('Next');
}
const server = createServer((incoming, outgoing) => answer(incoming, outgoing));
let answer: ReturnType<typeof answerDirectly> = next;

beforeAll(async () => {
  mkdirSync(path.join(folder, 'app'));
  writeFileSync(path.join(folder, 'app', 'page.js'), page);
  const files = {
    '/live/[edition]/dashboard/page': 'app/page.js',
    '/cached/[edition]/page': 'app/page.js',
  };
  writeFileSync(path.join(folder, 'app-paths-manifest.json'), JSON.stringify(files));
  answer = answerDirectly(next, folder);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  globalThis.portalServerDoor = undefined;
  server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  globalThis.portalServerDoor = {
    async page({ pathname }) {
      const innerPathname = inner[pathname];
      if (innerPathname === undefined) return undefined;
      const hasNonce = innerPathname.startsWith('/live');
      const headers = { 'cache-control': 'private, no-store' };
      return { innerPathname, status: 200, headers, setCookie: ['a=1', 'b=2'], hasNonce };
    },
    change({ pathname, url, headers, body }) {
      if (pathname !== '/api/known') return undefined;
      return readSome(body).then((read) => ({
        status: 404,
        headers: { 'content-type': 'text/plain' },
        body: `é ${url} ${headers['content-type']} ${read}`,
        setCookie: ['a=1', 'b=2'],
      }));
    },
  };
});

/** Stops reading as early as a handler may. */
async function readSome(body: AsyncIterable<Uint8Array>): Promise<string> {
  for await (const part of body) return Buffer.from(part).toString().slice(0, 5);
  return '';
}

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

function ask(address: string, { method = 'GET', headers: given = {}, body = '' }: Sent = {}) {
  const known = server.address();
  const { port } = known && typeof known === 'object' ? known : ({ port: 0 } as AddressInfo);
  return new Promise<{ status: number; body: string; headers: IncomingMessage['headers'] }>(
    (resolve, reject) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          port,
          path: address,
          method,
          headers: { 'content-security-policy': 'a nonce', ...given },
        },
        (response) => {
          const { statusCode: status = 0, headers } = response;
          const decoded = (received: Buffer) =>
            (headers['content-encoding'] === 'gzip' ? gunzipSync(received) : received).toString();
          buffer(response).then(
            (received) => resolve({ status, body: decoded(received), headers }),
            reject,
          );
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    },
  );
}

describe('what is answered in front of Next', () => {
  it('is a page that the front door lets through, under the address that was asked for', async () => {
    const { status, body, headers } = await ask('/dashboard');
    expect(status).toBe(200);
    expect(body).toContain(
      '{"params":{"edition":"plover@1.en"},"url":"/dashboard","nonce":"a nonce"}',
    );
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'set-cookie': ['a=1', 'b=2'],
    });
  });

  it('is a page that is kept for others, without a nonce', async () => {
    expect((await ask('/')).body).not.toContain('nonce');
  });

  it('is a change, whose handler may answer before it has read everything', async () => {
    const body = 'typed'.repeat(100_000);
    const { status, headers, ...given } = await ask('/api/known?campaign=spring', {
      method: 'POST',
      headers: { 'content-type': 'text/x' },
      body,
    });
    expect(status).toBe(404);
    expect(given.body).toBe('é /api/known?campaign=spring text/x typed');
    expect(headers).toMatchObject({ 'content-length': '42', 'set-cookie': ['a=1', 'b=2'] });
  });

  it('is compressed for whoever takes it', async () => {
    const { body, headers } = await ask('/dashboard', { headers: { 'accept-encoding': 'gzip' } });
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers.vary).toBe('Accept-Encoding');
    expect(body).toContain('x'.repeat(5000));
  });
});

describe('what goes to Next', () => {
  it.each<[string, string, Sent]>([
    ['what the front door leaves to it', '/login', {}],
    ['a page that was not built under that name', '/nowhere', {}],
    ['an address with a query', '/dashboard?campaign=spring', {}],
    ['a path to be made sense of', '//dashboard', {}],
    ['a path with dots', '/pages/../dashboard', {}],
    ['an encoded path', '/%64ashboard', {}],
    ['a path that ends in a slash', '/dashboard/', {}],
    ['a file', '/_next/static/x.js', {}],
    ['the router of a browser', '/dashboard', { headers: { rsc: '1' } }],
    ['a forged header of its own', '/dashboard', { headers: { 'x-middleware-subrequest': 'x' } }],
    ['HEAD', '/dashboard', { method: 'HEAD' }],
    ['an unknown change', '/api/unknown', { method: 'POST' }],
    ['a change that is only read', '/api/known', {}],
  ])('is %s', async (_, address, sent) => {
    const { body } = await ask(address, sent);
    expect(body).toBe(sent.method === 'HEAD' ? '' : 'Next');
  });

  it('is everything, before the portal’s modules are there', async () => {
    globalThis.portalServerDoor = undefined;
    expect((await ask('/dashboard')).body).toBe('Next');
  });
});

describe('a page that fails', () => {
  it('is an empty answer with status 500, which the error page takes the place of', async () => {
    const { status, body } = await ask('/dashboard', { headers: { fail: 'early' } });
    expect([status, body]).toEqual([500, '']);
  });

  it('ends where it failed once it has begun', async () => {
    const { status, body } = await ask('/dashboard', { headers: { fail: 'late' } });
    expect(status).toBe(200);
    expect(body).not.toContain('x'.repeat(5000));
  });
});
