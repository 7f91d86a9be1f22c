import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import { afterAll, expect, test } from 'vitest';
import { endProcess } from '../../scripts/end-process';
import { programArguments } from '../../scripts/programs.mjs';
import { freePort } from '../setup/free-port';
import { soon } from '../setup/limits';
import { drill } from '../setup/scope';

const folder = mkdtempSync(path.join(tmpdir(), 'portico-payment-provider-'));
/** How many are charged, and after how many answers the provider is killed each time. */
const charged = drill(40, 120);
const kills = [15, 60, 25].slice(0, drill(1, 3));
let running: ChildProcess | undefined;
afterAll(async () => {
  await endProcess(running);
  rmSync(folder, { recursive: true, force: true });
});

async function start(port: number): Promise<ChildProcess> {
  const program = programArguments('partners/payment-provider/tests/provider-process.ts');
  const file = path.join(folder, 'books.sqlite');
  const child = spawn(process.execPath, [...program, String(port), file], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return child;
}

test('the local payment provider keeps true books when it is killed in the middle', async () => {
  const port = await freePort();
  running = await start(port);
  const stripe = new Stripe('sk_test_tests', {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    timeout: soon.timeout,
  });
  /** What each was told, if anybody told it anything. */
  const told = new Map<string, string>();
  let answers = 0;
  const attempts = Array.from({ length: charged }, (_, number) => `attempt-${number}`);
  const charge = async (key: string) => {
    const intent = await stripe.paymentIntents.create(
      {
        amount: 4900,
        currency: 'eur',
        payment_method: 'pm_card_visa',
        allowed_payment_method_types: ['card'],
        confirm: true,
        metadata: { key },
      },
      { idempotencyKey: key },
    );
    expect(told.get(key) ?? intent.id).toBe(intent.id);
    told.set(key, intent.id);
    answers++;
  };

  for (const answered of kills) {
    const before = answers;
    const all = Promise.allSettled(attempts.map(charge));
    await expect.poll(() => answers - before, { ...soon, interval: 1 }).toBeGreaterThan(answered);
    running.kill('SIGKILL');
    await all;
    running = await start(port);
  }
  await Promise.all(attempts.map(charge));

  const intents: Stripe.PaymentIntent[] = [];
  for await (const intent of stripe.paymentIntents.list({ limit: 100 })) intents.push(intent);
  expect(intents.map(({ metadata }) => metadata.key).sort()).toEqual(attempts.toSorted());
  expect(intents.every(({ status }) => status === 'succeeded')).toBe(true);
  let charges = 0;
  for await (const { amount_captured } of stripe.charges.list({ limit: 100 }))
    charges += amount_captured;
  let booked = 0;
  for await (const { net } of stripe.balanceTransactions.list({ limit: 100 })) booked += net;
  expect([charges, booked]).toEqual([charged * 4900, charged * 4900]);
  const { data } = await stripe.events.list({ type: 'payment_intent.succeeded', limit: 100 });
  expect(new Set(data.map(({ data: { object } }) => ('id' in object ? object.id : ''))).size).toBe(
    Math.min(charged, 100),
  );
});
