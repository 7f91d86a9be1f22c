/**
 * What searchContract would cost without a portal around it: `node:http`, `pg`, and the very two
 * queries that a search makes. Its parent starts it with the port and a client, hears `listening`,
 * and ends it by a signal or by hanging up.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { guess } from '@/lib/attempts';
import { findContract } from '@/lib/platform/embedded/search';

const [port, clientId = ''] = process.argv.slice(2);
const bodySchema = z.record(z.string(), z.string());

const server = createServer((request, response) => {
  search(request, response).catch(() => response.writeHead(500).end());
});
server.keepAliveTimeout = 65_000;
server.listen(Number(port), () => process.send?.('listening'));
for (const end of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(end, () => process.exit(0));

async function search(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const terms = bodySchema.parse(await json(request));
  const subject = `bare:${request.headers['x-forwarded-for']}`;
  const guesses = { clientId, limits: [{ subject, most: 5, lockMinutes: 15 }] } as const;
  const guessed = await guess(guesses, async () => {
    const value = await findContract(
      clientId,
      Object.entries(terms)
        .filter(([name]) => name.startsWith('Option1_'))
        .map(([key, value]) => ({ key, value, isHidden: false })),
    );
    return { verdict: value ? 'right' : 'wrong', value };
  });
  const found = guessed.kind === 'answer' && guessed.value;
  response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ found: Boolean(found) }));
}
