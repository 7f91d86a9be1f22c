import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { database } from '@/lib/db';
import type { FailureLimit } from '../failures';
import { type Guesses, guess, type Made } from '../guess';

/** Guesses of somebody whom no other test knows. */
function newGuesses(most: number, lockMinutes = 30, ...more: FailureLimit[]): Guesses {
  const limit = { subject: `search:${randomUUID()}`, most, lockMinutes };
  return { clientId: 'northwind', limits: [limit, ...more] };
}

const turnsOut = (verdict: Made<string>['verdict']) => async () => ({ verdict, value: verdict });
const right = turnsOut('right');
const wrong = turnsOut('wrong');
const untold = turnsOut('untold');

async function times<Value>(count: number, run: () => Promise<Value>): Promise<Value[]> {
  const all: Value[] = [];
  for (let index = 0; index < count; index++) all.push(await run());
  return all;
}

function atOnce<Value>(count: number, run: (index: number) => Promise<Value>): Promise<Value[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => run(index)));
}

/** Lets time pass for whatever somebody is counted by. */
async function pass({ clientId, limits }: Guesses, interval: string): Promise<void> {
  const subjects = limits.map(({ subject }) => subject);
  await database().$executeRaw`
    UPDATE portal.attempt_counter SET window_ends = window_ends - ${interval}::interval
    WHERE client_id = ${clientId} AND subject = ANY(${subjects})`;
}

async function failuresInDatabase({ clientId, limits }: Guesses): Promise<number> {
  const [{ subject }] = limits;
  const counter = await database().attemptCounter.findFirst({ where: { clientId, subject } });
  return counter?.failures ?? 0;
}

const answered = (value: string, failures: number, remaining: number) => ({
  kind: 'answer',
  value,
  failures,
  remaining,
});
const locked = (waitTime: number) => ({ kind: 'locked', waitTime });

afterEach(() => {
  vi.useRealTimers();
});

