import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { programArguments } from '@/scripts/programs.mjs';

test('a command that has let go of its connections ends, whatever asks again in the background', {
  timeout: 60_000,
}, async () => {
  const program = programArguments('lib/db/tests/end-in-process.ts');
  const { stdout } = await promisify(execFile)(process.execPath, program, { timeout: 50_000 });
  expect(stdout).toBe('done\n');
});
