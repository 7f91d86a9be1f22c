import { spawn, spawnSync } from 'node:child_process';
import pg from 'pg';
import { freePort } from '../tests/setup/free-port';
import { type Neighbour, neighbour } from './neighbour';
import { type PageWeight, pageWeight } from './page-weight';

const next = 'node_modules/.bin/next';
const folder = 'bench/minimal-app';

/** The host of the one client that the minimal app has. */
export const minimalHost = 'plover.localhost';

/** Builds the minimal app with the portal's own Next. @throws Error with what the build said */
export function buildMinimalApp(): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [next, 'build', folder], {
    encoding: 'utf8',
    env: environment(),
  });
  if (status !== 0) throw new Error(`The minimal app was not built:\n${stdout}\n${stderr}`);
}

/** The minimal app while it runs. */
export interface MinimalApp extends Neighbour {
  /** What it has printed to standard error. */
  output(): string;
}

/**
 * Starts what has been built by plain `next start`, and waits until it answers.
 * @param variables more of its environment
 */
export async function startMinimalApp(
  databaseUrl: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<MinimalApp> {
  await createAttempts(databaseUrl);
  const port = await freePort();
  const child = spawn(process.execPath, [next, 'start', folder, '--port', String(port)], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...environment(), DATABASE_URL: databaseUrl, ...variables },
  });
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    printed += part;
  });
  const started = await neighbour(child, `http://127.0.0.1:${port}`);
  return { ...started, output: () => printed };
}

/** Where its search counts, with the columns and the key of the portal's own table. */
async function createAttempts(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `CREATE TABLE minimal_attempt (client_id text, subject text, attempts integer NOT NULL,
       window_ends timestamptz NOT NULL, PRIMARY KEY (client_id, subject))`,
  );
  await client.end();
}

function environment(): NodeJS.ProcessEnv {
  return { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
}

/** What a section of a minimal page consists of. */
const elementsInSection = 4;

/**
 * The address of a page of the minimal app that weighs what a page of the portal weighs: as many
 * elements, and text for the same number of bytes of HTML.
 * @param kind the one that is kept, or the one that is rendered for every request
 * @throws Error when it comes out more than two per cent off
 */
export async function minimalPage(
  origin: string,
  kind: 'home' | 'dashboard',
  { elements, html }: Pick<PageWeight, 'elements' | 'html'>,
): Promise<string> {
  const weigh = (sections: number, letters: number) =>
    pageWeight(origin, `/${kind}/${sections}/${letters}`, { host: minimalHost });
  const empty = await weigh(0, 0);
  const sections = Math.round((elements - empty.elements) / elementsInSection);
  const [small, large] = [await weigh(sections, 10), await weigh(sections, 110)];
  const letters = Math.max(
    0,
    Math.round(10 + ((html - small.html) / (large.html - small.html)) * 100),
  );
  const reached = await weigh(sections, letters);
  if (Math.abs(reached.html - html) > html * 0.02)
    throw new Error(`A minimal page of ${html} bytes came to ${reached.html}`);
  return `/${kind}/${sections}/${letters}`;
}
