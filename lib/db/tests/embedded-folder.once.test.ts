import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFolder } from '../embedded/folder-lock';
import { startEmbeddedServer } from '../embedded/server';

let scratch = '';
const at = (name: string) => path.join(scratch, name);

beforeEach(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'portico-folder-'));
});

afterEach(() => rmSync(scratch, { recursive: true }));

it('says in words why it cannot open a folder, where a link leads to it too, and lets go of it', async () => {
  mkdirSync(at('disk'));
  symlinkSync(at('disk'), at('postgres'));
  // Of a version that it does not know, which is found out before anything is written.
  writeFileSync(at('disk/PG_VERSION'), '9\n');
  const starting = startEmbeddedServer({ folder: at('postgres'), socketFolder: at('socket') });
  await expect(starting).rejects.toThrow(
    `The data folder ${at('disk')} cannot be opened: PGlite failed to initialize properly`,
  );
  lockFolder(at('disk'), 0)();
});
