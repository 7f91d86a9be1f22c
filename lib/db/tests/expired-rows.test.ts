import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { database, pool } from '../connection';
import { deleteExpiredRows } from '../expired-rows';

test('§9 what has expired is deleted, what lives stays', async () => {
  const clientId = `expired-${randomUUID().slice(0, 8)}`;
  const session = (name: string, expires: string) =>
    pool().query(
      `INSERT INTO portal.session (id_hash, client_id, subject, expires_at)
       VALUES ($1, $2, 'contract', now() + $3::interval)`,
      [`${clientId}-${name}`, clientId, expires],
    );
  await session('dead', '-2 days');
  await session('alive', '1 hour');
  const counter = (subject: string, ends: string) =>
    pool().query(
      `INSERT INTO portal.attempt_counter (client_id, subject, failures, window_ends)
       VALUES ($1, $2, 3, now() + $3::interval)`,
      [clientId, subject, ends],
    );
  await counter('over', '-1 second');
  await counter('running', '10 minutes');
  const quota = (subject: string, ends: string) =>
    pool().query(
      `INSERT INTO portal.quota (client_id, subject, used_at, ends_at)
       VALUES ($1, $2, ARRAY[now()], now() + $3::interval)`,
      [clientId, subject, ends],
    );
  await quota('over', '-1 second');
  await quota('running', '10 minutes');
  const draft = (form: string, ends: string) =>
    pool().query(
      `INSERT INTO portal.holder_draft
         (client_id, path, subject, agent, form, page, answers, version, writer, expires_at)
       VALUES ($1, '1', 'contract', '', $2, '/', '', 1, '', now() + $3::interval)`,
      [clientId, form, ends],
    );
  await draft('over', '-1 second');
  await draft('waiting', '10 minutes');
  await deleteExpiredRows();
  const sessions = await database().session.findMany({ where: { clientId } });
  expect(sessions.map(({ idHash }) => idHash)).toEqual([`${clientId}-alive`]);
  const counters = await database().attemptCounter.findMany({ where: { clientId } });
  expect(counters.map(({ subject }) => subject)).toEqual(['running']);
  const quotas = await database().quota.findMany({ where: { clientId } });
  const drafts = await pool().query('SELECT form FROM portal.holder_draft WHERE client_id = $1', [
    clientId,
  ]);
  expect(drafts.rows).toEqual([{ form: 'waiting' }]);
  expect(quotas.map(({ subject }) => subject)).toEqual(['running']);
});
