import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pool } from '@/lib/db';
import { type AttemptLimit, giveBack, type Reservation, reserveAttempt } from '..';

/** Attempts of somebody whom no other test knows. */
function newLimit(most: number, lockMinutes = 30): AttemptLimit {
  return { clientId: 'northwind', subject: `search:${randomUUID()}`, most, lockMinutes };
}

async function reserveTimes(limit: AttemptLimit, times: number): Promise<Reservation[]> {
  const reservations: Reservation[] = [];
  for (let index = 0; index < times; index++) reservations.push(await reserveAttempt(limit));
  return reservations;
}

/** Lets time pass for one counter. */
async function pass({ clientId, subject }: AttemptLimit, interval: string): Promise<void> {
  await pool().query(
    `UPDATE portal.attempt_counter SET window_ends = window_ends - $3::interval,
       locked_until = locked_until - $3::interval
     WHERE client_id = $1 AND subject = $2`,
    [clientId, subject, interval],
  );
}

const allowed = (attempts: number, remaining: number) => ({ kind: 'allowed', attempts, remaining });
const locked = (waitTime: number) => ({ kind: 'locked', waitTime });

afterEach(() => {
  vi.useRealTimers();
});

describe('§4.1 §8 attempts', () => {
  it('are counted down until somebody is locked out', async () => {
    expect(await reserveTimes(newLimit(3), 5)).toEqual([
      allowed(1, 2),
      allowed(2, 1),
      allowed(3, 0),
      locked(30),
      locked(30),
    ]);
  });

  it('are one where one is all there is', async () => {
    expect(await reserveTimes(newLimit(1), 2)).toEqual([allowed(1, 0), locked(30)]);
  });

  it('invariant 4: 100 at once are counted exactly', async () => {
    const limit = newLimit(10);
    const reservations = await Promise.all(
      Array.from({ length: 100 }, () => reserveAttempt(limit)),
    );
    const counted = reservations.flatMap((one) => (one.kind === 'allowed' ? [one.attempts] : []));
    expect(counted.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('of one subject leave another subject and another client alone', async () => {
    const limit = newLimit(1);
    await reserveTimes(limit, 2);
    expect(await reserveAttempt({ ...limit, clientId: 'harbor' })).toEqual(allowed(1, 0));
    expect(await reserveAttempt({ ...limit, subject: `${limit.subject}1` })).toEqual(allowed(1, 0));
  });
});

describe('§5 Verification_LockoutDurationMinutes: a lock', () => {
  it('ends when its time is over, and a new count begins', async () => {
    const limit = newLimit(2);
    await reserveTimes(limit, 3);
    await pass(limit, '29 minutes');
    expect(await reserveAttempt(limit)).toEqual(locked(1));
    await pass(limit, '61 seconds');
    expect(await reserveTimes(limit, 3)).toEqual([allowed(1, 1), allowed(2, 0), locked(30)]);
  });

  it('is not made longer by attempts during it', async () => {
    const limit = newLimit(1);
    await reserveTimes(limit, 2);
    await pass(limit, '10 minutes');
    expect(await reserveTimes(limit, 20)).toEqual(Array.from({ length: 20 }, () => locked(20)));
  });

  it('says how long it lasts in minutes, rounded up', async () => {
    const limit = newLimit(1);
    await reserveTimes(limit, 2);
    await pass(limit, '9 minutes 30 seconds');
    expect(await reserveAttempt(limit)).toEqual(locked(21));
  });

  it('does not come to whoever fails now and then', async () => {
    const limit = newLimit(2);
    await reserveTimes(limit, 1);
    await pass(limit, '31 minutes');
    expect(await reserveAttempt(limit)).toEqual(allowed(1, 1));
  });

  it('is measured by the database’s clock: an instance that runs ahead allows no more', async () => {
    const limit = newLimit(1);
    await reserveTimes(limit, 2);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 });
    expect(await reserveAttempt(limit)).toEqual(locked(30));
  });
});

describe('an attempt that was good', () => {
  it('is given back, and only that one', async () => {
    const limit = newLimit(3);
    await reserveTimes(limit, 2);
    await giveBack(limit);
    expect(await reserveTimes(limit, 2)).toEqual([allowed(2, 1), allowed(3, 0)]);
  });

  it('that was the last one leaves the next one allowed', async () => {
    const limit = newLimit(1);
    await reserveTimes(limit, 1);
    await giveBack(limit);
    expect(await reserveAttempt(limit)).toEqual(allowed(1, 0));
  });

  it('never becomes credit', async () => {
    const limit = newLimit(2);
    await giveBack(limit);
    await reserveTimes(limit, 1);
    for (const _ of [1, 2, 3]) await giveBack(limit);
    expect(await reserveTimes(limit, 3)).toEqual([allowed(1, 1), allowed(2, 0), locked(30)]);
  });

  it('may be repeated without end', async () => {
    const limit = newLimit(2);
    for (let index = 0; index < 6; index++) {
      expect(await reserveAttempt(limit)).toEqual(allowed(1, 1));
      await giveBack(limit);
    }
  });
});
