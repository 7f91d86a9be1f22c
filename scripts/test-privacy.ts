import { once } from 'node:events';
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { marisol, noor, teodor } from '../partners/people';
import { demonstrationEditor } from './editor';
import { noteSaid } from './test-said';

/**
 * What is about somebody, wherever it turns up: contracts of the test client as
 * `tests/setup/test-client.ts` makes them, what tests type so that a leak is seen (`zq-…`), and any
 * e-mail address at all.
 */
const personal: readonly RegExp[] = [
  /[\w.+-]+(?:@|%40)[\w-]+\.[a-z]{2,}/gi,
  /\bzq(?:\d{5}|-[\w-]+)/gi,
  /\bP-[ESPNB]\d{5}\b/g,
  /\b[ESPNB]00\d{3}\b/g,
  /\b1(?:503|206)555\d{4}\b/g,
];

/**
 * What is no leak: people of the demonstration, whose addresses `npm start` prints for whoever tries the
 * portal out; it prints what to search for, too, of which nothing is looked for here. Not looked into
 * are the outbox, which keeps messages for its viewer outside production, and what a test says that
 * fails. Codes are looked for where they are known: in tests/operations/telemetry.test.ts.
 */
const exempt = [demonstrationEditor.email, marisol.email, teodor.email, noor.email];

/** What of all that was said is about somebody: place and finding, each once. */
export async function personalInSaid(folder: string): Promise<readonly string[]> {
  const found = new Set<string>();
  if (!existsSync(folder)) return [];
  for (const place of readdirSync(folder)) {
    const lines = createInterface({ input: createReadStream(path.join(folder, place)) });
    for await (const line of lines)
      for (const finding of findingsIn(line)) found.add(`${place}: ${finding}`);
  }
  return [...found];
}

function findingsIn(line: string): readonly string[] {
  return personal
    .flatMap((pattern) => line.match(pattern) ?? [])
    .filter((finding) => !exempt.includes(finding));
}

/** Takes traces and metrics as a collector would, and keeps them with what was said. */
export async function startCollector(): Promise<{ readonly address: string; stop(): void }> {
  const server = createServer(async (request, response) => {
    noteSaid('sent-by-otlp.json', `${await text(request)}\n`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    address: `http://127.0.0.1:${port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Keeps how jobs and messages are stored in a database, but for the demonstration's own outbox. */
export async function noteStored(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
       WHERE table_type = 'BASE TABLE' AND table_name <> 'outbox_message' AND (table_schema = 'jobs'
         OR (table_schema = 'portal' AND table_name ~ 'message|notification'))`,
    );
    for (const { name } of rows) {
      const stored = await client.query<{ row: string }>(
        `SELECT row_to_json(t)::text AS row FROM ${name} t`,
      );
      noteSaid(`rows-of-${name}.json`, stored.rows.map(({ row }) => `${row}\n`).join(''));
    }
  } finally {
    await client.end();
  }
}
