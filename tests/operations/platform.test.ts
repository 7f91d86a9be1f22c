import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proxyVariables } from '../../lib/config/tests/proxy';
import { type Packable, packProgram } from '../../scripts/pack-program';
import { spawnScript } from '../../scripts/test-portal';
import {
  postgresPrograms,
  startTestPostgres,
  type TestPostgres,
} from '../../scripts/test-postgres';
import { freePort } from '../setup/free-port';
import { soon } from '../setup/limits';
import { migrateTestDatabase } from '../setup/migrate';
import { testClient, testContract } from '../setup/test-client';
import { writeSmallClient } from './small-client';

const folder = mkdtempSync(path.join(tmpdir(), 'portico-platform-'));
const programs = postgresPrograms();
const credentials = 'portal:a-secret-of-this-test';
const ofNorthwind = 'northwind:a-secret-of-this-test';
const ofHarbor = 'harbor:another-secret-of-this-test';
const name = `PLATFORM_CREDENTIALS_${testClient.id.toUpperCase()}_1`;

function sampleTerms(number: string, zip: string) {
  return [
    { key: 'Option1_SearchTerm1', value: number.toLowerCase(), isHidden: false },
    { key: 'Option1_SearchTerm2', value: zip, isHidden: false },
  ];
}

/** Runs a command to its end. */
function run(script: string, operands: readonly string[], variables: Record<string, string>) {
  return toEnd(spawnScript(script, operands, variables));
}

async function toEnd(child: ChildProcess) {
  const [said, warned, [code]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'exit'),
  ]);
  return { said, warned, code };
}

/** Waits until a platform says where it answers. @throws Error if it ends instead */
async function listening(child: ChildProcess): Promise<ChildProcess> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`It ended with ${code}`);
  });
  await Promise.race([child.stdout && once(child.stdout, 'data'), ended]);
  ended.catch(() => undefined);
  return child;
}

const packed: ChildProcess[] = [];

/** Unpacks a program where there is nothing of the portal but the packages that it names, and starts it. */
async function startPacked(
  program: Packable,
  operands: readonly string[],
  variables: Record<string, string>,
): Promise<ChildProcess> {
  const place = path.join(folder, program);
  mkdirSync(place);
  const file = await packProgram(program, folder);
  execFileSync('tar', ['-xzf', file, '-C', place, '--strip-components=1']);
  const { bin, dependencies } = JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    const link = path.join(place, 'node_modules', name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.resolve('node_modules', name), link);
  }
  const command = path.join(place, bin[`portico-${program}`]);
  const { PATH = '' } = process.env;
  const env = { PATH, NODE_ENV: 'production', ...variables } as const;
  const child = spawn(process.execPath, [command, ...operands], { cwd: place, env });
  packed.push(child);
  return child;
}

