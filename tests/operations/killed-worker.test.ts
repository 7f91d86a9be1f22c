import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailServer, mailSteps, startMailServer } from '../../lib/messaging/tests/mail-server';
import { spawnScript } from '../../scripts/test-portal';
import {
  postgresPrograms,
  startTestPostgres,
  type TestPostgres,
} from '../../scripts/test-postgres';
import { drill } from '../setup/drill';

const programs = postgresPrograms();
const folder = mkdtempSync(path.join(tmpdir(), 'portico-killed-'));
/** What a killed worker held is taken up within a minute; a slow machine gets as much again. */
const longestWait = 120_000;

describe.skipIf(!programs)('a worker that is killed by kill -9', () => {
  let postgres: TestPostgres;
  let mail: MailServer;
  let variables: Record<string, string>;
  let database: pg.Client;
  let worker: ChildProcess | undefined;

  beforeAll(async () => {
    postgres = await startTestPostgres(programs ?? '');
    mail = await startMailServer();
    const DATABASE_URL = await postgres.createDemonstration('killed');
    variables = { PORTAL_DATA_DIR: folder, DATABASE_URL, SMTP_URL: mail.url };
    const migrating = spawnScript('migrate', [], variables);
    await once(migrating, 'exit');
    database = new pg.Client({ connectionString: DATABASE_URL });
    await database.connect();
  }, 120_000);
  afterAll(async () => {
    await kill();
    await database?.end();
    await mail?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(): Promise<void> {
    const started = spawnScript('worker', [], variables);
    worker = started;
    if (started.stdout) await once(started.stdout, 'data');
  }

  async function kill(): Promise<void> {
    if (!worker || worker.exitCode !== null || worker.signalCode !== null) return;
    const ended = once(worker, 'exit');
    worker.kill('SIGKILL');
    await ended;
  }

  /** @returns the ids of the messages, which their Message-IDs are made of */
  async function send(count: number): Promise<readonly string[]> {
    const script = ['--import', './scripts/runtime.mjs', 'lib/messaging/tests/send-in-process.ts'];
    const child = spawn(process.execPath, [...script, String(count)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', ...variables },
    });
    const printed = await text(child.stdout);
    return printed.split('\n').filter((line) => /^[\da-f-]{36}$/.test(line));
  }

  const timesReceived = (id: string) =>
    mail.received.filter(({ email }) => email.messageId?.includes(id)).length;

  async function waiting(): Promise<number> {
    const { rows } = await database.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM portal.message WHERE state <> 'SENT'",
    );
    return rows[0]?.count ?? -1;
  }

  async function untilAllIsSent(): Promise<void> {
    const until = Date.now() + longestWait;
    while ((await waiting()) > 0 && Date.now() < until) await delay(200);
    expect(await waiting()).toBe(0);
  }

  test(
    'at each step of handing a message over loses none, and sends none twice that had not left',
    async () => {
      const rounds = drill(1, 3);
      const killedAt = new Map<string, string>();
      for (let round = 0; round < rounds; round++)
        for (const step of mailSteps) {
          await start();
          const killed = new Promise<void>((resolve) => {
            mail.atStep = (at) => {
              if (at !== step) return;
              mail.atStep = undefined;
              void kill().then(resolve);
            };
          });
          const [id = ''] = await send(1);
          await killed;
          killedAt.set(id, step);
        }
      await start();
      await untilAllIsSent();
      for (const [id, step] of killedAt) {
        const mayHaveLeft = step === 'DATA' || step === 'yes';
        expect([step, timesReceived(id)]).toEqual([
          step,
          mayHaveLeft ? expect.toBeOneOf([1, 2]) : 1,
        ]);
      }
      await kill();
    },
    3 * 300_000,
  );

  test(
    'at any moment loses none of many',
    async () => {
      const kills = drill(4, 100);
      const sending = send(kills * 25);
      for (let count = 0; count < kills; count++) {
        await start();
        await delay(Math.random() * 1500);
        await kill();
      }
      const ids = await sending;
      expect(ids).toHaveLength(kills * 25);
      await start();
      await untilAllIsSent();
      for (const id of ids) expect(timesReceived(id)).toBeGreaterThan(0);
      // Each kill can have cut off the answers to what was being handed over just then.
      const again = ids.filter((id) => timesReceived(id) > 1);
      expect(again.length).toBeLessThanOrEqual(kills * 10);
      await kill();
    },
    30 * 60_000,
  );
});
