import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { embeddedPlatform } from '@/insurer';
import { tellEvent } from '@/insurer/tell-event';
import { database, inTransaction } from '@/lib/db';
import { dueFeeds } from '../../feed/due-feeds';
import { pullFeed } from '../../feed/pull-events';

const nothing = { jobs: [], tell: async () => undefined };

test('a feed of the embedded platform is read where something was told, others each minute', async () => {
  const [quiet, telling, remote] = ['quiet', 'telling', 'remote'].map((name) => ({
    clientId: `${name}-${randomUUID().slice(0, 8)}`,
    path: '1' as const,
    isEmbedded: name !== 'remote',
  }));
  if (!quiet || !telling || !remote) throw new Error('There are three');
  const due = async () => {
    await database().eventFeed.updateMany({
      where: { clientId: { in: [quiet.clientId, telling.clientId, remote.clientId] } },
      data: { completeAt: new Date(Date.now() - 60_000) },
    });
    const feeds = await dueFeeds([quiet, telling, remote], 10);
    return feeds.map(({ clientId }) => clientId).toSorted();
  };
  const pull = () =>
    pullFeed(
      telling,
      embeddedPlatform(telling.clientId, '1'),
      nothing,
      new AbortController().signal,
    );
  expect(await due()).toEqual([remote.clientId]);
  const { clientId } = telling;
  const tell = () =>
    inTransaction((transaction) =>
      tellEvent(transaction, { clientId, at: new Date(), kind: 'INVOICE_DUE', reference: 'one' }),
    );
  await tell();
  expect(await due()).toEqual([remote.clientId, clientId].toSorted());
  await pull();
  // What was told before anybody had read the feed, but after it had begun, is not lost.
  expect(await database().pulledEvent.count({ where: { clientId } })).toBe(1);
  expect(await due()).toEqual([remote.clientId]);
  await tell();
  expect(await due()).toEqual([remote.clientId, clientId].toSorted());
  await pull();
  expect(await database().pulledEvent.count({ where: { clientId } })).toBe(2);
});
