import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProviderUnderTest } from '../../lib/payments/tests/provider-under-test';
import { spawnScript } from '../../scripts/test-portal';
import {
  postgresPrograms,
  startTestPostgres,
  type TestPostgres,
} from '../../scripts/test-postgres';
import { drill } from '../setup/drill';

const programs = postgresPrograms();
const folder = mkdtempSync(path.join(tmpdir(), 'portico-payments-'));
const key = 'sk_test_drill';
const clientId = 'drilled';
const amount = 2500;
/** How long everything may take to come to rest, in milliseconds. */
const longestRest = 120_000;

/** A portal's share of payments, in a process that can be killed at any moment. */
class Actor {
  #process: ChildProcess | undefined;
  #number = 0;
  readonly #waiting = new Map<number, (answer: unknown) => void>();

  constructor(private readonly variables: Readonly<Record<string, string>>) {}

  async start(): Promise<void> {
    const script = ['--import', './scripts/runtime.mjs', 'lib/payments/tests/act-in-process.ts'];
    const started = spawn(process.execPath, script, {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, ...this.variables, LOG_LEVEL: 'silent' },
    });
    this.#process = started;
    const lines = createInterface({ input: started.stdout });
    const ready = once(lines, 'line');
    lines.on('line', (line) => {
      if (!line.startsWith('{')) return;
      const said: { number: number; value?: unknown; error?: string } = JSON.parse(line);
      this.#waiting.get(said.number)?.(said.error ?? said.value);
      this.#waiting.delete(said.number);
    });
    await ready;
  }

  /** @returns what it came to; `undefined` where the process has died with it */
  ask(name: string, given: object = {}): Promise<unknown> {
    const number = ++this.#number;
    return new Promise((resolve) => {
      this.#waiting.set(number, resolve);
      this.#process?.stdin?.write(`${JSON.stringify({ number, name, clientId, ...given })}\n`);
    });
  }

  async kill(): Promise<void> {
    const dying = this.#process;
    if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
    const ended = once(dying, 'exit');
    dying.stdin?.on('error', () => undefined);
    dying.kill('SIGKILL');
    await ended;
    for (const resolve of this.#waiting.values()) resolve(undefined);
    this.#waiting.clear();
  }
}

