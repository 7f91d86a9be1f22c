import { expect, test } from 'vitest';
import { database } from '@/lib/db';
import {
  bringsHandler,
  endHandlerSession,
  handlersOf,
  mintHandlerLink,
  openHandlerSession,
  readHandlerSession,
  removeHandler,
  takeLinkOfHandler,
} from '..';
import { emptyJar, jar } from './jar';

const clientId = 'handlers-here';
const elsewhere = 'handlers-elsewhere';

const ida = {
  name: 'Ida Berg',
  email: ' Ida@Example.com ',
  limit: { amount: 200_000, currency: 'USD' },
};

async function opened(token: string, at = clientId) {
  const link = await takeLinkOfHandler(at, token);
  if (link.kind !== 'taken') throw new Error(link.kind);
  return openHandlerSession(at, link.handlerId, emptyJar);
}

test('a handler’s link is used once, by one of many at once, at its own client alone', async () => {
  const token = await mintHandlerLink(clientId, ida);
  expect(await takeLinkOfHandler(elsewhere, token)).toEqual({ kind: 'unknown' });
  expect(await takeLinkOfHandler(clientId, `${token}x`)).toEqual({ kind: 'unknown' });
  const taken = await Promise.all(
    Array.from({ length: 5 }, () => takeLinkOfHandler(clientId, token)),
  );
  expect(taken.map(({ kind }) => kind).toSorted()).toEqual(['taken', ...Array(4).fill('used')]);
});

test('a newer link takes the place of one that nobody has used, and expires within the hour', async () => {
  const older = await mintHandlerLink(clientId, ida);
  const newer = await mintHandlerLink(clientId, { ...ida, name: 'Ida B.' });
  expect(await takeLinkOfHandler(clientId, older)).toEqual({ kind: 'unknown' });
  const { id } = (await handlersOf(clientId))[0] ?? { id: '' };
  await database().handlerLink.updateMany({
    where: { handlerId: id, usedAt: null },
    data: { expiresAt: new Date(Date.now() - 1000) },
  });
  expect(await takeLinkOfHandler(clientId, newer)).toEqual({ kind: 'expired' });
  expect(await handlersOf(clientId)).toMatchObject([{ name: 'Ida B.', email: 'ida@example.com' }]);
});

test('invariant 9: a session lives with its row, its handler and its client', async () => {
  const cookies = jar(...(await opened(await mintHandlerLink(clientId, ida))));
  expect(bringsHandler(cookies)).toBe(true);
  expect(await readHandlerSession(clientId, cookies)).toMatchObject({
    name: 'Ida Berg',
    limit: { amount: 200_000, currency: 'USD' },
  });
  expect(await readHandlerSession(elsewhere, cookies)).toBeUndefined();
  expect(await readHandlerSession(clientId, emptyJar)).toBeUndefined();

  // Another limit counts from the next request on, without another sign-in.
  await mintHandlerLink(clientId, { ...ida, limit: { amount: 1, currency: 'USD' } });
  expect((await readHandlerSession(clientId, cookies))?.limit.amount).toBe(1);

  await endHandlerSession(clientId, cookies);
  expect(await readHandlerSession(clientId, cookies)).toBeUndefined();

  const others = jar(...(await opened(await mintHandlerLink(clientId, ida))));
  expect(await removeHandler(clientId, 'IDA@example.com')).toBe(true);
  expect(await readHandlerSession(clientId, others)).toBeUndefined();
  expect(await removeHandler(clientId, 'ida@example.com')).toBe(false);
});

test('§8 who is removed and made anew is who they were, and nothing names them meanwhile', async () => {
  const cookies = jar(...(await opened(await mintHandlerLink(clientId, ida))));
  const { id } = (await readHandlerSession(clientId, cookies)) ?? { id: '' };
  const waiting = await mintHandlerLink(clientId, ida);
  await removeHandler(clientId, ida.email);
  expect(await handlersOf(clientId)).toEqual([]);
  expect(await takeLinkOfHandler(clientId, waiting)).toEqual({ kind: 'unknown' });
  const row = await database().handler.findUniqueOrThrow({ where: { id } });
  expect(row).toMatchObject({ name: '', limitAmount: 0 });
  expect(row.email).toMatch(/^[0-9a-f]{64}$/);

  const again = jar(...(await opened(await mintHandlerLink(clientId, { ...ida, name: 'I. B.' }))));
  expect(await readHandlerSession(clientId, again)).toMatchObject({ id, name: 'I. B.' });
  expect(await readHandlerSession(clientId, cookies)).toBeUndefined();
  expect(await handlersOf(clientId)).toMatchObject([{ id, email: 'ida@example.com' }]);
  // The same address at another client is somebody else.
  const other = jar(...(await opened(await mintHandlerLink(elsewhere, ida), elsewhere)));
  expect((await readHandlerSession(elsewhere, other))?.id).not.toBe(id);
});

test('invariant 9: an hour without use ends it, and so do twelve hours', async () => {
  const cookies = jar(...(await opened(await mintHandlerLink(clientId, ida))));
  const { id } = (await handlersOf(clientId))[0] ?? { id: '' };
  const where = { handlerId: id };
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await database().handlerSession.updateMany({ where, data: { lastSeenAt: ago(61) } });
  expect(await readHandlerSession(clientId, cookies)).toBeUndefined();
  await database().handlerSession.updateMany({ where, data: { lastSeenAt: ago(59) } });
  expect(await readHandlerSession(clientId, cookies)).toBeDefined();
  await database().handlerSession.updateMany({ where, data: { expiresAt: ago(1) } });
  expect(await readHandlerSession(clientId, cookies)).toBeUndefined();
});
