import { execFile } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { builtName } from '../../scripts/build';

/**
 * Lays out the standalone output of a build as deploy/Dockerfile does, in a folder of its own.
 * @param project that was built
 */
export function layOutStandalone(project = '.'): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-standalone-'));
  cpSync(path.join(project, '.next/standalone'), folder, { recursive: true });
  cpSync(path.join(project, '.next/static'), path.join(folder, '.next/static'), {
    recursive: true,
  });
  cpSync(path.join(project, 'public'), path.join(folder, 'public'), { recursive: true });
  return folder;
}

/** What browsers and servers tell releases apart by: its name, its version, and those of its chunks. */
function renamed(folder: string, version: string): ReadonlyMap<string, string> {
  const chunks = readdirSync(path.join(folder, '.next/static/chunks'))
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => path.parse(file).name);
  return new Map([
    [builtName(), `release-${Number.parseInt(version, 10)}`],
    ...chunks.map((name) => [name, `next-${name}`] as const),
  ]);
}

/**
 * Lays out this build once more, as if it were another release: it takes seconds, where building one
 * takes minutes, and nothing has the name that it had. @returns its folder
 */
export function layOutAsRelease(version: string): string {
  const folder = layOutStandalone();
  const names = renamed(folder, version);
  // Letters, digits, `-` and `_`.
  const anyName = new RegExp([...names.keys()].join('|'), 'g');
  const ofThePortal = /(\bversion\\?"?:\s*\\?")0\.1\.0(?=\\?")/g;
  const written = ['server.js', '.next/**/*.{js,json,html,rsc,css,meta,body}'];
  const entries = globSync(written, {
    cwd: folder,
    exclude: ['.next/node_modules/**'],
    withFileTypes: true,
  });
  for (const { parentPath, name: file } of entries.filter((entry) => entry.isFile())) {
    const place = path.join(parentPath, file);
    const text = readFileSync(place, 'utf8');
    const next = text
      .replaceAll(anyName, (name) => names.get(name) ?? name)
      .replaceAll(ofThePortal, (_, before: string) => `${before}${version}`);
    if (next !== text) writeFileSync(place, next);
  }
  const chunks = path.join(folder, '.next/static/chunks');
  for (const file of readdirSync(chunks)) {
    const name = names.get(path.parse(file).name);
    if (name)
      renameSync(path.join(chunks, file), path.join(chunks, `${name}${path.extname(file)}`));
  }
  return folder;
}

const parts = [
  ...['app', 'components', 'lib', 'messages', 'public', 'clients', 'prisma', 'scripts'],
  ...['instrumentation.ts', 'middleware.ts', 'next.config.mjs', 'postcss.config.mjs'],
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
];

/**
 * Builds another release of the portal, which differs from this one by its version.
 * @param folder below this project's, so that packages can be linked rather than copied
 * @throws Error with what the build says
 */
export async function buildRelease(folder: string, version: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  for (const part of parts) cpSync(part, path.join(folder, part), { recursive: true });
  const file = path.join(folder, 'package.json');
  const packageFile: unknown = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...Object(packageFile), version }));
  const run = promisify(execFile);
  await run('cp', ['-al', 'node_modules', folder]);
  await run(process.execPath, ['node_modules/.bin/next', 'build'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      PORTAL_BUILD: `release-${Number.parseInt(version, 10)}`,
    },
  });
  return layOutStandalone(folder);
}
