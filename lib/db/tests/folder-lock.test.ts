import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FolderInUseError, lockFolder } from '../embedded/folder-lock';

let scratch = '';
let folder = '';
let holder: ChildProcess;

/** Another process that has the folder. */
beforeEach(async () => {
  scratch = mkdtempSync(path.join(tmpdir(), 'portico-lock-'));
  folder = path.join(scratch, 'postgres');
  const program = `
    import { lockFolder } from './lib/db/embedded/folder-lock.ts';
    lockFolder(process.argv[1], 0);
    // Whoever listens to its parent does not end.
    process.on('message', () => undefined);
    process.send('locked');
  `;
  holder = spawn(process.execPath, ['--input-type=module', '--eval', program, folder], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(holder, 'message');
});

afterEach(() => {
  holder.kill('SIGKILL');
  rmSync(scratch, { recursive: true });
});

it('is refused while another process has it', () => {
  expect(() => lockFolder(folder, 0)).toThrow(FolderInUseError);
});

it('stays with a process that stands still', () => {
  holder.kill('SIGSTOP');
  expect(() => lockFolder(folder, 0)).toThrow(FolderInUseError);
});

it('is free as soon as the process has been killed, and whenever it is let go of', async () => {
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  for (const _ of [1, 2]) lockFolder(folder, 0)();
});

it('is refused to a process that may not write the file of the lock', async () => {
  const shared = path.join(scratch, 'shared');
  writeFileSync(`${shared}.in-use`, '', { mode: 0o444 });
  // Root may write everything: the other process is somebody else, who may look into the folder.
  chmodSync(scratch, 0o755);
  const program = `
    import { lockFolder } from './lib/db/embedded/folder-lock.ts';
    if (process.getuid() === 0) process.setuid(65534);
    let came = 'locked';
    try {
      lockFolder(process.argv[1], 0);
    } catch (error) {
      came = error.message;
    }
    process.send(came);
  `;
  const stranger = spawn(process.execPath, ['--input-type=module', '--eval', program, shared], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [came] = await once(stranger, 'message');
  expect(came).toMatch(`The lock ${shared}.in-use cannot be taken: EACCES`);
});

it('says what else is wrong', () => {
  const lost = path.join(scratch, 'none', 'postgres');
  expect(() => lockFolder(lost, 0)).toThrow(
    `The lock ${lost}.in-use cannot be taken: unable to open database file`,
  );
});
