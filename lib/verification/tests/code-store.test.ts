import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pool } from '@/lib/db';
import {
  type CodeLimits,
  codeWasNotSent,
  consumeCode,
  secondsUntilResend,
  storeCode,
  takeTry,
} from '../code-store';

const limits: CodeLimits = { minutes: 10, tries: 3, resendSeconds: 30, mostResends: 2 };
const clientId = 'northwind';

const newFlow = () => ({ flowId: randomUUID(), clientId });

/** Lets time pass for one flow. */
async function pass(flowId: string, interval: string): Promise<void> {
  await pool().query(
    `UPDATE portal.access_code SET sent_at = sent_at - $2::interval,
       expires_at = expires_at - $2::interval WHERE flow_id = $1`,
    [flowId, interval],
  );
}

async function flowWithCode(codeHash = 'one') {
  const flow = newFlow();
  expect(await storeCode(flow, codeHash, limits)).toEqual({ kind: 'stored' });
  return flow;
}

describe('invariant 4: a code', () => {
  it('is used up once, by one of 20 who use it at the same time', async () => {
    const { flowId } = await flowWithCode();
    const used = await Promise.all(Array.from({ length: 20 }, () => consumeCode(flowId, 'one')));
    expect(used.filter((first) => first)).toHaveLength(1);
    expect(await takeTry(flowId, clientId)).toEqual({ kind: 'expired' });
  });

  it('is valid for 10 minutes and no longer', async () => {
    const { flowId } = await flowWithCode();
    await pass(flowId, '9 minutes 55 seconds');
    expect((await takeTry(flowId, clientId)).kind).toBe('try');
    await pass(flowId, '6 seconds');
    expect(await takeTry(flowId, clientId)).toEqual({ kind: 'expired' });
    expect(await consumeCode(flowId, 'one')).toBe(false);
  });

  it('is dead once a newer one has been sent', async () => {
    const flow = await flowWithCode('one');
    await pass(flow.flowId, '31 seconds');
    await storeCode(flow, 'two', limits);
    expect(await consumeCode(flow.flowId, 'one')).toBe(false);
    expect(await takeTry(flow.flowId, clientId)).toMatchObject({ codeHash: 'two' });
    expect(await consumeCode(flow.flowId, 'two')).toBe(true);
  });

  it('is valid for its full time when it is the newer one', async () => {
    const flow = await flowWithCode('one');
    await pass(flow.flowId, '9 minutes');
    await storeCode(flow, 'two', limits);
    await pass(flow.flowId, '9 minutes');
    expect((await takeTry(flow.flowId, clientId)).kind).toBe('try');
  });

  it('invariant 1: is nothing to another client', async () => {
    const { flowId } = await flowWithCode();
    expect(await takeTry(flowId, 'harbor')).toEqual({ kind: 'expired' });
    await pass(flowId, '31 seconds');
    expect((await storeCode({ flowId, clientId: 'harbor' }, 'two', limits)).kind).not.toBe(
      'stored',
    );
    expect(await takeTry(flowId, clientId)).toMatchObject({ codeHash: 'one' });
  });

  it('is nothing where none was sent', async () => {
    expect(await takeTry(randomUUID(), clientId)).toEqual({ kind: 'expired' });
  });
});

describe('invariant 4: tries', () => {
  it('are few, and then the flow is locked', async () => {
    const { flowId } = await flowWithCode();
    const tries = [];
    for (let index = 0; index < 4; index++) tries.push(await takeTry(flowId, clientId));
    expect(tries).toEqual([
      { kind: 'try', codeHash: 'one', triesLeft: 2 },
      { kind: 'try', codeHash: 'one', triesLeft: 1 },
      { kind: 'try', codeHash: 'one', triesLeft: 0 },
      { kind: 'locked' },
    ]);
  });

  it('at the same time are counted exactly', async () => {
    const { flowId } = await flowWithCode();
    const tries = await Promise.all(Array.from({ length: 20 }, () => takeTry(flowId, clientId)));
    expect(tries.filter(({ kind }) => kind === 'try')).toHaveLength(3);
  });

  it('are not given back by a new code', async () => {
    const flow = await flowWithCode();
    await takeTry(flow.flowId, clientId);
    await pass(flow.flowId, '31 seconds');
    await storeCode(flow, 'two', limits);
    expect(await takeTry(flow.flowId, clientId)).toMatchObject({ triesLeft: 1 });
  });
});

describe('invariant 4: another code', () => {
  it('is not sent too soon', async () => {
    const flow = await flowWithCode();
    expect(await storeCode(flow, 'two', limits)).toEqual({ kind: 'too-soon' });
    expect(await secondsUntilResend(flow.flowId, 30)).toBeGreaterThan(25);
    await pass(flow.flowId, '31 seconds');
    expect(await secondsUntilResend(flow.flowId, 30)).toBe(0);
    expect(await storeCode(flow, 'two', limits)).toEqual({ kind: 'stored' });
  });

  it('is stored once when it is asked for many times at the same moment', async () => {
    const flow = newFlow();
    const stored = await Promise.all(
      Array.from({ length: 20 }, (_, index) => storeCode(flow, `code-${index}`, limits)),
    );
    expect(stored.filter(({ kind }) => kind === 'stored')).toHaveLength(1);
    expect(stored.filter(({ kind }) => kind === 'too-soon')).toHaveLength(19);
  });

  it('is refused when there were too many', async () => {
    const flow = await flowWithCode();
    for (const expected of ['stored', 'stored', 'too-many']) {
      await pass(flow.flowId, '31 seconds');
      expect((await storeCode(flow, expected, limits)).kind).toBe(expected);
    }
  });

  it('is refused when no try is left to use it', async () => {
    const flow = await flowWithCode();
    for (let index = 0; index < 3; index++) await takeTry(flow.flowId, clientId);
    await pass(flow.flowId, '31 seconds');
    expect(await storeCode(flow, 'two', limits)).toEqual({ kind: 'locked' });
  });

  it('is refused after the flow has reached its goal', async () => {
    const flow = await flowWithCode();
    await consumeCode(flow.flowId, 'one');
    await pass(flow.flowId, '31 seconds');
    expect((await storeCode(flow, 'two', limits)).kind).not.toBe('stored');
    expect(await consumeCode(flow.flowId, 'two')).toBe(false);
  });

  it('need not wait, and does not count, when the one before could not be delivered', async () => {
    const flow = await flowWithCode();
    for (let index = 0; index < 4; index++) {
      await codeWasNotSent(flow.flowId);
      expect(await secondsUntilResend(flow.flowId, 30)).toBe(0);
      expect(await storeCode(flow, `two-${index}`, limits)).toEqual({ kind: 'stored' });
    }
  });

  it('has nothing to wait for where none was sent', async () => {
    expect(await secondsUntilResend(randomUUID(), 30)).toBe(0);
  });
});
