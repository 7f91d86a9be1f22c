import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Has Chromium compile every function of a script while it comes, beside the thread of the page. */
const hint = '//# allFunctionsCalledOnLoad\n';

const buildManifest = z.object({ rootMainFiles: z.array(z.string()).min(1) });

/**
 * Marks the scripts that every page starts by, React and Next's router, most of which runs at once:
 * otherwise each function is compiled when it is called, and the page cannot answer meanwhile.
 * @param folder of the build
 * @throws Error when Next no longer says which scripts these are
 */
export function addCompileHints(folder: string): void {
  const manifest = readFileSync(path.join(folder, 'build-manifest.json'), 'utf8');
  for (const name of buildManifest.parse(JSON.parse(manifest)).rootMainFiles) {
    const file = path.join(folder, name);
    const script = readFileSync(file, 'utf8');
    if (!script.startsWith(hint)) writeFileSync(file, hint + script);
  }
}
