import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { clientFileSchema, showPublished } from '@/lib/clients';
import { database } from '@/lib/db';
import { healthReport } from '../report';

const day = 24 * 3_600_000;

test('/health counts the withdrawals that wait for people, and is red once one has for a week', async () => {
  const id = `health-${randomUUID().slice(0, 8)}`;
  const host = `${id}.example`;
  const client = clientFileSchema.parse({
    id,
    name: 'Health',
    hosts: [host],
    languages: ['en'],
    defaultLanguage: 'en',
    theme: 'blue',
    timeZone: 'UTC',
  });
  await database().client.create({
    data: {
      id,
      version: 1,
      hosts: { create: { host } },
      releases: { create: { version: 1, content: { client }, author: 'test', note: '' } },
    },
  });
  await showPublished();
  const receive = (days: number, state = 'OPEN') =>
    database().withdrawal.create({
      data: {
        id: randomUUID(),
        clientId: id,
        path: '1',
        reference: `W-${randomUUID()}`,
        name: 'Ada',
        planNumber: 'P-1',
        email: 'ada@example.com',
        language: 'en',
        receivedAt: new Date(Date.now() - days * day),
        state,
      },
    });
  await receive(30, 'VERIFIED');
  expect((await healthReport(host)).checks).not.toHaveProperty('withdrawals');
  await receive(6);
  expect((await healthReport(host)).checks.withdrawals).toMatchObject([
    { status: 'pass', observedValue: 1, observedUnit: 'withdrawals' },
  ]);
  await receive(8);
  expect((await healthReport(host)).checks.withdrawals).toMatchObject([
    { status: 'fail', observedValue: 2 },
  ]);
});
