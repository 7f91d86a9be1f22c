import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
import { billPoints, type KillPoint } from './kill-points';
import { Actor } from './killed-actor';
import { startTap, type Tap } from './tap';

const programs = postgresPrograms();
const folder = mkdtempSync(path.join(tmpdir(), 'portico-killed-bills-'));
const kills = drill(2, 50);
/** Of whom one after another has a bill to pay. */
const holders = 6 + kills * 2;
/** How long a process may take to come to a point; it is killed wherever it is by then, in milliseconds. */
const longestWay = 3000;

const begunSchema = z.object({ paymentId: z.string() }).nullish().catch(undefined);
const countsSchema = z.object({ paid: z.int(), charged: z.int(), refunded: z.int() });
const cardSchema = z.object({ id: z.string(), page: z.string() });

describe.skipIf(!programs)('bills on a server and a worker that are killed by kill -9', () => {
  let postgres: TestPostgres;
  let stripe: ProviderUnderTest;
  let database: pg.Pool;
  let taps: readonly Tap[];
  let actors: readonly Actor[];

  beforeAll(async () => {
    postgres = await startTestPostgres(programs ?? '');
    stripe = await new ProviderUnderTest().start();
    const key = 'sk_test_bills';
    stripe.open(key);
    const direct = new URL(await postgres.createDemonstration('killed_bills'));
    const variables = {
      PORTAL_DATA_DIR: folder,
      DATABASE_URL: direct.href,
      PAYMENTS_URL: stripe.url,
      PAYMENTS_SECRET_KEY: key,
      PAYMENTS_WEBHOOK_SECRET: 'whsec_of_the_drill',
    };
    await once(spawnScript('migrate', [], variables), 'exit');
    database = new pg.Pool({ connectionString: direct.href });
    taps = await Promise.all([1, 2].map(() => startTap(Number(direct.port))));
    actors = ['server', 'worker'].map((role, index) => {
      const tapped = new URL(direct);
      tapped.port = String(taps[index]?.port);
      const own = { ...variables, DATABASE_URL: tapped.href, ACTS_AS: role };
      return new Actor('lib/payments/tests/bill-in-process.ts', 'billed', own);
    });
    await Promise.all(actors.map((actor) => actor.start()));
    expect(await ask('client', { index: holders })).toBeNull();
  });
  afterAll(async () => {
    await Promise.all((actors ?? []).map((actor) => actor.kill()));
    for (const tap of taps ?? []) await tap.stop();
    // The server may be stopped before it has read that a connection is over.
    database?.on('error', () => undefined);
    await database?.end();
    await stripe?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const die = dieOf('killed-bills');
  const any = <Item>(items: readonly Item[]): Item | undefined =>
    items[Math.floor(die() * items.length)];
  const ask = async (name: string, given: object = {}, of = actors[0]) => of?.ask(name, given);

  /** What happens to the bill of a holder, from the first step to the last. */
  async function live(index: number): Promise<void> {
    const pays = async () => {
      const begun = begunSchema.parse(await ask('pay', { index }));
      if (!begun) return;
      const { rows } = await database.query<{ checkout_id: string | null }>(
        'SELECT checkout_id FROM portal.payment WHERE id = $1',
        [begun.paymentId],
      );
      const page = rows[0]?.checkout_id;
      if (page) await stripe.pay(page);
      await ask('work', { job: 'settle-payment', id: begun.paymentId });
    };
    const agrees = async () => {
      const card = cardSchema.safeParse(await ask('card', { index }));
      if (!card.success) return;
      await stripe.pay(card.data.page);
      await ask('settle-card', { id: card.data.id });
      await ask('agree', { index, id: card.data.id });
    };
    // At once, or one after the other.
    const both = die() < 0.4;
    for (const step of [pays, agrees].filter(() => both || die() < 0.6)) await step();
    await any([
      () => ask('cancel', { index }),
      async () => {
        await ask('cancel', { index });
        await ask('undo', { index });
      },
      () => ask('turn-off', { index }),
      pays,
    ])?.();
    await ask('feed');
  }

  async function killedAt(point: KillPoint | undefined, which: number): Promise<boolean> {
    const at = point?.at;
    const reached =
      at && 'database' in at
        ? taps[which]?.reached(at.database).then(() => true)
        : delay(die() * 1000).then(() => false);
    const isThere = await Promise.race([reached, delay(longestWay).then(() => false)]);
    await actors[which]?.kill();
    // What comes after it is not kept there.
    void taps[which]?.reached({ text: /(?!)/, when: 'before' });
    await actors[which]?.start();
    return isThere === true;
  }

  /** What waits, as the sweep finds it, whenever it is to be looked at. */
  async function waiting() {
    const { rows } = await database.query<{ job: string; id: string }>(`
      SELECT 'settle-payment' AS job, id::text FROM portal.payment
        WHERE state NOT IN ('PAID', 'VOIDED', 'RETURNED', 'FAILED', 'EXPIRED', 'OPEN')
      UNION ALL SELECT 'settle-refund', id::text FROM portal.payment_refund
        WHERE state = 'ASKED' OR (is_to_tell AND told_at IS NULL)
      UNION ALL SELECT 'charge-autopay', id::text FROM portal.autopay_try
        WHERE state = 'CHARGING'
      UNION ALL SELECT 'make-refunds', id::text FROM portal.pulled_event
        WHERE kind = 'REFUND_DUE' AND follow_at IS NOT NULL
      UNION ALL SELECT 'end-cancelled-autopay', id::text FROM portal.pulled_event
        WHERE kind = 'POLICY_CANCELLED' AND follow_at IS NOT NULL`);
    return rows;
  }

  async function settleAll(): Promise<void> {
    const { rows } = await database.query<{ id: string }>(
      "SELECT id::text FROM portal.payment WHERE state = 'OPEN'",
    );
    for (const { id } of rows) await ask('work', { job: 'settle-payment', id });
    const planned = await database.query<{ id: string }>(
      "SELECT id::text FROM portal.autopay_try WHERE state = 'PLANNED'",
    );
    for (const { id } of planned.rows) await ask('work', { job: 'charge-autopay', id });
    const until = Date.now() + soon.timeout;
    for (let left = await waiting(); left.length > 0; left = await waiting()) {
      if (Date.now() > until) throw new Error(`It still waits: ${JSON.stringify(left)}`);
      await ask('feed');
      for (const one of left) await ask('work', one);
      await ask('operators');
    }
  }

  test(
    'the books agree to the last cent, and no bill is paid twice',
    async () => {
      let next = 0;
      let atPoints = 0;
      for (let kill = 0; kill < kills; kill++) {
        const lives = [live(next++), live(next++)];
        const point = die() < 0.7 ? any(billPoints) : undefined;
        if (await killedAt(point, kill % 2)) atPoints++;
        await Promise.all(lives);
      }
      while (next < holders) await live(next++);
      await settleAll();
      await ask('feed');
      await settleAll();
      expect(await ask('books')).toMatchObject({ differences: [] });
      const { rows: twice } = await database.query(`
        SELECT owed_id FROM portal.payment WHERE state = 'PAID' GROUP BY owed_id HAVING count(*) > 1
          AND sum(amount - (SELECT coalesce(sum(amount), 0) FROM portal.payment_refund
            WHERE payment_id = payment.id AND state <> 'PAYOUT')) > max(amount)`);
      expect(twice).toEqual([]);
      const { rows: tries } = await database.query(`
        SELECT agreement_id FROM portal.autopay_try WHERE state = 'CHARGED'
        GROUP BY agreement_id, owed_id HAVING count(*) > 1`);
      expect(tries).toEqual([]);
      const { rows: back } = await database.query(`
        SELECT payment_id FROM portal.payment_refund JOIN portal.payment ON payment.id = payment_id
        GROUP BY payment_id, payment.amount HAVING sum(payment_refund.amount) > payment.amount`);
      expect(back).toEqual([]);
      const { rows } = await database.query(`
        SELECT (SELECT count(*)::int FROM portal.payment WHERE state = 'PAID') AS paid,
          (SELECT count(*)::int FROM portal.autopay_try WHERE state = 'CHARGED') AS charged,
          (SELECT count(*)::int FROM portal.payment_refund WHERE state = 'DONE') AS refunded`);
      // A drill in which nothing is ever paid, or nothing is killed at a point, shows nothing.
      const counts = { ...countsSchema.parse(rows[0]), atPoints };
      const missing = Object.entries(counts).filter(([, count]) => count === 0);
      // Two kills do not come to all of it.
      expect(kills < 50 && counts.paid > 0 ? [] : missing).toEqual([]);
    },
    longestDrill,
  );
});
