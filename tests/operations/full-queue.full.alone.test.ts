import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proxyVariables, viaProxy } from '../../lib/config/tests/proxy';
import { type MailServer, startMailServer } from '../../lib/messaging/tests/mail-server';
import { startPortal, type TestPortal } from '../../scripts/test-portal';
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

const programs = postgresPrograms();
const folder = mkdtempSync(path.join(tmpdir(), 'portico-full-queue-'));
/** How many messages wait meanwhile. */
const inQueue = 100_000;
/** How long all of them may take to be written, in milliseconds. */
const longestFilling = inQueue * 10;
const codes = 5;

describe.skipIf(!programs)('a queue full of messages', () => {
  let postgres: TestPostgres;
  let mail: MailServer;
  let portal: TestPortal;
  let variables: Record<string, string>;

  beforeAll(async () => {
    postgres = await startTestPostgres(programs ?? '');
    mail = await startMailServer();
    variables = {
      PORTAL_DATA_DIR: folder,
      DATABASE_URL: await postgres.createDemonstration('full_queue'),
      SMTP_URL: mail.url,
      ...proxyVariables,
    };
    portal = await startPortal({ PORT: String(await freePort()), ...variables });
    await portal.importClient(writeSmallClient());
  });
  afterAll(async () => {
    await portal?.stop();
    await mail?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** How long it takes from the button until the mail server has the code, in milliseconds. */
  async function codeTime(index: number): Promise<number> {
    const contract = testContract('email', index);
    const [recipient = ''] = contract.emails;
    const origin = `http://${testClient.id}.localhost:${portal.port}`;
    const visitor = new Visitor(origin, viaProxy(`10.77.0.${index}`));
    await search(visitor, termsOf(contract));
    const began = performance.now();
    await visitor.press('Send code');
    const took = performance.now() - began;
    expect(visitor.page.heading).toBe('Enter your code');
    expect(mail.received.some(({ recipients }) => recipients.includes(recipient))).toBe(true);
    return took;
  }

  async function median(from: number): Promise<number> {
    const times: number[] = [];
    for (let code = 0; code < codes; code++) times.push(await codeTime(from + code));
    return times.toSorted((one, other) => one - other)[Math.floor(codes / 2)] ?? Infinity;
  }

  test(
    'delays an access code by less than a second',
    async () => {
      const alone = await median(1);
      expect(await sendMessages(inQueue, variables)).toHaveLength(inQueue);
      const before = mail.received.length;
      const beside = await median(20);
      const times = `${alone.toFixed(0)} ms alone, ${beside.toFixed(0)} ms beside ${inQueue} messages`;
      expect(beside - alone, times).toBeLessThan(1000);
      // They were on their way meanwhile.
      expect(mail.received.length).toBeGreaterThan(before + codes);
    },
    longestFilling + 120_000,
  );
});
