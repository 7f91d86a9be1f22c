import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { database, inTransaction } from '@/lib/db';
import { pool } from '@/lib/db/connection';
import type { Outcome } from '../change';
import { leaseSeconds, renewalInterval } from '../lease';
import { type KeyedSending, runOnce } from '../run-once';
import * as store from '../store';

const clientId = `once-${randomUUID().slice(0, 8)}`;
const done: Outcome = {
  kind: 'go',
  to: '/paid',
  cookies: [{ name: 'session', value: 'a bearer', maxAge: 60, httpOnly: true }],
};
const declined: Outcome = { kind: 'refused', errCode: 'DECLINED', status: 409 };

function sending(values: KeyedSending['values'] = { amount: '12' }): KeyedSending {
  return { clientId, form: 'pay', key: randomUUID(), values };
}

/** Another instance, which knows of the first what the database does. */
async function otherInstance(): Promise<typeof runOnce> {
  vi.resetModules();
  return (await import('../run-once')).runOnce;
}

function rows({ key }: KeyedSending) {
  return pool().query(
    `SELECT * FROM portal.change_run
     WHERE client_id = $1 AND key_hash = encode(sha256($2::bytea), 'hex')`,
    [clientId, Buffer.from(key)],
  );
}

/** Lets so many seconds pass for the lease of a run. */
function pass({ key }: KeyedSending, seconds: number) {
  return pool().query(
    `UPDATE portal.change_run SET runs_until = runs_until - make_interval(secs => $3)
     WHERE client_id = $1 AND key_hash = encode(sha256($2::bytea), 'hex')`,
    [clientId, Buffer.from(key), seconds],
  );
}

/** For how many seconds a run has its key, unless it is renewed. */
async function leftOf({ key }: KeyedSending): Promise<number> {
  const { rows: found } = await pool().query(
    `SELECT extract(epoch FROM runs_until - now()) AS left FROM portal.change_run
     WHERE client_id = $1 AND key_hash = encode(sha256($2::bytea), 'hex')`,
    [clientId, Buffer.from(key)],
  );
  return Number(found[0]?.left);
}