describe.skipIf(!programs)('an insurer’s platform', () => {
  let postgres: TestPostgres;
  let platform: ChildProcess;
  let address: string;
  let mainPort: number;
  let variables: Record<string, string>;
  beforeAll(async () => {
    postgres = await startTestPostgres(programs ?? '');
    const DATABASE_URL = await postgres.createDemonstration('platform');
    variables = { DATABASE_URL, PORTAL_DATA_DIR: folder, ...proxyVariables };
    await migrateTestDatabase(variables);
    const packages = [
      'clients/_default',
      'clients/northwind',
      'clients/harbor',
      writeSmallClient(),
    ];
    const imported = await run('client', ['import', ...packages], variables);
    expect(imported.code, imported.warned).toBe(0);
    mainPort = await freePort();
    address = `http://localhost:${mainPort}`;
    platform = await served(mainPort);
  });
  afterAll(async () => {
    if (platform?.exitCode === null) {
      platform.kill('SIGTERM');
      const [code] = await once(platform, 'exit');
      expect(code).toBe(0);
    }
    for (const child of packed.filter(({ exitCode }) => exitCode === null)) child.kill('SIGKILL');
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Serves the platform of all on a port. */
  async function served(port: number): Promise<ChildProcess> {
    const child = spawnScript('platform', [`${port}`], {
      ...variables,
      [name]: credentials,
      PLATFORM_CREDENTIALS_NORTHWIND_1: ofNorthwind,
      PLATFORM_CREDENTIALS_HARBOR_1: ofHarbor,
    });
    return listening(child);
  }

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

  test('does what every platform does in the situations of the demonstration', async () => {
    const environment = {
      ...variables,
      PLATFORM_CREDENTIALS_CHECK_1: ofNorthwind,
      PLATFORM_CREDENTIALS_CHECK_OTHER_1: ofHarbor,
    };
    const sample = 'docs/platform-check.example.json';
    const { said, warned, code } = await run('platform-check', [address, sample], environment);
    expect(warned).toBe('');
    expect(said).not.toContain('✗');
    expect(said).not.toContain('∅');
    expect(code).toBe(0);
    for (const tried of [
      'session: refuses the token of another client',
      'recordPayment: takes what is owed once, also of many at once',
      'cancellationQuote: adds up, and is accepted once by its own holder',
      'submitClaim: files once for its key, and says where the claim is',
      'holdSlot: holds a slot of a place near by for a claim',
    ])
      expect(said).toContain(`✓ ${tried}\n`);
    expect(said).toContain(
      'logOn: takes a one-time token once, also of many at once (the sample names no oneTimeToken)',
    );
  });

  test('passes by the sample of docs/integrators.md, both from packages without the portal’s sources', async () => {
    const port = await freePort();
    await listening(
      await startPacked('platform', [`${port}`], {
        ...variables,
        PLATFORM_CREDENTIALS_NORTHWIND_1: ofNorthwind,
      }),
    );
    const page = readFileSync('docs/integrators.md', 'utf8');
    const [, sampleOfPage = ''] = /```json sample\.json\n(.*?)```/s.exec(page) ?? [];
    const sample = path.join(folder, 'sample-of-page.json');
    writeFileSync(sample, sampleOfPage);
    const environment = { PLATFORM_CREDENTIALS_CHECK_1: ofNorthwind };
    const operands = [`http://localhost:${port}`, sample];
    const { said, warned, code } = await toEnd(
      await startPacked('platform-check', operands, environment),
    );
    expect([warned, code], said).toEqual(['', 0]);
    expect(said).toMatch(/\n\d+ passed, 0 failed, 0 missing, \d+ skipped, 0 where /);
    for (const tried of [
      'planDocument: is read by its holder alone',
      'recordPayment: takes what is owed once, also of many at once',
      'submitClaim: files once for its key, and says where the claim is',
    ])
      expect(said).toContain(`✓ ${tried}\n`);
  });

  test('invariant 16: a change is done once by two instances, and after kill -9 in the middle of it', async () => {
    const [one, two] = [mainPort, await freePort()];
    const other = await served(two);
    const database = new pg.Client({ connectionString: variables.DATABASE_URL });
    await database.connect();
    try {
      const { contractDetails } = await ask(one, 'POST', '/contracts/search', {
        searchParameters: sampleTerms('NW100951', '60614'),
      });
      const { token } = contractDetails;
      const feed = await ask(one, 'GET', '/events?limit=200');
      const told = async () => {
        const { items } = await ask(two, 'GET', `/events?limit=200&cursor=${feed.next}`);
        return items.map(({ kind }: { kind: string }) => kind);
      };
      const move = (port: number, number: number) =>
        ask(
          port,
          'PUT',
          '/customer/address',
          { address: { address1: `${number} Kill Street` } },
          { 'x-id-token': token, 'idempotency-key': `moved-${number}` },
        );

      const answers = await Promise.all([one, two, one, two].map((port) => move(port, 1)));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await told()).toEqual(['ADDRESS_CHANGED']);

      // It has taken its key and changed the address when it comes to telling the feed, and waits.
      await database.query('BEGIN; LOCK TABLE platform.platform_event IN EXCLUSIVE MODE');
      const lost = move(one, 2).catch(() => 'lost');
      const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'`;
      await expect.poll(async () => (await database.query(waiting)).rowCount, soon).toBe(1);
      platform.kill('SIGKILL');
      await once(platform, 'exit');
      expect(await lost).toBe('lost');
      const sentAgain = move(two, 2);
      await database.query('ROLLBACK');
      platform = await served(one);
      const moved = { address: expect.objectContaining({ address1: '2 Kill Street' }) };
      expect(await sentAgain).toEqual(moved);
      expect(await move(one, 2)).toEqual(moved);
      expect(await told()).toEqual(['ADDRESS_CHANGED', 'ADDRESS_CHANGED']);
    } finally {
      await database.end();
      other.kill('SIGKILL');
    }
  });

  /** Asks the platform at a port for Northwind. @throws Error where it refuses, or is gone */
  async function ask(
    port: number,
    method: string,
    at: string,
    body?: object,
    headers: Record<string, string> = {},
  ) {
    const authorization = `Basic ${Buffer.from(ofNorthwind).toString('base64')}`;
    const answer = await fetch(`http://127.0.0.1:${port}${at}`, {
      method,
      headers: { authorization, 'content-type': 'application/json', ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const content = await answer.json();
    if (answer.status !== 200) throw new Error(`${at} answered ${JSON.stringify(content)}`);
    return content;
  }

  test('says what is wrong with a sample', async () => {
    const sample = path.join(folder, 'wrong.json');
    writeFileSync(sample, JSON.stringify({ searchParameters: [], situations: { paid: {} } }));
    const environment = { ...variables, PLATFORM_CREDENTIALS_CHECK_1: credentials };
    const { warned, code } = await run('platform-check', [address, sample], environment);
    expect(warned).toContain('is no sample');
    expect(warned).toContain('"paid"');
    expect(code).toBe(2);
  });

  test('is not looked at further with wrong credentials', async () => {
    const { said, code } = await check(`${credentials}x`);
    expect(said).toContain('✗ health: answers 204 (it answers 401)');
    expect(said).toContain('Next: connection, health');
    expect(code).toBe(1);
  });

  test('invariant 1: is not served to two clients by the same credentials', async () => {
    const imported = await run('client', ['import', writeSmallClient({}, 'another')], variables);
    expect(imported.code, imported.warned).toBe(0);
    const given = { [name]: credentials, PLATFORM_CREDENTIALS_ANOTHER_1: credentials };
    const { warned, code } = await run('platform', [], { ...variables, ...given });
    expect(warned).toMatch(/ are the same: each client needs credentials of its own\.\n$/);
    expect(warned).not.toContain(credentials);
    expect(code).toBe(1);
  });

  test('needs credentials to be served', async () => {
    const { warned, code } = await run('platform', [], variables);
    expect(warned).toMatch(/^Nobody could ask: set credentials for a client, such as \S+\.\n.+\n$/);
    expect(code).toBe(1);
  });
});
