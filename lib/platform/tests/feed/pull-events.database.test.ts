import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { database } from '@/lib/db';
import { defineJob, endSending, type Job, prepareSending } from '@/lib/jobs';
import { dueFeeds } from '../../feed/due-feeds';
import { followingEvents } from '../../feed/follow-events';
import { pullFeed } from '../../feed/pull-events';
import { readAgo } from '../../feed/store';
import type { FeedId } from '../../port/insurer';
import { answering, ToldFeed } from './told';

let id: FeedId;
let feed: ToldFeed;
let handling: Job;
let told: string[];
const going = new AbortController().signal;

beforeEach(async () => {
  id = { clientId: `feed-${randomUUID().slice(0, 8)}`, path: '1' };
  feed = new ToldFeed();
  told = [];
  handling = defineJob({ name: `handle-${id.clientId}`, run: async () => undefined });
  await prepareSending([handling]);
  // The first reading: the feed begins now.
  await pull();
});
afterAll(endSending);

const pull = (platform = feed.platform, then: readonly Job[] = [handling], signal = going) =>
  pullFeed(
    id,
    platform,
    { jobs: then, tell: async (_, references) => void told.push(...references) },
    signal,
  );
const pulled = async () => {
  const rows = await database().pulledEvent.findMany({
    where: { clientId: id.clientId },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ eventId }) => eventId);
};
const jobs = async () => {
  const rows = await database().$queryRaw<{ key: string }[]>`
    SELECT singleton_key AS key FROM jobs.job WHERE name = ${handling.name}`;
  return rows.map(({ key }) => key);
};
const row = () => database().eventFeed.findFirstOrThrow({ where: { clientId: id.clientId } });
const isDue = async () => (await dueFeeds([{ ...id, isEmbedded: false }], 10)).length === 1;

/** Nothing follows from what is told. */
const nothing = { jobs: [], tell: async () => undefined };

