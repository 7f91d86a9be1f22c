import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';

/** Where a portal keeps its data and its documents, unless it is told otherwise. */
const dataFolders = ['data', 'data/documents'];

/**
 * Does some work while something stands where data would be, if there is none: a build that would
 * take data along shows it on a fresh clone as well (tests/operations/build.test.ts). Removes what it
 * has put there, and nothing that a portal has stored meanwhile.
 */
export async function besideDecoys<T>(work: () => Promise<T>): Promise<T> {
  const planted = dataFolders.filter((folder) => !existsSync(folder));
  for (const folder of planted) {
    mkdirSync(folder);
    writeFileSync(`${folder}/decoy`, '');
  }
  try {
    return await work();
  } finally {
    for (const folder of planted.toReversed()) {
      rmSync(`${folder}/decoy`, { force: true });
      if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
    }
  }
}
