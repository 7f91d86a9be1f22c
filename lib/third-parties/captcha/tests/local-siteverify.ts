import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a local siteverify answers: JSON, a body as it is, or never. */
export interface SiteverifyAnswer {
  readonly status?: number;
  readonly body: unknown;
}

export interface LocalSiteverify {
  readonly address: string;
  /** What it has been asked so far. */
  readonly asked: readonly URLSearchParams[];
  /** What it answers from now on. */
  answer(answer: SiteverifyAnswer | 'silence'): void;
  stop(): Promise<void>;
}

/** Google's siteverify as a server on this machine. @param wanted its port; a free one without */
export async function startSiteverify(wanted = 0): Promise<LocalSiteverify> {
  const asked: URLSearchParams[] = [];
  let current: SiteverifyAnswer | 'silence' = { body: { success: false } };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push(new URLSearchParams(body));
    if (current === 'silence') return;
    const { status = 200, body: answer } = current;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    asked,
    answer(answer) {
      current = answer;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
