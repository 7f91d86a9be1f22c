import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proxyVariables, viaProxy } from '../../lib/config/tests/proxy';
import { type MailServer, startMailServer } from '../../lib/messaging/tests/mail-server';
import {
  spawnScript,
  spawnStandalone,
  startPortal,
  type TestPortal,
} from '../../scripts/test-portal';
import {
  postgresPrograms,
  startTestPostgres,
  type TestPostgres,
} from '../../scripts/test-postgres';
import { search, termsOf } from '../http/sign-in';
import { Visitor } from '../http/visitor';
import { freePort } from '../setup/free-port';
import { sendMessages } from '../setup/send-messages';
import { testClient, testContract } from '../setup/test-client';
import { writeSmallClient } from './small-client';
import { layOutStandalone, removeStandalone } from './standalone';

const programs = postgresPrograms();
const folder = mkdtempSync(path.join(tmpdir(), 'portico-graceful-'));
/**
 * How long the mail server takes for each of its four answers, in milliseconds: less than it has, and
 * together more than requests get to finish.
 */
const slowness = 3500;

describe.skipIf(!programs)('a process that is told to stop', () => {
  const standalone = layOutStandalone();
  let postgres: TestPostgres;
  let mail: MailServer;
  let variables: Record<string, string>;
  let database: pg.Client;

  beforeAll(async () => {
    postgres = await startTestPostgres(programs ?? '');
    mail = await startMailServer();
    const DATABASE_URL = await postgres.createDemonstration('graceful');
    variables = {
      PORTAL_DATA_DIR: folder,
      DATABASE_URL,
      SMTP_URL: mail.url,
      ...proxyVariables,
      PORT: String(await freePort()),
    };
    database = new pg.Client({ connectionString: DATABASE_URL });
    await database.connect();
    for (const [script, given] of [
      ['migrate', []],
      ['client', ['import', 'clients/_default', 'clients/northwind', writeSmallClient()]],
    ] as const)
      await once(spawnScript(script, given, variables), 'exit');
  });
  afterAll(async () => {
    await database?.end();
    await mail?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
    removeStandalone(standalone);
  });

  // How npm start hands a signal on is tried in npm-start.test.ts.
  const server = (): Promise<TestPortal> =>
    startPortal(variables, spawnStandalone(standalone, variables));

  async function worker(): Promise<ChildProcess> {
    const child = spawnScript('worker', [], variables);
    if (child.stdout) await once(child.stdout, 'data');
    return child;
  }

  test.each([
    ['server', async () => (await server()).process],
    ['worker', worker],
  ] as const)('a %s lets what it hands over be taken, and writes that down', async (_, start) => {
    const child = await start();
    let hasBegun: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      hasBegun = resolve;
    });
    const steps: string[] = [];
    mail.atStep = async (step) => {
      hasBegun();
      steps.push(step);
      if (step !== 'yes') await delay(slowness);
    };
    const sending = sendMessages(1, variables);
    await begun;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    const sent = await sending;
    expect(sent).toHaveLength(1);
    mail.atStep = undefined;
    expect(steps).toEqual(['greeting', 'MAIL', 'RCPT', 'DATA', 'yes']);
    expect(
      mail.received.filter(({ email }) => email.messageId?.startsWith(`<${sent[0]}@`)),
    ).toHaveLength(1);
    const { rows } = await database.query(
      'SELECT state, recipient FROM portal.message WHERE id = $1',
      [sent[0]],
    );
    expect(rows).toEqual([{ state: 'SENT', recipient: null }]);
  });

  test('a code is taken whose page has been answered already', async () => {
    const portal = await server();
    const contract = testContract('email', 1);
    const origin = `http://${testClient.id}.localhost:${portal.port}`;
    const visitor = new Visitor(origin, viaProxy('10.77.1.1'));
    await search(visitor, termsOf(contract));
    mail.atStep = async (step) => {
      if (step === 'DATA') await delay(3000);
    };
    await visitor.press('Send code');
    mail.atStep = undefined;
    expect(visitor.page.heading).toBe('Enter your code');
    const known = () => database.query('SELECT delivery FROM portal.access_code');
    expect((await known()).rows).toEqual([{ delivery: 'UNKNOWN' }]);
    await portal.stop();
    const theirs = mail.received.filter(({ recipients }) =>
      recipients.includes(contract.emails[0] ?? ''),
    );
    expect(theirs).toHaveLength(1);
    expect((await known()).rows).toEqual([{ delivery: 'TAKEN' }]);
  });
});