/** A run that has begun, and waits to be ended. @param then what it still does before */
async function begun(pay: KeyedSending, then?: () => Promise<Outcome>) {
  let end = (_: Outcome) => {};
  const ended = new Promise<Outcome>((resolve) => {
    end = resolve;
  });
  const outcome = runOnce(pay, async () => {
    const last = await ended;
    return then ? then() : last;
  });
  await expect.poll(async () => (await rows(pay)).rowCount).toBe(1);
  return { end, outcome };
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a change that is done once', () => {
  it('answers a repeated request with the first outcome, on another instance too', async () => {
    const pay = sending({ amount: '12', name: 'Ada' });
    const run = vi.fn(async () => done);
    const other = await otherInstance();
    expect(await runOnce(pay, run)).toEqual(done);
    expect(await runOnce(pay, run)).toEqual(done);
    expect(await other({ ...pay, values: { name: 'Ada', amount: '12' } }, run)).toEqual(done);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('runs one of many concurrent requests to two instances; the others learn that it is running', async () => {
    const other = await otherInstance();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 2, maxLength: 12 }), async (turns) => {
        const pay = sending();
        let end = () => {};
        const ended = new Promise<void>((resolve) => {
          end = resolve;
        });
        const run = vi.fn(async () => {
          await ended;
          return done;
        });
        const refusals: Outcome[] = [];
        const all = turns.map(async (isFirst) => {
          const outcome = await (isFirst ? runOnce : other)(pay, run);
          if (outcome.kind === 'refused' && refusals.push(outcome) === turns.length - 1) end();
          return outcome;
        });
        const outcomes = await Promise.all(all);
        expect(run).toHaveBeenCalledTimes(1);
        expect(outcomes.filter(({ kind }) => kind === 'go')).toEqual([done]);
        expect(refusals).toEqual(
          turns.slice(1).map(() => ({ kind: 'refused', errCode: 'STILL_RUNNING', status: 409 })),
        );
        expect(await runOnce(pay, run)).toEqual(done);
      }),
      { numRuns: 10 },
    );
  });

  it('may be sent again where it was refused, or failed: nothing was done', async () => {
    const pay = sending();
    expect(await runOnce(pay, async () => declined)).toEqual(declined);
    await expect(runOnce(pay, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await runOnce({ ...pay, values: { amount: '7' } }, async () => done)).toEqual(done);
  });

  it('is not done with something else under the same key', async () => {
    const pay = sending();
    const run = vi.fn(async () => done);
    await runOnce(pay, run);
    expect(await runOnce({ ...pay, values: { amount: '13' } }, run)).toMatchObject({
      errCode: 'ALREADY_DONE',
    });
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('a run that was killed is taken over ten seconds after it was last renewed, and no sooner', async () => {
    expect(leaseSeconds).toBe(10);
    const pay = sending();
    // The instance is gone in the middle: nobody writes down what came of it.
    void runOnce(pay, () => new Promise(() => {}));
    await expect.poll(async () => (await rows(pay)).rowCount).toBe(1);
    const again = vi.fn(async () => done);
    expect(await runOnce(pay, again)).toMatchObject({ errCode: 'STILL_RUNNING' });
    await pass(pay, leaseSeconds - 5);
    expect(await runOnce(pay, again)).toMatchObject({ errCode: 'STILL_RUNNING' });
    await pass(pay, 5);
    expect(await runOnce(pay, again)).toEqual(done);
    expect(again).toHaveBeenCalledTimes(1);
  });

  it('a run that goes on for longer than its lease keeps its key', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const [began, ended] = [
      vi.spyOn(globalThis, 'setInterval'),
      vi.spyOn(globalThis, 'clearInterval'),
    ];
    const pay = sending();
    const { end, outcome } = await begun(pay);
    // Other code in this process may start timers too: watch only the one that renews the lease.
    const renewing = began.mock.calls.findIndex(([, every]) => every === renewalInterval);
    for (let renewals = 0; renewals < 3; renewals++) {
      await pass(pay, leaseSeconds - 1);
      await vi.advanceTimersByTimeAsync(renewalInterval);
      await expect.poll(() => leftOf(pay)).toBeGreaterThan(leaseSeconds - 3);
    }
    expect(await runOnce(pay, async () => done)).toMatchObject({ errCode: 'STILL_RUNNING' });
    end(done);
    expect(await outcome).toEqual(done);
    expect(ended).toHaveBeenCalledWith(began.mock.results[renewing]?.value);
  });

  it.each([
    ['refuses', declined],
    ['is done with it, too', { kind: 'go', to: '/paid-twice' } as const],
  ])(
    'a run that was taken over and then %s is told what came of the next, which stays',
    async (_, late) => {
      const pay = sending();
      const { end, outcome } = await begun(pay);
      await pass(pay, leaseSeconds);
      expect(await runOnce(pay, async () => done)).toEqual(done);
      end(late);
      expect(await outcome).toEqual(done);
      expect(await runOnce(pay, async () => declined)).toEqual(done);
    },
  );

  it('a run that was taken over commits nothing, whenever its transaction began', async () => {
    const pay = sending();
    const written = `written-${randomUUID()}`;
    const write = (id: string) =>
      inTransaction((transaction) =>
        transaction.spentToken.create({
          data: { idHash: id, clientId, expiresAt: new Date(Date.now() + 60_000) },
        }),
      );
    const { end, outcome } = await begun(pay, async () => {
      await write(`${written}-late`);
      return declined;
    });
    await pass(pay, leaseSeconds);
    const next = await runOnce(pay, async () => {
      await write(`${written}-own`);
      return done;
    });
    expect(next).toEqual(done);
    end(done);
    expect(await outcome).toEqual(done);
    const rest = await database().spentToken.findMany({
      where: { idHash: { startsWith: written } },
    });
    expect(rest.map(({ idHash }) => idHash)).toEqual([`${written}-own`]);
  });

  it('a run that stood still for longer than its lease writes nothing, though nobody has taken it over', async () => {
    const pay = sending();
    const written = `still-${randomUUID()}`;
    const { end, outcome } = await begun(pay, async () => {
      await database().spentToken.create({
        data: { idHash: written, clientId, expiresAt: new Date(Date.now() + 60_000) },
      });
      return done;
    });
    const later = performance.now() + leaseSeconds * 1000;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    end(done);
    expect(await outcome).toMatchObject({ errCode: 'STILL_RUNNING' });
    vi.restoreAllMocks();
    expect(await database().spentToken.count({ where: { idHash: written } })).toBe(0);
    // Its key is free.
    expect(await runOnce(pay, async () => done)).toEqual(done);
  });

  it('answers the first request also where the outcome cannot be stored for others', async () => {
    const pay = sending();
    const outcome = await runOnce(pay, async () => {
      // Other tests may renew leases at the same time: only storing this outcome fails.
      vi.spyOn(store, 'endRun').mockRejectedValueOnce(new Error('away'));
      return done;
    });
    vi.restoreAllMocks();
    expect(outcome).toEqual(done);
    expect(await runOnce(pay, async () => done)).toMatchObject({ errCode: 'STILL_RUNNING' });
  });

  it('is another one with another key, form or client', async () => {
    const pay = sending();
    const run = vi.fn(async () => done);
    const others = [{ key: randomUUID() }, { form: 'refund' }, { clientId: `${clientId}-two` }];
    await runOnce(pay, run);
    for (const other of others) await runOnce({ ...pay, ...other }, run);
    expect(run).toHaveBeenCalledTimes(4);
  });

  it('invariant 9: a copy of its table tells neither the key nor what came of it', async () => {
    const pay = sending({ amount: '12', code: '123456' });
    await runOnce(pay, async () => done);
    const held = JSON.stringify((await rows(pay)).rows);
    expect(held).toContain('"form":"pay"');
    for (const secret of [pay.key, 'a bearer', '/paid', '123456'])
      expect(held).not.toContain(secret);
  });

  it('tells a port by what it may know the doing again: the same for a key, and not the key', async () => {
    const pay = sending();
    const keys: string[] = [];
    for (const outcome of [declined, done])
      await runOnce(pay, async (runKey) => {
        keys.push(runKey);
        return outcome;
      });
    expect(keys[0]).toBe(keys[1]);
    expect(keys[0]).not.toContain(pay.key);
  });

  it('is another doing for a port in another form, or of somebody else, whatever was typed or sent along', async () => {
    const pay = { ...sending(), sender: ['sender', '1', 'ada', ''] };
    const keyFor = async (more: Partial<KeyedSending> = {}) => {
      let named = '';
      await runOnce({ ...pay, ...more }, async (runKey) => {
        named = runKey;
        return declined;
      });
      return named;
    };
    const own = await keyFor();
    expect(await keyFor({ values: { amount: '7' }, beside: ['file', 'a', 'b'] })).toBe(own);
    const others = [
      await keyFor({ form: 'pay-another' }),
      await keyFor({ sender: ['sender', '1', 'ben', ''] }),
      await keyFor({ sender: [] }),
    ];
    expect(new Set([own, ...others]).size).toBe(4);
  });
});
