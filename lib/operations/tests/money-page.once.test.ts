import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { clientFileSchema, showPublished, snapshotById } from '@/lib/clients';
import { database } from '@/lib/db';
import { answerMoneyDays, answerMoneyPage } from '../money/answer-money';
import { linkParameter, moneyLink } from '../money/money-access';
import { age } from '../money/money-page';
import { moneyTasks } from '../money/money-tasks';

const hour = 3_600_000;
const nothing = { query: new URLSearchParams(), cookies: () => undefined };

async function addClient(): Promise<string> {
  const id = `money-${randomUUID().slice(0, 8)}`;
  const client = clientFileSchema.parse({
    id,
    name: 'Money',
    hosts: [`${id}.example`],
    languages: ['en'],
    defaultLanguage: 'en',
    theme: 'blue',
    timeZone: 'UTC',
  });
  await database().client.create({
    data: {
      id,
      version: 1,
      hosts: { create: { host: `${id}.example` } },
      releases: { create: { version: 1, content: { client }, author: 'test', note: '' } },
    },
  });
  await showPublished();
  return id;
}

/** A payment of a client that an operator has to look at, a refund of each kind, a dispute and a withdrawal. */
async function addTasks(clientId: string) {
  const payment = (more: object) =>
    database().holderPayment.create({
      data: {
        clientId,
        path: '1',
        account: 'acct_1',
        isLive: false,
        reference: `${clientId}:holder`,
        owedId: randomUUID(),
        title: { en: 'Invoice of Ada Lovelace' },
        amount: 1250,
        currency: 'USD',
        way: 'CHECKOUT',
        openUntil: new Date(),
        ...more,
      },
    });
  const unclear = await payment({ state: 'OPEN', problem: 'SEVERAL', checkAt: new Date() });
  const over = await payment({ state: 'PAID', takenAt: new Date() });
  const refund = (problem: string | null, state: string) =>
    database().paymentRefund.create({
      data: {
        paymentId: over.id,
        purpose: randomUUID(),
        amount: 300,
        isToTell: false,
        problem,
        state,
      },
    });
  const byHand = await refund('BY_HAND', 'DONE');
  const refused = await refund('charge_disputed', 'ASKED');
  const returned = await refund(null, 'PAYOUT');
  await refund(null, 'DONE');
  const dispute = await database().paymentDispute.create({
    data: {
      id: `dp_${randomUUID()}`,
      paymentId: over.id,
      amount: 1250,
      state: 'needs_response',
      reason: '',
    },
  });
  const reference = `W-${randomUUID().slice(0, 8)}`;
  await database().withdrawal.create({
    data: {
      id: randomUUID(),
      clientId,
      path: '1',
      reference,
      name: 'Ada Lovelace',
      planNumber: 'PLAN-77',
      email: 'ada@example.com',
      language: 'en',
    },
  });
  return { unclear, byHand, refused, returned, dispute, reference };
}

/** Opens the page by a new link. @returns what answers a browser that has opened it */
async function opened(clientId: string) {
  const snapshot = await snapshotById(clientId);
  if (!snapshot) throw new Error('There is no client');
  const { searchParams } = new URL(await moneyLink(snapshot));
  const { cookies, ...reply } = await answerMoneyPage({ ...nothing, query: searchParams });
  expect([reply.status, reply.headers.location]).toEqual([303, '/health/money']);
  const [cookie] = cookies ?? [];
  if (!cookie) throw new Error('There is no cookie');
  return (name: string) => (name === cookie.name ? cookie.value : undefined);
}

test('what waits is listed with its client and one next step, and without personal data', async () => {
  const clientId = await addClient();
  const { unclear, byHand, refused, returned, dispute, reference } = await addTasks(clientId);
  const tasks = (await moneyTasks()).filter((task) => task.clientId === clientId);
  const nextOf = new Map(tasks.map(({ id, next }) => [id, next]));
  expect(nextOf.get(unclear.id)).toContain(`npm run payments -- ask ${unclear.id}`);
  expect(nextOf.get(byHand.id)).toContain(`npm run payments -- booked ${byHand.id}`);
  expect(nextOf.get(refused.id)).toContain(`npm run payments -- paid-out ${refused.id}`);
  expect(nextOf.get(returned.id)).toContain(`npm run payments -- paid-out ${returned.id}`);
  expect(nextOf.get(dispute.id)).toMatch(/answer it at the provider/i);
  expect(nextOf.get(reference)).toContain(`npm run client -- withdrawal ${reference} verified`);
  expect(tasks).toHaveLength(6);
  expect(JSON.stringify(tasks)).not.toMatch(/Ada|PLAN-77|example\.com/);
});

test('the page opens by a link of the server alone, is never stored, and runs no script', async () => {
  const clientId = await addClient();
  const { unclear, reference } = await addTasks(clientId);
  const cookies = await opened(clientId);
  const page = await answerMoneyPage({ ...nothing, cookies });
  expect(page.status).toBe(200);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).toContain('<meta name="viewport"');
  expect(page.body).toContain('<h1>');
  expect(page.body).not.toMatch(/<script|Ada|PLAN-77|ada@/);
  // Other tests' rows may fill the hundred that are shown of a kind: these are the newest.
  expect((await moneyTasks()).map(({ id }) => id)).toEqual(
    expect.arrayContaining([unclear.id, reference]),
  );
});

test('without a valid link the page and its files answer as if they were not there', async () => {
  const clientId = await addClient();
  const forged = { ...nothing, query: new URLSearchParams({ [linkParameter]: 'Fe26.2*1*x' }) };
  for (const asked of [nothing, forged, { ...nothing, cookies: () => 'Fe26.2*1*x' }])
    expect((await answerMoneyPage(asked)).status).toBe(404);
  const query = new URLSearchParams({ client: clientId });
  expect((await answerMoneyDays({ ...nothing, query })).status).toBe(404);
  // What a link is sealed for opens nothing as a cookie.
  const snapshot = await snapshotById(clientId);
  const link = snapshot && new URL(await moneyLink(snapshot)).searchParams.get(linkParameter);
  expect((await answerMoneyPage({ ...nothing, cookies: () => link ?? '' })).status).toBe(404);
});

test('the days of a client come as CSV to who has opened the page', async () => {
  const clientId = await addClient();
  await addTasks(clientId);
  const cookies = await opened(clientId);
  const query = new URLSearchParams({ client: clientId });
  const { headers, body } = await answerMoneyDays({ query, cookies });
  expect(headers['content-type']).toContain('text/csv');
  expect(body?.split('\n')[0]).toBe('day,currency,payments,taken,refunds,refunded,disputes,lost');
  expect(body?.split('\n')[1]).toMatch(/^\d{4}-\d{2}-\d{2},USD,1,1250,0,0,0,0$/);
  for (const wrong of [{ client: 'nobody' }, { client: clientId, since: '0000-01-01' }]) {
    const asked = new URLSearchParams(wrong);
    expect((await answerMoneyDays({ query: asked, cookies })).status).toBe(404);
  }
});

test.each([
  [0, '0 minutes'],
  [60_000, '1 minute'],
  [hour, '1 hour'],
  [47 * hour, '1 day'],
  [72 * hour, '3 days'],
])('%i milliseconds are %s', (milliseconds, words) => {
  const now = new Date();
  expect(age(new Date(now.getTime() - milliseconds), now)).toBe(words);
});
