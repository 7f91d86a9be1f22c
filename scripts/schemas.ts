/**
 * Writes what is generated from the code: `clients/schema/*.schema.json`, by which editors complete
 * and check client packages, `docs/settings.md`, `docs/platform.openapi.json`, which says what a
 * platform answers, `docs/platform-check.schema.json`, by which an insurer's test system is described, and the typefaces cut to what pages use of them.
 * With `--check` it only says what differs.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openApiDocument } from './openapi';
import { checkSchema, packageSchemas } from './package-schemas';
import { settingsPage } from './settings-page';
import { typefaceFiles } from './typefaces';

const files = new Map<string, string | Buffer>([
  ...Object.entries(packageSchemas()).map(
    ([name, schema]) =>
      [`clients/schema/${name}.schema.json`, `${JSON.stringify(schema, undefined, 2)}\n`] as const,
  ),
  ['docs/settings.md', settingsPage()],
  ['docs/platform.openapi.json', `${JSON.stringify(openApiDocument(), undefined, 2)}\n`],
  ['docs/platform-check.schema.json', `${JSON.stringify(checkSchema(), undefined, 2)}\n`],
  ...(await typefaceFiles()),
]);

const stale: string[] = [];
for (const [file, content] of files) {
  const existing = await readFile(file).catch(() => undefined);
  if (!existing?.equals(Buffer.from(content))) stale.push(file);
}

if (process.argv.includes('--check')) {
  for (const file of stale) console.error(`${file} is not what the code says`);
  if (stale.length > 0) console.error('Run: npm run schemas');
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const file of stale) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, files.get(file) ?? '');
    console.log(`Written ${file}`);
  }
  if (stale.length === 0) console.log('Everything generated is up to date.');
}
