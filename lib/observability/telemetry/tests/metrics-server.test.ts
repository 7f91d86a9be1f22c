import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/setup/eventually';
import { log } from '../../log';
import { serveMetrics } from '../metrics-server';

const started: ReturnType<typeof serveMetrics>[] = [];
afterEach(() => {
  for (const server of started.splice(0)) server.close();
  vi.restoreAllMocks();
});

async function served() {
  const server = serveMetrics({ host: '127.0.0.1', port: 0 }, (_, response) => response.end('all'));
  started.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return port;
}

it.each([
  ['GET', '/metrics', 200],
  ['GET', '/metrics?name[]=up', 200],
  ['POST', '/metrics', 404],
  ['GET', '/', 404],
  ['GET', '/metrics/', 404],
])('%s %s is answered %d', async (method, address, status) => {
  const answer = await fetch(`http://127.0.0.1:${await served()}${address}`, { method });
  expect(answer.status).toBe(status);
});

it('where the port is taken the log says so, and the process goes on', async () => {
  const told = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const port = await served();
  started.push(serveMetrics({ host: '127.0.0.1', port }, () => undefined));
  await eventually(() => expect(told).toHaveBeenCalled());
  expect(told.mock.calls[0]).toEqual([
    { host: '127.0.0.1', port, problem: 'EADDRINUSE' },
    'Metrics cannot be served',
  ]);
});