describe('pulling a feed of events', () => {
  test('takes each event once, in its order, with a job for each', async () => {
    for (const event of ['a', 'b', 'c']) feed.tell(event);
    await pull();
    feed.tell('d');
    await pull();
    await pull();
    expect(await pulled()).toEqual(['a', 'b', 'c', 'd']);
    const rows = await database().pulledEvent.findMany({ where: { clientId: id.clientId } });
    expect((await jobs()).toSorted()).toEqual(rows.map((event) => event.id).toSorted());
    expect(await isDue()).toBe(false);
    // Each part tells of each contract once.
    expect(told).toEqual(
      [...new Set(rows.map(({ reference }) => reference))].concat(rows.at(-1)?.reference ?? ''),
    );
  });

  test('what else follows from a kind is swept, should its job be lost, until it is done', async () => {
    const events = { a: 'RETURN_CHARGE_DUE', b: 'CLAIM_MOVED' } as const;
    for (const [event, kind] of Object.entries(events)) feed.tell(event, { kind });
    let comes: 'done' | 'later' = 'later';
    const following = followingEvents(handling.name, 'RETURN_CHARGE_DUE', async () => comes);
    const jobsOf = { RETURN_CHARGE_DUE: [following] };
    await pullFeed(id, feed.platform, { jobs: [], jobsOf, tell: async () => undefined }, going);
    const rows = await database().pulledEvent.findMany({ where: { clientId: id.clientId } });
    const [one] = rows.filter(({ followAt }) => followAt !== null);
    expect([one?.eventId, await jobs()]).toEqual(['a', [one?.id]]);
    expect(rows.filter(({ followAt }) => followAt !== null)).toHaveLength(1);
    const where = { id: one?.id ?? '' };
    await database().pulledEvent.update({ where, data: { followAt: new Date() } });
    expect(await following.due?.(64_000)).toContain(where.id);
    await expect(following.run(where.id, going)).rejects.toThrow(handling.name);
    comes = 'done';
    await following.run(where.id, going);
    expect(await following.due?.(64_000)).not.toContain(where.id);
  });

  test('goes on later where a platform is slow, so that others’ feeds need not wait for it', async () => {
    for (const event of ['a', 'b', 'c']) feed.tell(event);
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    const events: typeof feed.platform.events = (input) => {
      now += 3000;
      return feed.platform.events({ ...input, limit: 1 });
    };
    try {
      expect(await pull({ ...feed.platform, events })).toBe('more');
      expect(await pulled()).toEqual(['a', 'b']);
      expect(await pull({ ...feed.platform, events })).toBe('complete');
    } finally {
      clock.mockRestore();
    }
    expect(await pulled()).toEqual(['a', 'b', 'c']);
  });

  test('begins at the end: what had happened before is nobody’s to tell', async () => {
    const before = new ToldFeed();
    for (let event = 0; event < 250; event++)
      before.tell(`old-${event}`, { at: '2026-01-01T00:00:00Z' });
    before.tell('new');
    await pull(before.platform);
    expect(await pulled()).toEqual(['new']);
  });

  test('two workers at once take every event once', async () => {
    for (let event = 0; event < 350; event++) feed.tell(`event-${event}`);
    await Promise.all([pull(), pull(), pull()]);
    await pull();
    expect(await pulled()).toEqual(feed.events.map((event) => event.id));
    expect(await jobs()).toHaveLength(350);
  });

  test('a worker that dies between an answer and its commit loses nothing and takes nothing twice', async () => {
    for (const event of ['a', 'b']) feed.tell(event);
    const dying: Job = {
      ...handling,
      get name(): string {
        throw new Error('The process dies');
      },
    };
    await expect(pull(feed.platform, [handling, dying])).rejects.toThrow('dies');
    expect(await pulled()).toEqual([]);
    expect(await jobs()).toEqual([]);
    await pull();
    expect(await pulled()).toEqual(['a', 'b']);
    expect(await jobs()).toHaveLength(2);
  });

  test('a platform that repeats, reorders and overlaps makes nothing twice', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 8 }), {
          maxLength: 6,
        }),
        async (parts) => {
          id = { clientId: `feed-${randomUUID().slice(0, 8)}`, path: '1' };
          const told = new ToldFeed();
          await pull(told.platform, []);
          const at = new Date(Date.now() + 1000).toISOString();
          told.instead.push(
            ...parts.map(
              (part, index) => () =>
                answering(
                  part.map((n) => ({ id: `e-${n}`, at, kind: 'INVOICE_DUE', reference: 'c' })),
                  `part-${index}`,
                ),
            ),
            () => answering([], 'end'),
          );
          await pull(told.platform, []);
          const all = new Set(parts.flat().map((n) => `e-${n}`));
          expect((await pulled()).toSorted()).toEqual([...all].toSorted());
        },
      ),
      { numRuns: 8 },
    );
  });

  test('a cursor that the platform does not know any more begins anew, from now', async () => {
    feed.tell('a');
    await pull();
    feed.tell('missed', { at: new Date(Date.now() - 60_000).toISOString() });
    feed.instead.push(() => ({ kind: 'refused', error: { errCode: 'CURSOR_UNKNOWN' } }));
    await pull();
    feed.tell('b', { at: new Date(Date.now() + 60_000).toISOString() });
    await pull();
    expect(await pulled()).toEqual(['a', 'b']);
  });

  test.each([
    ['is away', () => ({ kind: 'unavailable' }) as const],
    ['answers what it should not', () => ({ kind: 'malformed', reference: 'r' }) as const],
    ['refuses', () => ({ kind: 'refused', error: { errCode: 'NOT_ALLOWED' } }) as const],
    ['gives a cursor that is too long', () => answering([], 'x'.repeat(501))],
    ['gives a cursor that nobody can keep', () => answering([], 'a\0b')],
  ])('a platform that %s is left alone for a while, then read on', async (_, answer) => {
    feed.tell('a');
    await pull();
    feed.instead.push(answer);
    await pull();
    expect(await row()).toMatchObject({ failures: 1, cursor: '1' });
    expect(await isDue()).toBe(false);
    feed.tell('b');
    await pull();
    expect(await row()).toMatchObject({ failures: 0, restsUntil: null });
    expect(await pulled()).toEqual(['a', 'b']);
  });

  test('waits longer each time, and says how far behind it is', async () => {
    await database().eventFeed.updateMany({
      where: { clientId: id.clientId },
      data: { completeAt: new Date(Date.now() - 3_600_000) },
    });
    for (let time = 0; time < 12; time++) {
      feed.instead.push(() => ({ kind: 'unavailable' }));
      await pull();
    }
    const { restsUntil } = await row();
    const rests = ((restsUntil?.getTime() ?? 0) - Date.now()) / 1000;
    expect(rests).toBeGreaterThan(800);
    expect(rests).toBeLessThanOrEqual(901);
    const [behind] = await readAgo(id.clientId);
    expect(Math.round((behind?.seconds ?? 0) / 60)).toBe(60);
  });

  test.each([
    ['stays where it is', (n: number) => answering([one(n)], 'same')],
    ['turns in a circle', (n: number) => answering([one(n % 3)], `part-${n % 3}`)],
  ])('a cursor that %s ends the run', async (_, answer) => {
    for (let n = 0; n < 20; n++) feed.instead.push(() => answer(n));
    await pull();
    expect(feed.asked.length).toBeLessThan(10);
    expect((await row()).failures).toBe(1);
  });

  test('a feed without an end is read so far in a run, and goes on in the next', async () => {
    let told = 0;
    const endless: ToldFeed['platform'] = {
      async events() {
        told += 1;
        return answering([one(told)], `after-${told}`);
      },
    };
    await pull(endless, []);
    expect(told).toBe(50);
    expect(await row()).toMatchObject({ failures: 0, cursor: 'after-50' });
    await pull(endless, []);
    expect(told).toBe(100);
  });

  test('a run that is to end leaves the rest for the next one', async () => {
    feed.tell('a');
    await pull(feed.platform, [], AbortSignal.abort());
    expect(await pulled()).toEqual([]);
    await pull();
    expect(await pulled()).toEqual(['a']);
  });

  test('an event that the database cannot keep keeps none of the others away', async () => {
    feed.tell('a', { reference: 'a\0b' });
    feed.tell('b', { kind: 'half \ud800' });
    feed.tell('c');
    await pull();
    expect(await pulled()).toEqual(['c']);
  });

  test('invariant 1: events of one client and path are nobody else’s', async () => {
    feed.tell('same');
    await pull();
    const other = { clientId: `${id.clientId}-2`, path: '1' } as const;
    const told = new ToldFeed();
    await pullFeed(other, told.platform, nothing, going);
    told.tell('same');
    await pullFeed(other, told.platform, nothing, going);
    const rows = await database().pulledEvent.findMany({ where: { eventId: 'same' } });
    const owners = rows.map(({ clientId }) => clientId);
    expect(owners.filter((owner) => owner.startsWith(id.clientId)).toSorted()).toEqual([
      id.clientId,
      other.clientId,
    ]);
  });
});

function one(n: number) {
  const at = new Date(Date.now() + 60_000).toISOString();
  return { id: `e-${n}`, at, kind: 'INVOICE_DUE', reference: 'contract' };
}
