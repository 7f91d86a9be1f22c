import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

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
export async function buildRelease(folder: string, version: string): Promise<void> {
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
}
