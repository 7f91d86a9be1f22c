import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';

const folder = '.next';
const stamp = `${folder}/portico-build`;

/** Everything that the build reads, besides packages, which the lockfile stands for. */
const sources = [
  'app/**/*',
  'components/**/*',
  'insurer/**/*',
  'lib/**/*',
  'messages/**/*',
  'public/**/*',
  'middleware.ts',
  'instrumentation.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** What an image is made of (deploy/Dockerfile). */
const forImage = `${folder}/standalone`;

/**
 * Builds the portal for production, unless nothing has changed since it was last built.
 * @param isForImage lays out what an image is made of, too, which is as large again
 * @returns whether it was built
 * @throws Error with the output of a build that failed
 */
export async function buildIfChanged(isForImage = false): Promise<boolean> {
  const digest = sourceDigest();
  const isBuilt = existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;
  if (isBuilt && (!isForImage || existsSync(forImage))) return false;
  await build(digest, isForImage);
  writeFileSync(stamp, digest);
  return true;
}

function sourceDigest(): string {
  const hash = createHash('sha256').update(process.env.PORTAL_DEVELOPMENT_TOOLS ?? '');
  const files = globSync(sources, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((file) => !file.includes('/tests/'));
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** The name of the build that stands in its folder: what is served from it must be told the same. */
export function builtName(): string {
  return nameOf(readFileSync(stamp, 'utf8'));
}

/** Short, for it stands in the address of every script. */
function nameOf(digest: string): string {
  return digest.slice(0, 12);
}

function build(digest: string, isForImage: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['node_modules/.bin/next', 'build'], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        PORTAL_BUILD: nameOf(digest),
        ...(isForImage ? { PORTAL_BUILD_FOR: 'image' } : {}),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The build failed:\n${output}`)),
    );
  });
}
