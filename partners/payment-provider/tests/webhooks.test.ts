import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startProvider, type TestProvider } from './provider';

const secret = 'whsec_of_the_tests';
const stripe = new Stripe('sk_test_unused');
const money = { amount: 4900, currency: 'eur' } as const;

/** Who is told, and says with which status that it was heard. */
async function startEndpoint() {
  const heard: Stripe.Event[] = [];
  const statuses: number[] = [];
  const server = createServer(async (request, response) => {
    const event = stripe.webhooks.constructEvent(
      await text(request),
      String(request.headers['stripe-signature']),
      secret,
    );
    const status = statuses.shift() ?? 200;
    if (status === 200) heard.push(event);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    heard,
    /** What it says to the next ones, before it takes them. */
    statuses,
    types: () => heard.map(({ type }) => type),
    url: `http://portal.localhost:${port}/api/webhooks/payments/tests`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

let endpoint: Awaited<ReturnType<typeof startEndpoint>>;
let provider: TestProvider;
const folder = mkdtempSync(path.join(tmpdir(), 'portico-provider-'));
const start = (file?: string) =>
  startProvider(
    [{ url: endpoint.url, secret, livemode: false }],
    file ? { file: path.join(folder, file) } : {},
  );
const charge = () =>
  provider.stripe().paymentIntents.create({
    ...money,
    payment_method: 'pm_card_visa',
    allowed_payment_method_types: ['card'],
    confirm: true,
  });
const inOrder = ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded'];

beforeEach(async () => {
  endpoint = await startEndpoint();
  provider = await start();
});
afterEach(async () => {
  await provider.stop();
  await endpoint.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('webhooks', () => {
  test('are signed, say what happened, and stand in the list of events', async () => {
    const intent = await charge();
    await expect.poll(endpoint.types).toEqual(inOrder);
    expect(endpoint.heard[2]).toMatchObject({
      object: 'event',
      livemode: false,
      api_version: '2026-10-28.endive',
      data: { object: { id: intent.id, status: 'succeeded' } },
    });
    const { data } = await provider.stripe().events.list({ type: 'payment_intent.succeeded' });
    expect(data.map(({ id }) => id)).toEqual([endpoint.heard[2]?.id]);
    await provider.settled();
    expect(await provider.stripe().events.retrieve(endpoint.heard[0]?.id ?? '')).toMatchObject({
      pending_webhooks: 0,
    });
  });

  test('come twice', async () => {
    await provider.control('webhooks', { kind: 'twice' });
    await charge();
    await expect.poll(() => endpoint.heard.length).toBe(6);
    expect(new Set(endpoint.heard.map(({ id }) => id)).size).toBe(3);
  });

  test('come out of order', async () => {
    await provider.control('webhooks', { kind: 'reversed' });
    await charge();
    await expect.poll(endpoint.types).toEqual(inOrder.toReversed());
  });

  test('are held until they are let go, or never come', async () => {
    await provider.control('webhooks', { kind: 'held' });
    await charge();
    await provider.control('webhooks', { kind: 'never' });
    await charge();
    await provider.settled();
    expect(endpoint.heard).toEqual([]);
    await provider.control('webhooks/release');
    await expect.poll(endpoint.types).toEqual(inOrder);
  });

  test('come late', async () => {
    await provider.control('webhooks', { kind: 'late', seconds: 1 });
    const began = performance.now();
    await charge();
    await expect.poll(endpoint.types).toEqual(inOrder);
    expect(performance.now() - began).toBeGreaterThan(900);
  });

  test('are sent again on demand', async () => {
    await charge();
    await expect.poll(endpoint.types).toEqual(inOrder);
    await provider.control('webhooks/resend', { event: endpoint.heard[0]?.id });
    await expect.poll(endpoint.types).toEqual([...inOrder, 'payment_intent.created']);
  });

  test('are tried again until they are taken', async () => {
    endpoint.statuses.push(500, 200, 200);
    await charge();
    await expect
      .poll(endpoint.types)
      .toEqual(['charge.succeeded', 'payment_intent.succeeded', 'payment_intent.created']);
  });

  test('of another mode or account do not come', async () => {
    await provider.stripe('sk_live_tests').customers.create();
    await provider.stripe('sk_test_other').customers.create();
    await provider.stripe().customers.create({ name: 'Ada' });
    await expect.poll(() => endpoint.heard.length).toBe(1);
    await provider.settled();
    expect(endpoint.heard[0]?.data.object).toMatchObject({ name: 'Ada' });
  });

  test('that were held come after a restart, and everything else is still there', async () => {
    await provider.stop();
    provider = await start('books.sqlite');
    await provider.control('webhooks', { kind: 'held' });
    const intent = await charge();
    await provider.stop();
    provider = await start('books.sqlite');
    expect(await provider.stripe().paymentIntents.retrieve(intent.id)).toEqual(intent);
    await provider.control('webhooks/release');
    await expect.poll(endpoint.types).toEqual(inOrder);
  });
});
