import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { closeGently } from '../draining';

/** Sends so many changes at once, each on a connection of its own, and tells what came back. */
const visitors = `
  const { connect } = require('node:net');
  const { parentPort, workerData: { port, count } } = require('node:worker_threads');
  const ask = () => new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('POST / HTTP/1.1\\r\\nHost: a\\r\\nConnection: close\\r\\nContent-Length: 0\\r\\n\\r\\n');
    });
    socket.on('data', (part) => { answer += part; });
    socket.on('error', ({ code }) => resolve(code));
    socket.on('close', () => resolve(answer.slice(9, 12)));
  });
  Promise.all(Array.from({ length: count }, ask)).then((all) => parentPort.postMessage(all));
`;

/** Keeps this thread from everything else, as a page that is hard to render does. */
function blockFor(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

test('changes on connections that nobody has taken yet are answered when the listener closes', async () => {
  const server = createServer((_request, response) => response.end());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const worker = new Worker(visitors, { eval: true, workerData: { port, count: 60 } });
  await once(worker, 'online');
  const answers = once(worker, 'message');
  blockFor(1000);
  await closeGently(server);

  expect(await answers).toEqual([Array(60).fill('200')]);
});
