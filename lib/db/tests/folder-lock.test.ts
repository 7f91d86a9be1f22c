import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
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

it('says what else is wrong', () => {
  expect(() => lockFolder(path.join(scratch, 'none', 'postgres'), 0)).toThrow(
    /unable to open database file/,
  );
});
