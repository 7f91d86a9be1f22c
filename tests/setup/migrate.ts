import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { programArguments } from '../../scripts/programs.mjs';

/** Migrates a database in a process of its own, which reads only these variables. */
export async function migrateTestDatabase(variables: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, programArguments('scripts/migrate.ts'), {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // The embedded database may run in this very process, so nothing here may block.
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const problems = await text(child.stderr);
  if ((await ended) !== 0) throw new Error(`The test database could not be migrated:\n${problems}`);
}
