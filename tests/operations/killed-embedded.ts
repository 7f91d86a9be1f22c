import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { proxyVariables, viaProxy } from '../../lib/config/tests/proxy';
import { embeddedAddress } from '../../lib/db';
import { flowField } from '../../lib/form';
import {
  type MailServer,
  type MailStep,
  startMailServer,
} from '../../lib/messaging/tests/mail-server';
import { isAccessCode } from '../../lib/verification/access-code';
import { newDataFolder } from '../../scripts/prepared-data';
import { spawnScript, startPortal } from '../../scripts/test-portal';
import { search, termsOf } from '../http/sign-in';
import { Visitor } from '../http/visitor';
import { freePort } from '../setup/free-port';
import { soon } from '../setup/limits';
import { sendMessages } from '../setup/send-messages';
import { testClient, testContract } from '../setup/test-client';
import { writeSmallClient } from './small-client';

/** Messages of each round. */
const messages = 20;
/** Where it does: steps at which the mail server knows whose code it is. */
const steps: readonly MailStep[] = ['DATA', 'yes', 'RCPT'];
/** What dies at once: the server, which its database outlives for a moment; or everything. */
const casualties = ['the server and its database', 'the server'] as const;

/**
 * Tests of a portal on the embedded database that is killed by kill -9.
 * @param rounds how often
 * @param longest until it has sent another code, where the machine does nothing else, in milliseconds
 */
export function describeKilledEmbedded(rounds: number, longest = Number.POSITIVE_INFINITY): void {
  const folder = newDataFolder('killed-embedded');
  let mail: MailServer;
  let variables: Record<string, string>;
  let portal: ChildProcess | undefined;

  beforeAll(async () => {
    mail = await startMailServer();
    variables = {
      PORTAL_DATA_DIR: folder,
      SMTP_URL: mail.url,
      PORT: String(await freePort()),
      ...proxyVariables,
    };
    const started = await startPortal(variables);
    portal = started.process;
    await started.importClient(writeSmallClient());
    // Its host shows the default client until the server has seen that there is another one.
    await vi.waitFor(
      async () =>
        expect((await newVisitor(0).open('/')).html).toContain(`data-client="${testClient.id}"`),
      soon,
    );
  });
  afterAll(async () => {
    if (portal && portal.exitCode === null) {
      portal.kill('SIGTERM');
      await once(portal, 'exit');
    }
    await mail?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The processes that a process has started, and what they were started as. */
  function childrenOf(parent: number): readonly { readonly id: number; readonly line: string }[] {
    const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
    return listed.split('\n').flatMap((row) => {
      const [, id, of, line = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? [];
      return Number(of) === parent ? [{ id: Number(id), line }] : [];
    });
  }

  /** Kills, and waits until nothing of the portal is left. */
  async function kill(whom: (typeof casualties)[number]): Promise<void> {
    const parent = portal;
    if (!parent?.pid) throw new Error('No portal runs');
    const ended = once(parent, 'exit');
    const children = childrenOf(parent.pid);
    const server = children.filter(({ line }) => /next/.test(line));
    expect(server).toHaveLength(1);
    expect(children.filter(({ line }) => line.includes('embedded/process'))).toHaveLength(1);
    const all = whom === 'the server' ? server.map(({ id }) => id) : [parent.pid];
    if (whom !== 'the server') for (const { id } of children) all.push(id);
    for (const id of all) process.kill(id, 'SIGKILL');
    await ended;
  }

  async function start(): Promise<void> {
    portal = (await startPortal(variables)).process;
  }

  /** Asks the portal's database, which passes each question on between its own. */
  async function ask<Row extends pg.QueryResultRow>(
    question: string,
    values: readonly unknown[] = [],
  ): Promise<readonly Row[]> {
    const client = new pg.Client({
      host: embeddedAddress(folder).socketFolder,
      port: 5432,
      user: 'postgres',
      database: 'postgres',
    });
    await client.connect();
    try {
      return (await client.query<Row>(question, [...values])).rows;
    } finally {
      await client.end();
    }
  }

  const receivedTo = (recipient: string) =>
    mail.received.filter(({ recipients }) => recipients.includes(recipient));
  const codesTo = (recipient: string) =>
    receivedTo(recipient).map(({ email }) => /\b\d{6}\b/.exec(email.text ?? '')?.[0] ?? '');

  function newVisitor(index: number): Visitor {
    const origin = `http://${testClient.id}.localhost:${variables.PORT}`;
    return new Visitor(origin, viaProxy(`10.79.0.${index}`));
  }
  async function visitor(index: number): Promise<Visitor> {
    const browser = newVisitor(index);
    await search(browser, termsOf(testContract('email', index)));
    return browser;
  }

  let visits = 0;

  test(
    'loses no message, sends no code twice, and goes on',
    async () => {
      const ids: string[] = [];
      for (let round = 0; round < rounds; round++) {
        const whom = casualties[round % 2] ?? casualties[0];
        const step = steps[round % steps.length];
        visits++;
        const [recipient = ''] = testContract('email', visits).emails;
        const browser = await visitor(visits);
        const flow = browser.page.document.querySelector(`[name=${flowField}]`);
        // Messages are on their way when it dies, and a code is at a step of its own.
        ids.push(...(await sendMessages(messages, variables)));
        const killed = new Promise<void>((resolve, reject) => {
          mail.atStep = (at, to) => {
            if (to !== recipient || at !== step) return;
            mail.atStep = undefined;
            kill(whom).then(resolve, reject);
          };
        });
        await browser.press('Send code').catch(() => undefined);
        await killed;
        const killedAt = performance.now();
        const codes = codesTo(recipient);
        expect(codes.length).toBeLessThanOrEqual(1);
        await start();
        const rows = await ask<{ code_hash: string; attempted_at: Date | null }>(
          'SELECT code_hash, attempted_at FROM portal.access_code WHERE flow_id = $1',
          [flow?.getAttribute('value')],
        );
        if (codes[0] !== undefined) {
          expect(rows[0]?.attempted_at).not.toBeNull();
          expect(await isAccessCode(codes[0], rows[0]?.code_hash ?? '')).toBe(true);
        }
        // Whoever asks anew is sent another one.
        const next = await visitor(visits);
        await next.press('Send code');
        next.fill({ 'Access code': codesTo(recipient).at(-1) ?? '' });
        await next.press('Confirm');
        expect(next.page.heading).toMatch(/^(Hello|Welcome)/);
        expect(performance.now() - killedAt).toBeLessThan(longest);
        expect(codesTo(recipient)).toHaveLength(codes.length + 1);
      }
      expect(ids).toHaveLength(rounds * messages);
      await vi.waitFor(async () => {
        const waiting = "SELECT id FROM portal.message WHERE state <> 'SENT'";
        expect(await ask(waiting)).toEqual([]);
      }, soon);
      const times = ids.map(
        (id) => mail.received.filter(({ email }) => email.messageId?.includes(id)).length,
      );
      expect(times.filter((count) => count === 0)).toEqual([]);
      // Ten are handed over at once: those were cut off at most, each time.
      expect(times.filter((count) => count > 1).length).toBeLessThanOrEqual(rounds * 10);
    },
    (rounds + 2) * 2 * soon.timeout,
  );

  test('an operator’s commands find everything in its place afterwards', async () => {
    const child = spawnScript('jobs', [], variables);
    const said = child.stdout ? text(child.stdout) : '';
    await once(child, 'exit');
    expect(await said).toBe('No job has failed for good.\n');
  });
}
