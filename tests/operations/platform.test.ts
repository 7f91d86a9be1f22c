import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proxyVariables } from '../../lib/config/tests/proxy';
import { spawnScript } from '../../scripts/test-portal';
import {
  freePort,
  postgresPrograms,
  startTestPostgres,
  type TestPostgres,
} from '../../scripts/test-postgres';
import { migrateTestDatabase } from '../setup/migrate';
import { testClient, testContract, writeTestClient } from '../setup/test-client';

const folder = mkdtempSync(path.join(tmpdir(), 'portico-platform-'));
const programs = postgresPrograms();
const credentials = 'portal:a-secret-of-this-test';
const name = `PLATFORM_CREDENTIALS_${testClient.id.toUpperCase()}_1`;

/** Runs a command to its end. */
async function run(script: string, operands: readonly string[], variables: Record<string, string>) {
  const child = spawnScript(script, operands, variables);
  const [said, warned, [code]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'exit'),
  ]);
  return { said, warned, code };
}

describe.skipIf(!programs)('an insurer’s platform', () => {
  let postgres: TestPostgres;
  let platform: ChildProcess;
  let address: string;
  let variables: Record<string, string>;
  beforeAll(async () => {
    postgres = await startTestPostgres(programs ?? '');
    const DATABASE_URL = await postgres.createDatabase('platform');
    variables = { DATABASE_URL, PORTAL_DATA_DIR: folder, ...proxyVariables };
    await migrateTestDatabase(variables);
    const imported = await run('client', ['import', writeTestClient()], variables);
    expect(imported.code, imported.warned).toBe(0);
    const port = await freePort();
    address = `http://localhost:${port}`;
    platform = spawnScript('platform', [`${port}`], { ...variables, [name]: credentials });
    if (platform.stdout) await once(platform.stdout, 'data');
  });
  afterAll(async () => {
    if (platform?.exitCode === null) {
      platform.kill('SIGTERM');
      const [code] = await once(platform, 'exit');
      expect(code).toBe(0);
    }
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Checks the platform with credentials, by a contract of the test client. */
  async function check(given: string) {
    const sample = path.join(folder, 'sample.json');
    const { number, zip } = testContract('several', 1);
    const searchParameters = [
      { key: 'Option1_SearchTerm1', value: number },
      { key: 'Option1_SearchTerm2', value: zip },
    ];
    writeFileSync(sample, JSON.stringify({ searchParameters }));
    const environment = { ...variables, PLATFORM_CREDENTIALS_CHECK_1: given };
    return run('platform-check', [address, sample], environment);
  }

  test('is served by npm run platform, and looked at by npm run platform:check', async () => {
    const { said, warned } = await check(credentials);
    expect(warned).toBe('');
    for (const call of ['searchContract', 'session', 'policies', 'products', 'coverages'])
      expect(said).toContain(`✓ ${call}: `);
    expect(said).toMatch(/refuses a wrong secret with 401\n/);
    expect(said).not.toContain('✗');
    expect(said).not.toContain(testContract('several', 1).zip);
  });

  test('is not looked at further with wrong credentials', async () => {
    const { said, code } = await check(`${credentials}x`);
    expect(said).toContain('✗ health: answers 2xx (it answers 401)');
    expect(said).toContain('Next: connection, health');
    expect(code).toBe(1);
  });

  test('invariant 1: is not served to two clients by the same credentials', async () => {
    const imported = await run('client', ['import', writeTestClient({}, 'another')], variables);
    expect(imported.code, imported.warned).toBe(0);
    const given = { [name]: credentials, PLATFORM_CREDENTIALS_ANOTHER_1: credentials };
    const { warned, code } = await run('platform', [], { ...variables, ...given });
    expect(warned).toMatch(/ are the same: each client needs credentials of its own\.\n$/);
    expect(warned).not.toContain(credentials);
    expect(code).toBe(1);
  });

  test('needs credentials to be served', async () => {
    const { warned, code } = await run('platform', [], variables);
    expect(warned).toMatch(/^Nobody could ask: set credentials for a client, such as \S+\.\n$/);
    expect(code).toBe(1);
  });
});
