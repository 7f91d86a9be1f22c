import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where `npm test` has prepared data; without it tests prepare their own. */
export const preparedDataVariable = 'PORTAL_TEST_PREPARED_DATA';

/** A data folder that nobody else has, as a portal leaves it that was started once. */
export function newDataFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `portico-${name}-`));
  copyPrepared('embedded', folder);
  return folder;
}

/** Copies what was prepared into a folder. @returns whether anything was */
export function copyPrepared(kind: 'embedded' | 'postgres', to: string): boolean {
  const prepared = process.env[preparedDataVariable];
  if (prepared) copyFolder(path.join(prepared, kind), to);
  return prepared !== undefined;
}

/** Copies what is in a folder, with its owners. */
export function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${from} could not be copied: ${stderr}`);
}
