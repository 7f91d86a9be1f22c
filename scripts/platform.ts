/**
 * `npm run platform [-- port]`: the embedded platform over HTTP, for the clients and paths whose
 * credentials the environment has (`PLATFORM_CREDENTIALS_<CLIENT>_<PATH>`), on the database that the
 * portal has. A portal asks it where a client's package names its address.
 */
import { createServer } from 'node:http';
import path from 'node:path';
import { z } from 'zod';
import { passAllDates } from '@/insurer';
import { platformAccounts, platformHandler } from '@/insurer/server';
import { knowsClients } from '@/lib/clients';
import { environment, platformCredentialsName } from '@/lib/config';
import { closeDatabase, databaseProblem, embeddedAddress } from '@/lib/db';
import { log } from '@/lib/observability';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database';

/** How often it does what dates bring about: there may be no portal that works on its database. */
const clockInterval = 60_000;
/** How long a request may take to arrive, in milliseconds. */
const arrivesWithin = 10_000;

/** Between the portal's and this the demonstration's partners have theirs. */
const usualPort = environment().PORT + 2;
const port = z.coerce.number().int().min(1).max(65_535).default(usualPort).parse(process.argv[2]);

const database = await databaseIfMissing();
const stopping = new AbortController();
let dates: Promise<void> | undefined;
const stop = async (code: number): Promise<never> => {
  stopping.abort();
  await dates;
  await closeDatabase();
  await database?.stop();
  return process.exit(code);
};

const giveUp = async (message: string): Promise<never> => {
  console.error(message);
  return stop(1);
};

const problem = await databaseProblem();
if (problem) await giveUp(`The database cannot be used (${problem}); check DATABASE_URL.`);
if (!(await knowsClients()))
  await giveUp(
    `There is no client yet in ${place()}.
Fill it first: run npm start with the same settings, until it prints its addresses.
Then run npm run platform again, while the portal runs or after it.`,
  );
const accounts = await platformAccounts().catch((error: Error) => giveUp(error.message));
if (accounts.length === 0) {
  const example = platformCredentialsName('northwind', '1');
  await giveUp(`Nobody could ask: set credentials for a client, such as ${example}=<id>:<secret>.
The secret has 16 characters or more.`);
}
const server = createServer(
  {
    requestTimeout: arrivesWithin,
    headersTimeout: arrivesWithin,
    // Node looks for what is late so often, every half minute if nobody says so.
    connectionsCheckingInterval: 1000,
  },
  platformHandler(accounts),
);
server.once('error', ({ message }) => giveUp(message));
server.listen(port, () =>
  console.log(`The platform of ${accounts.length} clients answers at http://localhost:${port}`),
);
const passDates = () => {
  dates ??= passAllDates(stopping.signal)
    .catch(({ name }: Error) => log.warn({ problem: name }, 'What dates bring about has failed'))
    .finally(() => {
      dates = undefined;
    });
};
setInterval(passDates, clockInterval).unref();
passDates();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    server.close(() => stop(0));
    server.closeIdleConnections();
  });

/** Where the platform looks for its clients. */
function place(): string {
  const { DATABASE_URL, PORTAL_DATA_DIR } = environment();
  return DATABASE_URL
    ? `the database at ${new URL(DATABASE_URL).host}`
    : `the data folder ${path.relative('.', PORTAL_DATA_DIR) || '.'}`;
}

/** A portal that runs has the embedded database open; without one it is opened here. */
async function databaseIfMissing(): Promise<EmbeddedDatabase | undefined> {
  if (environment().DATABASE_URL || (await databaseProblem()) === undefined) return undefined;
  return startEmbeddedDatabase(embeddedAddress());
}