describe.skipIf(!programs)('payments on two processes that are killed by kill -9', () => {
  let postgres: TestPostgres;
  let stripe: ProviderUnderTest;
  let database: pg.Pool;
  let actors: readonly [Actor, Actor];

  beforeAll(async () => {
    postgres = await startTestPostgres(programs ?? '');
    stripe = await new ProviderUnderTest().start();
    stripe.open(key);
    const DATABASE_URL = await postgres.createDemonstration('payments');
    const variables = {
      PORTAL_DATA_DIR: folder,
      DATABASE_URL,
      PAYMENTS_URL: stripe.url,
      PAYMENTS_SECRET_KEY: key,
      PAYMENTS_WEBHOOK_SECRET: 'whsec_of_the_drill',
    };
    await once(spawnScript('migrate', [], variables), 'exit');
    database = new pg.Pool({ connectionString: DATABASE_URL });
    actors = [new Actor(variables), new Actor(variables)];
    await Promise.all(actors.map((actor) => actor.start()));
    expect(await actors[0].ask('client')).toBeNull();
  }, 180_000);
  afterAll(async () => {
    await Promise.all((actors ?? []).map((actor) => actor.kill()));
    // The server may be stopped before it has read that a connection is over.
    database?.on('error', () => undefined);
    await database?.end();
    await stripe?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const any = <Item>(items: readonly Item[]): Item | undefined =>
    items[Math.floor(Math.random() * items.length)];
  const actor = () => any(actors) ?? actors[0];

  const paymentsOf = async (owedId: string) =>
    (
      await database.query<{ id: string; state: string; checkout_id: string | null }>(
        'SELECT id::text, state, checkout_id FROM portal.payment WHERE owed_id = $1 ORDER BY id',
        [owedId],
      )
    ).rows;

  const steps = ['begin', 'begin', 'pay', 'pay', 'settle', 'webhook', 'refund', 'fault'] as const;

  /** One interleaving: what may happen to a debt, at once with what happens to others. */
  async function interleave(owedId: string): Promise<void> {
    for (let step = 0; step < 9; step++) {
      const payment = any(await paymentsOf(owedId));
      const doing = any(steps);
      const done =
        doing === 'begin'
          ? actor().ask('begin', { id: owedId, amount })
          : doing === 'pay'
            ? payment?.checkout_id && stripe.pay(payment.checkout_id)
            : doing === 'fault'
              ? stripe.fault(any(['loses-answers', 'fails', 'busy'] as const) ?? 'busy')
              : payment && actor().ask(doing ?? 'settle', { id: payment.id, amount: 300 });
      // Now and then nobody waits for the end of it.
      if (Math.random() < 0.6) await done;
    }
  }

  async function untilAllRests(): Promise<void> {
    const until = Date.now() + longestRest;
    for (;;) {
      await stripe.well();
      const { rows } = await database.query<{ id: string }>(`
        SELECT id::text FROM portal.payment
        WHERE state NOT IN ('OPEN', 'PAID', 'VOIDED', 'RETURNED', 'FAILED', 'EXPIRED')`);
      const refunds = await database.query<{ id: string }>(`
        SELECT id::text FROM portal.payment_refund
        WHERE state = 'ASKED' OR (is_to_tell AND told_at IS NULL)`);
      if (rows.length + refunds.rows.length === 0 || Date.now() > until) return;
      await Promise.all([
        ...rows.map(({ id }) => actor().ask('settle', { id })),
        ...refunds.rows.map(({ id }) => actor().ask('settle-refund', { id })),
      ]);
    }
  }

  test(
    'the books of portal, platform and provider agree, and nothing owed was taken twice',
    async () => {
      const rounds = drill(3, 100);
      const atOnce = 10;
      const all: string[] = [];
      for (let round = 0; round < rounds; round++) {
        const owed = await Promise.all(
          Array.from({ length: atOnce }, () => actors[0].ask('owe', { amount })),
        );
        all.push(...owed.map(String));
        const interleaving = Promise.all(owed.map((id) => interleave(String(id))));
        await delay(Math.random() * 1500);
        const victim = actor();
        await victim.kill();
        await victim.start();
        await interleaving;
      }
      // What still waits for its holder is looked at once more, as the job does.
      const { rows } = await database.query<{ id: string }>('SELECT id::text FROM portal.payment');
      await stripe.well();
      for (const { id } of rows) await actor().ask('settle', { id });
      await untilAllRests();
      let taken = 0;
      const ledger = await stripe.ledger();
      for (const owedId of all) {
        const payments = await paymentsOf(owedId);
        const books = await database.query<{ net: number }>(
          'SELECT coalesce(sum(amount - refunded), 0)::int AS net FROM platform.payment WHERE owed_id = $1',
          [owedId],
        );
        let [net, ever] = [0, 0];
        for (const { id, state } of payments) {
          const { taken: ofPayment, held } = ledger.get(id) ?? { taken: 0, held: 0 };
          net += ofPayment;
          if (state === 'PAID') ever++;
          else expect([owedId, state, ofPayment]).toEqual([owedId, state, 0]);
          if (state !== 'OPEN') expect([owedId, state, held]).toEqual([owedId, state, 0]);
        }
        expect([owedId, net]).toEqual([owedId, books.rows[0]?.net]);
        expect([owedId, ever <= 1]).toEqual([owedId, true]);
        taken += ever;
      }
      // A drill in which nothing is ever paid shows nothing.
      expect(taken).toBeGreaterThan(all.length / 20);
    },
    30 * 60_000,
  );
});
