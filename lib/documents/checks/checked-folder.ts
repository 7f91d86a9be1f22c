import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const beginning = 'portal-document-';
/** No file is looked at for so long, in milliseconds: whoever made the folder is gone. */
const longestUse = 3_600_000;

/** What the paths of all such folders begin with. */
export function checkedFolders(): string {
  return path.join(tmpdir(), beginning);
}

/** A folder of its own for a file that is looked at. */
export function checkedFolder(): Promise<string> {
  return mkdtemp(checkedFolders());
}

/**
 * Removes what processes have left that died while they looked at a file.
 * @param parent where such folders are made
 */
export async function removeLeftFolders(parent: string): Promise<void> {
  const names = await readdir(/*turbopackIgnore: true*/ parent).catch(() => []);
  for (const name of names) {
    if (!name.startsWith(beginning)) continue;
    const folder = path.join(/*turbopackIgnore: true*/ parent, name);
    const found = await stat(folder).catch(() => undefined);
    if (!found?.isDirectory() || Date.now() - found.mtimeMs < longestUse) continue;
    // Another user's is theirs to remove.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
