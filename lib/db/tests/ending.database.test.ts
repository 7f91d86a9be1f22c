import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { programArguments } from '@/scripts/programs.mjs';

test('a command that has let go of its connections ends, whatever asks again in the background', async () => {
  const program = programArguments('lib/db/tests/end-in-process.ts');
  const { stdout } = await promisify(execFile)(process.execPath, program);
  expect(stdout).toBe('done\n');
});
