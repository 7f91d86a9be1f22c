import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type Server,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { refuseRequests } from '../refuse-requests';

const servers: Server[] = [];
afterEach(() => {
  vi.unstubAllEnvs();
  for (const server of servers.splice(0)) server.close();
});

async function listening(heard: string[]): Promise<number> {
  const server = createServer({ maxHeaderSize: 65_536 }, (request, response) => {
    heard.push(`${request.method} ${request.url}`);
    response.end();
  });
  server.on('upgrade', (request, socket) => {
    heard.push(`${request.method} ${request.url} upgrade`);
    socket.end('HTTP/1.1 426 Upgrade Required\r\nConnection: close\r\n\r\n');
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** `fetch` would send neither TRACE nor what asks for another protocol. */
function ask(port: number, method: string, path: string, headers: OutgoingHttpHeaders = {}) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, path, headers, agent: false };
    request(options, (answer) => resolve(answer.resume()))
      .on('error', reject)
      .end();
  });
}

function connections(server: Server): Promise<number> {
  return promisify(server.getConnections.bind(server))();
}

const answered = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': expect.stringContaining("default-src 'none'"),
};

test('RFC 9110 §15.5.6 TRACE is 405 from the first request on, with what the target takes and the headers of every answer; all else goes through', async () => {
  const heard: string[] = [];
  const port = await listening(heard);
  refuseRequests();
  for (const [path, allow] of [
    ['/', 'GET, HEAD'],
    ['/health', 'GET, HEAD'],
    ['/api/search-contract?path=1', 'POST'],
    ['/api/updates', 'GET'],
    ['/api/uploads', 'POST'],
    ['/api/uploads/form', 'POST'],
    ['/api/uploads/0b1a7c1e', 'DELETE, HEAD, PATCH'],
  ] as const) {
    const { statusCode, headers } = await ask(port, 'TRACE', path);
    expect({ path, statusCode }).toEqual({ path, statusCode: 405 });
    expect(headers).toMatchObject({ ...answered, allow });
  }
  expect(heard).toEqual([]);
  for (const method of ['GET', 'POST', 'PROPFIND'])
    expect((await ask(port, method, '/page')).statusCode).toBe(200);
  expect(heard).toEqual(['GET /page', 'POST /page', 'PROPFIND /page']);
});

test.each([
  ['*', '*', 'OPTIONS', 400],
  ['an absolute address', 'http://portal.example/', 'GET', 400],
  ['101 parameters', `/?${'a&'.repeat(100)}`, 'GET', 414],
  ['thousands of parameters', `/health/live?${'a&'.repeat(30_000)}`, 'POST', 414],
  ['a token that is too long', `/sso?token=${'x'.repeat(16_384)}`, 'GET', 414],
  ['a path that is too long', `/${'x'.repeat(16_384)}`, 'GET', 414],
])('nobody hears of %s', async (_, target, method, status) => {
  const heard: string[] = [];
  const port = await listening(heard);
  refuseRequests();
  const { statusCode, headers } = await ask(port, method, target);
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject(answered);
  expect(heard).toEqual([]);
});

test('a long token and a hundred parameters go through', async () => {
  const heard: string[] = [];
  const port = await listening(heard);
  refuseRequests();
  const targets = [`/sso?token=${'x'.repeat(16_000)}`, `/?${'a&'.repeat(99)}`, '/a?to=http://b//*'];
  for (const target of targets) expect((await ask(port, 'GET', target)).statusCode).toBe(200);
  expect(heard).toEqual(targets.map((target) => `GET ${target}`));
});

const upgrade = { connection: 'Upgrade', upgrade: 'foo' };

test.each([
  ['GET', '/', 400],
  ['POST', '/', 400],
  ['PROPFIND', '/', 400],
  ['TRACE', '/', 405],
  ['OPTIONS', '*', 400],
  ['HEAD', `/?${'a&'.repeat(100)}`, 414],
])('%s that asks for another protocol is answered and closed', async (method, target, status) => {
  const heard: string[] = [];
  const port = await listening(heard);
  refuseRequests();
  await ask(port, 'GET', '/');
  const refused = await ask(port, method, target, upgrade);
  expect(refused.statusCode).toBe(status);
  expect(refused.headers).toMatchObject({ ...answered, connection: 'close' });
  expect(refused.headers.allow).toBe(status === 405 ? 'GET, HEAD' : undefined);
  expect(heard).toEqual(['GET /']);
});

test('one that leaves its own end open is closed as well', async () => {
  const port = await listening([]);
  refuseRequests();
  await ask(port, 'GET', '/');
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const server = servers.at(-1);
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: foo\r\n\r\n');
  await once(socket.resume(), 'end');
  await expect.poll(() => server && connections(server)).toBe(0);
  socket.destroy();
});

test('the development server hears of what browsers ask it for', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  const heard: string[] = [];
  const port = await listening(heard);
  refuseRequests();
  await ask(port, 'GET', '/');
  expect((await ask(port, 'GET', '/', upgrade)).statusCode).toBe(426);
  expect((await ask(port, 'POST', '/', upgrade)).statusCode).toBe(400);
  expect(heard).toEqual(['GET /', 'GET / upgrade']);
});
