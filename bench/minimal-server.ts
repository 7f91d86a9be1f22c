/**
 * Serves the minimal app as the portal is served: one process, Next behind a server of `node:http`.
 * Its parent starts it with the port, hears `listening`, and ends it by a signal or by hanging up.
 */
import { createServer } from 'node:http';
import next from 'next';

const port = Number(process.argv[2]);

const server = createServer((request, response) => handle(request, response));
const app = next({
  dev: false,
  dir: 'bench/minimal-app',
  port,
  hostname: 'localhost',
  httpServer: server,
});
await app.prepare();
const handle = app.getRequestHandler();
server.keepAliveTimeout = 65_000;
server.listen(port, () => process.send?.('listening'));
for (const end of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(end, () => process.exit(0));
