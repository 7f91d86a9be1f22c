import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { log } from '@/lib/observability';
import { certificate, gone, isAlive, long, patientCompiler } from './compilers';

afterEach(() => {
  vi.restoreAllMocks();
});

test('makes forty requested at once, and replaces its process four times', async () => {
  const made = patientCompiler({ mostMade: 10 });
  const { data, ...source } = await certificate();
  const asked = Array.from({ length: 40 }, (_, index) => `N-${index}`);
  const all = await Promise.all(
    asked.map((number) =>
      made.make({ ...source, name: number, data: data.replaceAll('NW100418', number) }),
    ),
  );
  for (const [index, one] of all.entries())
    expect(one.kind === 'made' && Buffer.from(one.pdf).includes(`/Title (N-${index})`)).toBe(true);
  expect(made.processId).toBeUndefined();
});

test('the process may be killed while it is idle', async () => {
  const made = patientCompiler();
  await made.make(await certificate());
  const first = made.processId ?? 0;
  process.kill(first, 'SIGKILL');
  await gone(first);
  expect(await made.make(await certificate())).toMatchObject({ kind: 'made' });
  made.stop();
});

test('the process ends with its parent, however that ends', async () => {
  const parent = spawn(
    process.execPath,
    [
      '--eval',
      `const { spawn } = require('node:child_process');
       const child = spawn(process.execPath, ['lib/pdf/compiler/process.ts'], {
         stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced',
       });
       console.log(child.pid);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = await once(parent.stdout, 'data');
  const child = Number(String(line));
  expect(isAlive(child)).toBe(true);
  parent.kill('SIGKILL');
  await gone(child);
});

test('memory is watched while a document is made', async () => {
  vi.spyOn(log, 'error').mockReturnValue();
  const made = patientCompiler({ mostWhileMaking: 64 * 1024 ** 2 });
  expect(await made.make(await long())).toMatchObject({ kind: 'failed' });
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ problem: 'the process has ended by SIGKILL' }),
    expect.anything(),
  );
});
