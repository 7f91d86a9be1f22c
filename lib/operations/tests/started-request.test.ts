import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { onRequest } from '../started-request';

const servers: Server[] = [];
afterEach(() => {
  globalThis.portalTelemetry = undefined;
  for (const server of servers.splice(0)) server.close();
});

async function listening(): Promise<Server> {
  const server = createServer((_request, response) => response.end());
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return server;
}
const ask = (server: Server) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
    headers: { connection: 'close' },
  });

test('what operators ask at their own port is no visitor’s request: it is neither counted nor drained', async () => {
  const [visitors, operators] = [await listening(), await listening()];
  globalThis.portalTelemetry = {
    hasTraces: false,
    meters: { add: () => undefined, record: () => undefined, watch: () => undefined },
    metricsServer: operators,
    stop: async () => undefined,
  };
  const heard: Server[] = [];
  onRequest(({ server }) => heard.push(server));
  await ask(operators);
  await ask(visitors);
  await ask(operators);
  expect(heard.filter((server) => servers.includes(server))).toEqual([visitors]);
});
