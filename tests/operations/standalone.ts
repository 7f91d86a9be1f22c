import { execFile, execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { builtName } from '../../scripts/build';

/** The parts of a build that a container is made of, with their places in it. */
const ofContainer = [
  ['.next/standalone', '.'],
  ['.next/static', '.next/static'],
  ['public', 'public'],
] as const;

interface LaidOut {
  /** That was built. */
  readonly project: string;
  /** When each file of its build was last written. */
  readonly written: ReadonlyMap<string, number>;
}
const laidOut = new Map<string, LaidOut>();

/**
 * Lays out the standalone output of a build as deploy/Dockerfile does, in a folder of its own. Its files
 * are hard links to those of the build where the file system allows it: a file that is to differ must be
 * written beside and renamed into place (`replaceFile`).
 * @param project that was built
 */
export function layOutStandalone(project = '.'): string {
  // Outside of the project, whose packages would be found where the output lacks some.
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-standalone-'));
  const written = writtenIn(project);
  for (const [from, to] of ofContainer) {
    const [source, target] = [`${path.join(project, from)}/.`, path.join(folder, to)];
    mkdirSync(target, { recursive: true });
    const { status } = spawnSync('cp', ['-al', source, target], { stdio: 'ignore' });
    if (status !== 0) execFileSync('cp', ['-a', '--remove-destination', source, target]);
  }
  laidOut.set(folder, { project, written });
  return folder;
}

/**
 * Removes what was laid out.
 * @throws Error that names the files of the build that were written to meanwhile: a copy that writes to
 *   its own files in place changes the build and all other copies
 */
export function removeStandalone(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const { project, written } = laidOut.get(folder) ?? { project: '.', written: new Map() };
  laidOut.delete(folder);
  const now = writtenIn(project);
  const changed = [...written].filter(([file, at]) => now.get(file) !== at).map(([file]) => file);
  if (changed.length > 0) throw new Error(`The build was written to: ${changed.join(', ')}`);
}

function writtenIn(project: string): LaidOut['written'] {
  const files = ofContainer.flatMap(([from]) =>
    readdirSync(path.join(project, from), { recursive: true, withFileTypes: true }),
  );
  return new Map(
    files
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .map((file) => [file, lstatSync(file).mtimeMs]),
  );
}

/** Gives a file other content without writing to the inode that it may share with other copies. */
export function replaceFile(file: string, content: string): void {
  const beside = `${file}.new`;
  writeFileSync(beside, content);
  renameSync(beside, file);
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
    if (next !== text) replaceFile(place, next);
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
  ...['app', 'components', 'insurer', 'lib', 'messages', 'public', 'clients', 'prisma', 'scripts'],
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
      PORTAL_BUILD_FOR: 'image',
      PORTAL_BUILD: `release-${Number.parseInt(version, 10)}`,
    },
  });
  return layOutStandalone(folder);
}
