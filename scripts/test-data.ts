import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { spawnScript } from './test-portal';
import { demonstration, startTestPostgres } from './test-postgres';

/**
 * Prepares what portals for tests begin with, once for all of them: the demonstration in an embedded
 * database, and in a PostgreSQL where there is one.
 * @param programs of PostgreSQL
 * @throws Error with what the preparing printed
 */
export async function prepareTestData(folder: string, programs: string | undefined): Promise<void> {
  const embedded = path.join(folder, 'embedded');
  mkdirSync(embedded);
  await prepare({ PORTAL_DATA_DIR: embedded });
  if (!programs) return;
  const postgres = await startTestPostgres(programs);
  try {
    const DATABASE_URL = await postgres.createDatabase(demonstration);
    // With the secret of the folder that every portal under test begins with.
    await prepare({ PORTAL_DATA_DIR: embedded, DATABASE_URL });
    await postgres.stop(path.join(folder, 'postgres'));
  } finally {
    await postgres.stop();
  }
}

async function prepare(variables: Record<string, string>): Promise<void> {
  const child = spawnScript('demonstration-data', [], variables);
  const ended = once(child, 'exit');
  const problems = child.stderr ? await text(child.stderr) : '';
  const [code] = await ended;
  if (code !== 0) throw new Error(`No data could be prepared: ${problems}`);
}
