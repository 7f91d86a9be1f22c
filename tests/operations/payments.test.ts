import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ProviderUnderTest } from '../../lib/payments/tests/provider-under-test';
import { spawnScript } from '../../scripts/test-portal';
import {
  postgresPrograms,
  startTestPostgres,
  type TestPostgres,
} from '../../scripts/test-postgres';
import { dieOf } from '../setup/drawn';
import { longestDrill, soon } from '../setup/limits';
import { drill } from '../setup/scope';
import { Actor } from './killed-actor';

const programs = postgresPrograms();
const folder = mkdtempSync(path.join(tmpdir(), 'portico-payments-'));
const key = 'sk_test_drill';
const script = 'lib/payments/tests/act-in-process.ts';
const amount = 2500;

describe.skipIf(!programs)('payments on two processes that are killed by kill -9', () => {
  let postgres: TestPostgres;
  let stripe: ProviderUnderTest;
  let database: pg.Pool;
  let variables: Record<string, string>;
  let actors: readonly [Actor, Actor];

  beforeAll(async () => {
    postgres = await startTestPostgres(programs ?? '');
    stripe = await new ProviderUnderTest().start();
    stripe.open(key);
    const DATABASE_URL = await postgres.createDemonstration('payments');
    variables = {
      PORTAL_DATA_DIR: folder,
      DATABASE_URL,
      PAYMENTS_URL: stripe.url,
      PAYMENTS_SECRET_KEY: key,
      PAYMENTS_WEBHOOK_SECRET: 'whsec_of_the_drill',
    };
    await once(spawnScript('migrate', [], variables), 'exit');
    database = new pg.Pool({ connectionString: DATABASE_URL });
    const actor = () => new Actor(script, 'drilled', variables);
    actors = [actor(), actor()];
    await Promise.all(actors.map((actor) => actor.start()));
    expect(await actors[0].ask('client')).toBeNull();
  });
  afterAll(async () => {
    await Promise.all((actors ?? []).map((actor) => actor.kill()));
    // The server may be stopped before it has read that a connection is over.
    database?.on('error', () => undefined);
    await database?.end();
    await stripe?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const die = dieOf('payments');
  const any = <Item>(items: readonly Item[]): Item | undefined =>
    items[Math.floor(die() * items.length)];
  const actor = () => any(actors) ?? actors[0];

  const rowsOf = async (owedId: string) =>
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
      const payment = any(await rowsOf(owedId));
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
      if (die() < 0.6) await done;
    }
  }

  async function untilAllRests(): Promise<void> {
    const until = Date.now() + soon.timeout;
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
      const rounds = drill(2, 30, 100);
      const atOnce = 10;
      const all: string[] = [];
      for (let round = 0; round < rounds; round++) {
        const owed = await Promise.all(
          Array.from({ length: atOnce }, () => actors[0].ask('owe', { amount })),
        );
        all.push(...owed.map(String));
        const interleaving = Promise.all(owed.map((id) => interleave(String(id))));
        await delay(die() * 1500);
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
        const payments = await rowsOf(owedId);
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
    longestDrill,
  );

  /** A device that did not come back, and what was agreed to for it. */
  const lateSchema = z.object({
    id: z.string(),
    claimId: z.string(),
    owedId: z.string(),
    most: z.number(),
  });

  test(
    'a worker that charges for devices that did not come back: each once, as agreed, and told once',
    async () => {
      const rounds = drill(1, 6, 12);
      const atOnce = 5;
      const charger = new Actor('lib/claims/tests/charge-in-process.ts', 'charged', variables);
      await charger.start();
      try {
        expect(await charger.ask('client', { count: rounds * atOnce })).toBeNull();
        for (let round = 0; round < rounds; round++) {
          const late: z.infer<typeof lateSchema>[] = [];
          for (let index = 0; index < atOnce; index++)
            late.push(
              lateSchema.parse(await charger.ask('overdue', { index: round * atOnce + index })),
            );
          const countOf = async (states: string) => {
            const { rows } = await database.query<{ count: number }>(
              `SELECT count(*)::int FROM portal.payment WHERE owed_id = ANY($1) AND ${states}`,
              [late.map(({ owedId }) => owedId)],
            );
            return rows[0]?.count ?? 0;
          };
          for (const { id } of late) await charger.ask('charge', { id });
          // In the middle of it: some are begun, or some are paid.
          const some = 1 + Math.floor(die() * (atOnce - 1));
          const states = any(['true', "state <> 'BEGUN'", "state = 'PAID'"]) ?? 'true';
          while ((await countOf(states)) < some) await delay(5);
          await charger.kill();
          const before = await countOf("state = 'PAID'");
          await charger.start();
          await vi.waitFor(async () => {
            const { rows } = await database.query(
              'SELECT 1 FROM platform.claim WHERE id = ANY($1) AND state = $2',
              [late.map(({ claimId }) => claimId), 'CLOSED'],
            );
            expect(rows).toHaveLength(atOnce);
            // The claim closes first; that it is paid is written down after that.
            expect(await countOf("state = 'PAID'")).toBe(atOnce);
          }, soon);
          const ledger = await stripe.ledger();
          for (const { owedId, claimId, most } of late) {
            const payments = await rowsOf(owedId);
            expect([owedId, payments.map(({ state }) => state)]).toEqual([owedId, ['PAID']]);
            const { taken, held } = ledger.get(payments[0]?.id ?? '') ?? {};
            expect([owedId, taken, held]).toEqual([owedId, most, 0]);
            const { rows } = await database.query(
              `SELECT details->'returnObligation'->>'state' AS state FROM platform.claim WHERE id = $1`,
              [claimId],
            );
            expect([claimId, rows]).toEqual([claimId, [{ state: 'CHARGED' }]]);
          }
          // A drill that always comes too late shows nothing.
          if (states === 'true') expect(before).toBeLessThan(atOnce);
        }
        const { rows: told } = await database.query(
          "SELECT count(*)::int FROM portal.pulled_event WHERE client_id = 'charged' AND kind = 'CARD_CHARGED'",
        );
        expect(told).toEqual([{ count: rounds * atOnce }]);
        const { rows: open } = await database.query(
          "SELECT 1 FROM portal.pulled_event WHERE client_id = 'charged' AND follow_at IS NOT NULL",
        );
        expect(open).toEqual([]);
      } finally {
        await charger.kill();
      }
    },
    drill(1, 6, 12) * 4 * soon.timeout,
  );
});
