import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** What a command does that asks for a client: the store goes on reading what clients there are. */
const command = `
  import { closeDatabase, database } from './lib/db/index.ts';
  const ask = () => database().$queryRaw\`SELECT 1\`.then(() => undefined);
  setInterval(ask, 500).unref();
  await ask();
  await closeDatabase();
  await ask();
  console.log('done');`;

test('a command that has let go of its connections ends, whatever asks again in the background', {
  timeout: 60_000,
}, async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', './scripts/runtime.mjs', '--input-type=module', '--eval', command],
    { timeout: 50_000 },
  );
  expect(stdout).toBe('done\n');
});
