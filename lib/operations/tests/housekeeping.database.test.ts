import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { database, expiringRows } from '@/lib/db';
import { allExpiring } from '../expiring';
import { deleteAllExpired } from '../housekeeping';

const going = new AbortController().signal;

test('§9 what has expired is deleted, what lives stays', async () => {
  const clientId = `expired-${randomUUID().slice(0, 8)}`;
  const session = (name: string, expires: string) =>
    database().$executeRaw`
      INSERT INTO portal.session (id_hash, client_id, subject, expires_at)
      VALUES (${`${clientId}-${name}`}, ${clientId}, 'contract', now() + ${expires}::interval)`;
  await session('dead', '-2 days');
  await session('alive', '1 hour');
  const counter = (subject: string, ends: string) =>
    database().$executeRaw`
      INSERT INTO portal.attempt_counter (client_id, subject, failures, window_ends)
      VALUES (${clientId}, ${subject}, 3, now() + ${ends}::interval)`;
  await counter('over', '-1 second');
  await counter('running', '10 minutes');
  const quota = (subject: string, ends: string) =>
    database().$executeRaw`
      INSERT INTO portal.quota (client_id, subject, used_at, ends_at)
      VALUES (${clientId}, ${subject}, ARRAY[now()], now() + ${ends}::interval)`;
  await quota('over', '-1 second');
  await quota('running', '10 minutes');
  const draft = (form: string, ends: string) =>
    database().$executeRaw`
      INSERT INTO portal.holder_draft
        (client_id, path, subject, agent, form, page, answers, version, writer, expires_at)
      VALUES (${clientId}, '1', 'contract', '', ${form}, '/', '', 1, '', now() + ${ends}::interval)`;
  await draft('over', '-1 second');
  await draft('waiting', '10 minutes');
  const callKey = (keyHash: string, age: string) =>
    database().$executeRaw`
      INSERT INTO platform.call_key (client_id, call, key_hash, content_hash, answer, created_at)
      VALUES (${clientId}, 'call', ${keyHash}, '', '{}', now() - ${age}::interval)`;
  await callKey('over', '49 hours');
  // The port promises that a change is done once for a day at least.
  await callKey('counting', '25 hours');
  const event = (eventId: string, age: string) =>
    database().$executeRaw`
      INSERT INTO portal.pulled_event
        (id, client_id, path, event_id, at, kind, reference, pulled_at)
      VALUES (gen_random_uuid(), ${clientId}, '1', ${eventId}, now(), 'KIND', 'contract',
        now() - ${age}::interval)`;
  await event('forgotten', '91 days');
  await event('known', '89 days');
  await deleteAllExpired(allExpiring, going);
  const where = { clientId };
  const sessions = await database().session.findMany({ where });
  expect(sessions.map(({ idHash }) => idHash)).toEqual([`${clientId}-alive`]);
  const counters = await database().attemptCounter.findMany({ where });
  expect(counters.map(({ subject }) => subject)).toEqual(['running']);
  const quotas = await database().quota.findMany({ where });
  expect(quotas.map(({ subject }) => subject)).toEqual(['running']);
  const drafts = await database().holderDraft.findMany({ where });
  expect(drafts.map(({ form }) => form)).toEqual(['waiting']);
  const callKeys = await database().callKey.findMany({ where });
  expect(callKeys.map(({ keyHash }) => keyHash)).toEqual(['counting']);
  const events = await database().pulledEvent.findMany({ where });
  expect(events.map(({ eventId }) => eventId)).toEqual(['known']);
});

describe('deleting what has expired', () => {
  const quotas = allExpiring.filter(({ table }) => table === 'portal.quota');
  const give = async (count: number) => {
    const clientId = `expired-${randomUUID().slice(0, 8)}`;
    await database().quota.createMany({
      data: Array.from({ length: count }, (_, at) => ({
        clientId,
        subject: `${at}`,
        endsAt: new Date(Date.now() - 60_000),
      })),
    });
    return () => database().quota.count({ where: { clientId } });
  };

  test('goes on, some rows at a time, until nothing is left, on two instances at once', async () => {
    const left = await give(25);
    await Promise.all([1, 2].map(() => deleteAllExpired(quotas, going, 4)));
    expect(await left()).toBe(0);
  });

  test('stops between two statements when it is to end', async () => {
    const left = await give(3);
    await deleteAllExpired(quotas, AbortSignal.abort());
    expect(await left()).toBe(3);
  });

  test('takes no name or time that could be more than that', () => {
    const rows = { table: 'portal.quota', column: 'ends_at', keptFor: '1 day' };
    for (const wrong of [
      { ...rows, table: 'quota' },
      { ...rows, table: 'portal.quota; DROP TABLE portal.quota' },
      { ...rows, column: 'ends_at < now() OR 1' },
      { ...rows, keptFor: "1 day' OR '1" },
    ])
      expect(() => expiringRows([wrong])).toThrow();
  });

  test.each(allExpiring)('finds the rows of $table by an index', async ({ table, column }) => {
    const [schema, name] = table.split('.');
    const indexes = await database().$queryRaw<{ indexdef: string }[]>`
      SELECT indexdef FROM pg_indexes WHERE schemaname = ${schema} AND tablename = ${name}`;
    expect(indexes.filter(({ indexdef }) => indexdef.includes(`(${column}`))).not.toEqual([]);
  });
});
