import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { log } from '../log';

/**
 * Serves `/metrics` at a port of its own, and nothing else. Where the port is taken the log says so,
 * and the portal goes on: visitors do not wait for what measures them.
 */
export function serveMetrics(
  { host, port }: { readonly host: string; readonly port: number },
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Server {
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?', 1)[0] === '/metrics';
    if (isAsked) answer(request, response);
    else response.writeHead(404).end();
  });
  server.on('error', (error) => {
    const problem = 'code' in error ? error.code : error.name;
    log.error({ host, port, problem }, 'Metrics cannot be served');
  });
  server.listen(port, host);
  // Whoever reads them does not keep the process from ending.
  server.unref();
  return server;
}

/** Whether a server is the one that operators ask. */
export function isMetricsServer(server: Server): boolean {
  return globalThis.portalTelemetry?.metricsServer === server;
}
