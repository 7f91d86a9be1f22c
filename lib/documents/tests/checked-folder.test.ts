import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { removeLeftFolders } from '../checks/checked-folder';

it('what a process has left that died while it looked at a file goes after an hour', async () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'portico-left-'));
  const now = new Date();
  const old = new Date(now.getTime() - 3_700_000);
  for (const name of ['portal-document-old', 'portal-document-new', 'another']) {
    mkdirSync(path.join(parent, name));
    writeFileSync(path.join(parent, name, 'file'), 'what was sent');
  }
  for (const [name, at] of [
    ['portal-document-old', old],
    ['portal-document-new', now],
    ['another', old],
  ] as const)
    utimesSync(path.join(parent, name), at, at);
  try {
    await removeLeftFolders(parent);
    expect(readdirSync(parent).toSorted()).toEqual(['another', 'portal-document-new']);
  } finally {
    rmSync(parent, { recursive: true });
  }
});
