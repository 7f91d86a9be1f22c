import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { showPublished } from '@/lib/clients';
import { platformCredentialsName } from '@/lib/config';
import { database } from '@/lib/db';
import { endSending, type Job, prepareSending } from '@/lib/jobs';
import { feedsBehind } from '../../feed/feeds-behind';
import { hearWakeUp } from '../../feed/hear-wake-up';
import { pullingEvents } from '../../feed/pull-events';
import { signedPaths } from '../../feed/signed-paths';
import { callSignature } from '../../http/signed-calls';

const secret = 'a-secret-that-only-the-two-of-them-know';
let clientId: string;
let pull: Job;

beforeEach(async () => {
  body = JSON.stringify(randomUUID());
  clientId = `wake-${randomUUID().slice(0, 8)}`;
  process.env[platformCredentialsName(clientId, '1')] = `portal:${secret}`;
  await addClient(clientId, { '1': 'https://insurer.example', '2': 'https://insurer.example/2' });
  pull = { ...pullingEvents([], async () => undefined), name: `pull-${clientId}` };
  await prepareSending([pull]);
});
afterEach(() => {
  delete process.env[platformCredentialsName(clientId, '1')];
});
afterAll(endSending);

async function addClient(id: string, platform: object) {
  await database().client.create({
    data: {
      id,
      version: 1,
      releases: {
        create: { version: 1, content: { client: { platform } }, author: 'test', note: '' },
      },
    },
  });
  await showPublished();
}
afterEach(async () => {
  await database().client.deleteMany({ where: { id: clientId } });
});

let body: string;
const signed = (at: number, by = secret) => ({ signature: callSignature(by, body, at), body });
const now = () => Math.floor(Date.now() / 1000);
const waiting = async () => {
  const rows = await database().$queryRaw<{ key: string }[]>`
    SELECT singleton_key AS key FROM jobs.job WHERE name = ${pull.name}`;
  return rows.map(({ key }) => key);
};

test('a signed call has its own feed read, however many come', async () => {
  const last = now();
  for (let round = 0; round < 4; round++) {
    const heard = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        hearWakeUp(pull, clientId, signed(last - 8 * round - at)),
      ),
    );
    expect(heard).toEqual(Array(8).fill(true));
  }
  expect(await waiting()).toEqual([`${clientId}/1`]);
});

test('what nobody has signed, another has, is old or has come before wakes nobody', async () => {
  const before = signed(now());
  expect(await hearWakeUp(pull, clientId, before)).toBe(true);
  await database().$executeRaw`DELETE FROM jobs.job WHERE name = ${pull.name}`;
  for (const wakeUp of [
    before,
    signed(now(), 'a-secret-of-somebody-else-altogether'),
    signed(now() - 400),
    { signature: '', body },
    { ...signed(now()), body: '{"another":1}' },
  ])
    expect(await hearWakeUp(pull, clientId, wakeUp)).toBe(false);
  expect(await hearWakeUp(pull, 'somebody-else', signed(now()))).toBe(false);
  expect(await waiting()).toEqual([]);
});

test('a signed call says whose paths it is of, once', () => {
  const call = signed(now());
  expect(signedPaths(clientId, call)).toEqual(['1']);
  expect(signedPaths(clientId, call)).toEqual([]);
  expect(signedPaths('somebody-else', signed(now()))).toEqual([]);
  expect(signedPaths(clientId, { ...signed(now() - 1), body: '{}' })).toEqual([]);
});

test('health says how far behind the feeds of a client are', async () => {
  expect(await feedsBehind(clientId)).toBe(0);
  const hourAgo = new Date(Date.now() - 3_600_000);
  const feeds = [{ path: '1' }, { path: '2', completeAt: new Date() }];
  await database().eventFeed.createMany({
    data: feeds.map((feed) => ({ clientId, since: hourAgo, ...feed })),
  });
  expect(Math.round((await feedsBehind(clientId)) / 60)).toBe(60);
});
