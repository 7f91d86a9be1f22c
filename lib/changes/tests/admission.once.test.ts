import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { snapshotWith } from '@/lib/entry/tests/context';
import { plainView } from '@/lib/request';
import { takeQuotas } from '../attempts/quota';
import type { Outcome } from '../change';
import { defineChange } from '../define-change';
import { runChange } from './run-change';

const view = plainView(snapshotWith({}), 'en', '/pages/contact-us');
const done: Outcome = { kind: 'go', to: '/' };
const away: Outcome = { kind: 'refused', errCode: 'AWAY', status: 503 };
const bug = () => Promise.reject(new Error('a bug'));

/** A change that may be done so often, and what it does each time. */
function counted(most: number) {
  const quota = { clientId: view.snapshot.id, subject: `test:${randomUUID()}`, most, minutes: 10 };
  const send = (run: () => Promise<Outcome>) =>
    runChange(
      defineChange({
        address: '/api/contact-message',
        uses: { of: () => [quota], usedUp: 'TOO_MANY_MESSAGES' },
        run,
      }),
      { view, cookies: () => undefined, networkAddress: '203.0.113.7' },
    );
  return { quota, send };
}

describe('how often a change may be done', () => {
  it.each([
    ['was refused', async () => away],
    ['has thrown', bug],
  ])('counts nothing that %s', async (_, run) => {
    const { send } = counted(1);
    for (let time = 0; time < 3; time++) await send(run).catch(() => undefined);
    expect(await send(async () => done)).toEqual(done);
    expect(await send(async () => done)).toMatchObject({ errCode: 'TOO_MANY_MESSAGES' });
  });

  it('tells what has thrown as what it was', async () => {
    await expect(counted(1).send(bug)).rejects.toThrow('a bug');
  });

  it('gives nobody else’s use back, taken before it or while it ran', async () => {
    const { quota, send } = counted(3);
    await takeQuotas([quota]);
    const failing = send(async () => {
      await takeQuotas([quota]);
      return bug();
    });
    await expect(failing).rejects.toThrow('a bug');
    expect(await send(async () => done)).toEqual(done);
    expect(await send(async () => done)).toMatchObject({ errCode: 'TOO_MANY_MESSAGES' });
  });
});
