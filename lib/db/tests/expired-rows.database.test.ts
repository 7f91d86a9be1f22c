import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { database } from '../connection';
import { deleteExpiredRows } from '../expired-rows';

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
  await deleteExpiredRows();
  const sessions = await database().session.findMany({ where: { clientId } });
  expect(sessions.map(({ idHash }) => idHash)).toEqual([`${clientId}-alive`]);
  const counters = await database().attemptCounter.findMany({ where: { clientId } });
  expect(counters.map(({ subject }) => subject)).toEqual(['running']);
  const quotas = await database().quota.findMany({ where: { clientId } });
  expect(quotas.map(({ subject }) => subject)).toEqual(['running']);
  const drafts = await database().holderDraft.findMany({ where: { clientId } });
  expect(drafts.map(({ form }) => form)).toEqual(['waiting']);
  const callKeys = await database().callKey.findMany({ where: { clientId } });
  expect(callKeys.map(({ keyHash }) => keyHash)).toEqual(['counting']);
});
