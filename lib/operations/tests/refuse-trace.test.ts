import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { refuseTrace } from '../refuse-trace';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listening(heard: string[]): Promise<number> {
  const server = createServer((request, response) => {
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

test('TRACE is 405 from the first request on, with the headers of every answer; all else goes through', async () => {
  const heard: string[] = [];
  const port = await listening(heard);
  refuseTrace();
  for (const path of ['/', '/health', '/api/search-contract']) {
    const { statusCode, headers } = await ask(port, 'TRACE', path);
    expect(statusCode).toBe(405);
    expect(headers).toMatchObject({
      allow: 'GET, HEAD, POST',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  }
  expect(heard).toEqual([]);
  for (const method of ['GET', 'POST', 'PROPFIND'])
    expect((await ask(port, method, '/page')).statusCode).toBe(200);
  expect(heard).toEqual(['GET /page', 'POST /page', 'PROPFIND /page']);
});

test('so is TRACE that asks for another protocol', async () => {
  const heard: string[] = [];
  const port = await listening(heard);
  refuseTrace();
  await ask(port, 'GET', '/');
  const headers = { connection: 'Upgrade', upgrade: 'websocket' };
  const refused = await ask(port, 'TRACE', '/', headers);
  expect(refused.statusCode).toBe(405);
  expect(refused.headers.allow).toBe('GET, HEAD, POST');
  expect((await ask(port, 'GET', '/', headers)).statusCode).toBe(426);
  expect(heard).toEqual(['GET /', 'GET / upgrade']);
});
