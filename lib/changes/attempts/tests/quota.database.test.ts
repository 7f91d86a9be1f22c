import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { database } from '@/lib/db';
import { type Quota, takeQuotas, type Use } from '../quota';

/** A quota that no other test knows. */
function newQuota(most: number, minutes = 10): Quota {
  return { clientId: 'northwind', subject: `code-sent-to:${randomUUID()}`, most, minutes };
}

/** Lets time pass for a quota. */
async function pass({ clientId, subject }: Quota, interval: string): Promise<void> {
  await database().$executeRaw`
    UPDATE portal.quota
    SET used_at = ARRAY(SELECT used - ${interval}::interval FROM unnest(used_at) AS used)
    WHERE client_id = ${clientId} AND subject = ${subject}`;
}

async function kinds(quota: Quota, times: number): Promise<Use['kind'][]> {
  const all: Use['kind'][] = [];
  for (let index = 0; index < times; index++) all.push((await takeQuotas([quota])).kind);
  return all;
}

afterEach(() => {
  vi.useRealTimers();
});

describe('invariant 4: a quota', () => {
  it('allows so many in so long, and says when there is one again', async () => {
    const quota = newQuota(3);
    expect(await kinds(quota, 3)).toEqual(['taken', 'taken', 'taken']);
    expect(await takeQuotas([quota])).toEqual({ kind: 'used-up', waitTime: 10 });
  });

  it('of 20 who take it at once gives exactly so many', async () => {
    const quota = newQuota(3);
    const all = await Promise.all(Array.from({ length: 20 }, () => takeQuotas([quota])));
    expect(all.filter(({ kind }) => kind === 'taken')).toHaveLength(3);
  });

  it('has no more in any ten minutes, and each comes back after its own ten', async () => {
    const quota = newQuota(3);
    await kinds(quota, 1);
    await pass(quota, '6 minutes');
    expect(await kinds(quota, 3)).toEqual(['taken', 'taken', 'used-up']);
    expect(await takeQuotas([quota])).toEqual({ kind: 'used-up', waitTime: 4 });
    await pass(quota, '4 minutes 1 second');
    expect(await kinds(quota, 2)).toEqual(['taken', 'used-up']);
    expect(await takeQuotas([quota])).toEqual({ kind: 'used-up', waitTime: 6 });
  });

  it('is not used by those who were refused', async () => {
    const quota = newQuota(1);
    await kinds(quota, 5);
    await pass(quota, '10 minutes 1 second');
    expect(await kinds(quota, 1)).toEqual(['taken']);
  });

  it('is measured by the database’s clock', async () => {
    const quota = newQuota(1);
    await kinds(quota, 1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 });
    expect(await kinds(quota, 1)).toEqual(['used-up']);
  });

  it('is a client’s own', async () => {
    const quota = newQuota(1);
    await kinds(quota, 1);
    expect(await kinds({ ...quota, clientId: 'harbor' }, 1)).toEqual(['taken']);
  });
});

describe('what was taken and not done', () => {
  it('is given back once, and nobody else’s with it', async () => {
    const quota = newQuota(2);
    const [one] = [await takeQuotas([quota]), await takeQuotas([quota])];
    if (one.kind !== 'taken') throw new Error(one.kind);
    await Promise.all([one.giveBack(), one.giveBack()]);
    await one.giveBack();
    expect(await kinds(quota, 2)).toEqual(['taken', 'used-up']);
  });

  it('is told from others of the same millisecond', async () => {
    const quota = newQuota(40);
    const uses = await Promise.all(Array.from({ length: 40 }, () => takeQuotas([quota])));
    for (const use of uses.slice(20)) if (use.kind === 'taken') await use.giveBack();
    expect(await kinds(quota, 21)).toEqual([...Array(20).fill('taken'), 'used-up']);
  });

  it('is given back while others take theirs, and never more are out than there may be', async () => {
    const quota = newQuota(3);
    let out = 0;
    let most = 0;
    const failToSend = async () => {
      const use = await takeQuotas([quota]);
      if (use.kind !== 'taken') return;
      out++;
      most = Math.max(most, out);
      await database().$queryRaw`SELECT 1`;
      out--;
      await use.giveBack();
    };
    await Promise.all(Array.from({ length: 30 }, failToSend));
    expect(most).toBeLessThanOrEqual(3);
    expect(await kinds(quota, 4)).toEqual(['taken', 'taken', 'taken', 'used-up']);
  });

  it('is not taken at all where another quota is used up', async () => {
    const [free, used] = [newQuota(1), newQuota(1, 30)];
    await takeQuotas([used]);
    expect(await takeQuotas([free, used])).toEqual({ kind: 'used-up', waitTime: 30 });
    expect(await kinds(free, 1)).toEqual(['taken']);
  });
});
