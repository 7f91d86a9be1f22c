import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { clientFileSchema, showPublished } from '@/lib/clients';
import * as config from '@/lib/config';
import { database } from '@/lib/db';
import { ProviderUnderTest } from '@/lib/payments/tests/provider-under-test';
import { healthReport } from '../report';

/** A client of a test's own. @returns its host */
async function addClient(id: string): Promise<string> {
  const client = clientFileSchema.parse({
    id,
    name: 'Health',
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
  return `${id}.example`;
}

const paymentOf = (clientId: string, more: object) => ({
  clientId,
  path: '1',
  account: 'acct_1',
  isLive: false,
  reference: `${clientId}:holder`,
  owedId: randomUUID(),
  title: 'Invoice',
  amount: 100,
  currency: 'USD',
  way: 'CHECKOUT',
  openUntil: new Date(),
  checkAt: new Date(),
  ...more,
});

test('/health is red for the client alone whose payments are off, or cannot be decided', async () => {
  const [id, other] = [1, 2].map(() => `health-${randomUUID().slice(0, 8)}`);
  if (!id || !other) throw new Error('There are no names');
  const [host, otherHost] = [await addClient(id), await addClient(other)];
  const before = await healthReport(host);
  expect(before.checks).not.toHaveProperty('payments');
  await database().paymentAccount.create({
    data: { clientId: id, path: '1', account: 'acct_1', isLive: false },
  });
  const data = paymentOf(id, { state: 'OPEN', problem: 'NOT_THIS_PAYMENT' });
  await database().holderPayment.create({ data });
  const { status, checks } = await healthReport(host);
  expect(status).toBe('fail');
  expect(checks.payments).toMatchObject([{ status: 'fail', output: 'path 1: key missing' }]);
  expect(checks['payments:undecided']).toMatchObject([{ status: 'fail', observedValue: 1 }]);
  expect((await healthReport(otherHost)).checks).not.toHaveProperty('payments');
});

test('/health is red where a key is there and no webhook secret', async () => {
  const stripe = await new ProviderUnderTest().start();
  try {
    vi.spyOn(config, 'environment').mockReturnValue({
      ...config.environment(),
      PAYMENTS_URL: stripe.url,
    });
    const id = `health-${randomUUID().slice(0, 8)}`;
    const host = await addClient(id);
    const name = id.toUpperCase().replaceAll('-', '_');
    const key = `sk_test_${id.replaceAll('-', '')}`;
    stripe.open(key);
    vi.stubEnv(`PAYMENTS_SECRET_KEY_${name}_1`, key);
    expect((await healthReport(host)).checks.payments).toMatchObject([
      { status: 'fail', output: 'path 1: webhook secret missing' },
    ]);
    vi.stubEnv(`PAYMENTS_WEBHOOK_SECRET_${name}_1`, 'whsec_of_this_client');
    expect((await healthReport(host)).checks.payments).toMatchObject([{ status: 'pass' }]);
  } finally {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    await stripe.stop();
  }
});
