import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { buildIfChanged } from './scripts/build.ts';
import { preparedDataVariable } from './scripts/prepared-data.ts';
import { prepareTestData } from './scripts/test-data.ts';
import { postgresPrograms } from './scripts/test-postgres.ts';
import { startTestServers } from './scripts/test-servers.ts';
const [kind = 'http', databases = 'embedded', ...files] = process.argv.slice(2);
await buildIfChanged();
const programs = databases === 'both' ? postgresPrograms() : undefined;
const prepared = mkdtempSync(path.join(tmpdir(), 'portico-prepared-'));
await prepareTestData(prepared, programs);
process.env[preparedDataVariable] = prepared;
const servers = await startTestServers(databases === 'both' ? ['embedded', 'postgres'] : ['embedded'], programs);
try {
  const env = { ...process.env, ...servers.variables, PORTAL_TEST_CHROMIUM: '/usr/bin/chromium' };
  const result = kind === 'http'
    ? spawnSync('vitest', ['run', ...files, '--project', 'http *'], { stdio: 'inherit', env })
    : spawnSync('playwright', ['test', '--config', 'playwright.config.ts', ...files], { stdio: 'inherit', env });
  process.exitCode = result.status ?? 1;
} finally {
  await servers.stop();
}
process.exit();