describe('§4.1 §8 wrong guesses', () => {
  it('are counted down until somebody is locked out, and are looked into no more', async () => {
    const guesses = newGuesses(3);
    const make = vi.fn(wrong);
    expect(await times(5, () => guess(guesses, make))).toEqual([
      answered('wrong', 1, 2),
      answered('wrong', 2, 1),
      answered('wrong', 3, 0),
      locked(30),
      locked(30),
    ]);
    expect(make).toHaveBeenCalledTimes(3);
    expect(await guess(guesses, right)).toEqual(locked(30));
  });

  it('are one where one is all there is', async () => {
    const guesses = newGuesses(1);
    expect(await times(2, () => guess(guesses, wrong))).toEqual([
      answered('wrong', 1, 0),
      locked(30),
    ]);
  });

  it('invariant 4: of 100 at once no more are answered than may fail, and few are looked into', async () => {
    const guesses = newGuesses(10);
    const make = vi.fn(wrong);
    const all = await atOnce(100, () => guess(guesses, make));
    const counted = all.flatMap((one) => (one.kind === 'answer' ? [one.failures] : []));
    expect(counted.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(all.filter(({ kind }) => kind === 'locked')).toHaveLength(90);
    // Those that were under way when the last one failed.
    expect(make.mock.calls.length).toBeLessThan(20);
  });

  it('invariant 4: are counted exactly by two instances that know nothing of each other', async () => {
    const guesses = newGuesses(10);
    vi.resetModules();
    const other = await import('../guess');
    expect(other.guess).not.toBe(guess);
    const all = await atOnce(100, (index) =>
      index % 2 === 0 ? guess(guesses, wrong) : other.guess(guesses, wrong),
    );
    expect(all.filter(({ kind }) => kind === 'answer')).toHaveLength(10);
    expect(all.filter(({ kind }) => kind === 'locked')).toHaveLength(90);
    expect(await failuresInDatabase(guesses)).toBe(10);
  });

  it('a right one that comes to its end after the lock is refused like the others', async () => {
    const guesses = newGuesses(2);
    const another = { subject: `other:${randomUUID()}`, most: 9, lockMinutes: 30 };
    const late = await guess(guesses, async () => {
      await times(2, () => guess({ ...guesses, limits: [another, guesses.limits[0]] }, wrong));
      return right();
    });
    expect(late).toEqual(locked(30));
  });

  it('of one subject leave another subject and another client alone', async () => {
    const guesses = newGuesses(1);
    const [limit] = guesses.limits;
    await times(2, () => guess(guesses, wrong));
    expect((await guess({ ...guesses, clientId: 'harbor' }, right)).kind).toBe('answer');
    const other = { ...guesses, limits: [{ ...limit, subject: `${limit.subject}1` }] } as const;
    expect((await guess(other, right)).kind).toBe('answer');
  });

  it('count by every limit, and a lock by any of them is one', async () => {
    const total = { subject: `total:${randomUUID()}`, most: 3, lockMinutes: 10 };
    const [one, other] = [newGuesses(2, 30, total), newGuesses(2, 30, total)];
    expect(await times(3, () => guess(one, wrong))).toEqual([
      answered('wrong', 1, 1),
      answered('wrong', 2, 0),
      locked(30),
    ]);
    expect(await guess(other, wrong)).toEqual(answered('wrong', 1, 0));
    expect(await guess(other, wrong)).toEqual(locked(10));
    expect((await guess(newGuesses(2), right)).kind).toBe('answer');
  });

  it('invariant 4: by two limits, in whatever order they are named, are counted exactly', async () => {
    const total = { subject: `a-total:${randomUUID()}`, most: 7, lockMinutes: 30 };
    const one = newGuesses(20, 30, total);
    const turned = { ...one, limits: [total, one.limits[0]] } as const;
    const all = await atOnce(40, (index) => guess(index % 2 === 0 ? one : turned, wrong));
    expect(all.filter(({ kind }) => kind === 'answer')).toHaveLength(7);
  });
});

describe('only failures lock', () => {
  it('60 right guesses at once from one source all pass, and leave nothing behind', async () => {
    const guesses = newGuesses(5);
    const all = await atOnce(60, () => guess(guesses, right));
    expect(all.filter(({ kind }) => kind === 'answer')).toHaveLength(60);
    expect(await failuresInDatabase(guesses)).toBe(0);
  });

  it('a right one takes no failure and gives none back', async () => {
    const guesses = newGuesses(3);
    await guess(guesses, wrong);
    expect(await times(4, () => guess(guesses, right))).toEqual(
      Array.from({ length: 4 }, () => answered('right', 1, 2)),
    );
    expect(await guess(guesses, wrong)).toEqual(answered('wrong', 2, 1));
  });

  it('one that told nothing counts as little', async () => {
    const guesses = newGuesses(1);
    await times(3, () => guess(guesses, untold));
    expect(await guess(guesses, right)).toEqual(answered('right', 0, 1));
  });

  it('one that met an outage counts as little, and those behind it do not wait for theirs', async () => {
    const guesses = newGuesses(2);
    const away = new Error('away');
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, () => guess(guesses, () => Promise.reject(away))),
    );
    const thrown = all.filter(({ status }) => status === 'rejected');
    expect(thrown.length).toBeLessThanOrEqual(2);
    for (const one of all)
      expect(one.status === 'rejected' ? one.reason : one.value).toEqual(
        one.status === 'rejected' ? away : { kind: 'busy' },
      );
    expect(await guess(guesses, right)).toEqual(answered('right', 0, 2));
  });
});

describe('§5 Verification_LockoutDurationMinutes: a lock', () => {
  it('ends when its time is over, and a new count begins', async () => {
    const guesses = newGuesses(2);
    await times(3, () => guess(guesses, wrong));
    await pass(guesses, '29 minutes');
    expect(await guess(guesses, wrong)).toEqual(locked(1));
    await pass(guesses, '61 seconds');
    expect(await times(3, () => guess(guesses, wrong))).toEqual([
      answered('wrong', 1, 1),
      answered('wrong', 2, 0),
      locked(30),
    ]);
  });

  it('is not made longer by guesses during it', async () => {
    const guesses = newGuesses(1);
    await times(2, () => guess(guesses, wrong));
    await pass(guesses, '10 minutes');
    expect(await times(20, () => guess(guesses, wrong))).toEqual(
      Array.from({ length: 20 }, () => locked(20)),
    );
  });

  it('says how long it lasts in minutes, rounded up', async () => {
    const guesses = newGuesses(1);
    await times(2, () => guess(guesses, wrong));
    await pass(guesses, '9 minutes 30 seconds');
    expect(await guess(guesses, wrong)).toEqual(locked(21));
  });

  it('does not lock visitors who fail now and then', async () => {
    const guesses = newGuesses(2);
    await guess(guesses, wrong);
    await pass(guesses, '31 minutes');
    expect(await guess(guesses, wrong)).toEqual(answered('wrong', 1, 1));
  });

  it('is measured by the database’s clock: an instance that runs ahead allows no more', async () => {
    const guesses = newGuesses(1);
    await times(2, () => guess(guesses, wrong));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 });
    expect(await guess(guesses, wrong)).toEqual(locked(30));
  });
});
