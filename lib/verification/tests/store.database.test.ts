import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { database } from '@/lib/db';
import {
  beginSending,
  type CodeLimits,
  codeGoesOut,
  codeWasNotSent,
  codeWasTaken,
  consumeCode,
  deliveryOf,
  giveTryBack,
  secondsUntilResend,
  takeSendingAgain,
  takeTry,
} from '../store';

const limits: CodeLimits = { tries: 3, resendSeconds: 30, mostResends: 2 };
const minutes = 10;
const clientId = 'northwind';

const newFlow = () => ({ flowId: randomUUID(), clientId });

/** Lets time pass for one flow. */
async function pass(flowId: string, interval: string): Promise<void> {
  await database().$executeRaw`
    UPDATE portal.access_code SET sent_at = sent_at - ${interval}::interval,
      attempted_at = attempted_at - ${interval}::interval,
      expires_at = expires_at - ${interval}::interval WHERE flow_id = ${flowId}`;
}

type Flow = ReturnType<typeof newFlow>;

/** Begins to send a code, which must be allowed. @returns when */
async function began(flow: Flow): Promise<Date> {
  const sending = await beginSending(flow, limits);
  if (sending.kind !== 'may-send') throw new Error(sending.kind);
  return sending.began;
}

/** Sends a code, where one may be sent. */
async function send(flow: Flow, codeHash: string): Promise<string> {
  const sending = await beginSending(flow, limits);
  if (sending.kind === 'may-send') await codeGoesOut(flow.flowId, codeHash, sending.began, minutes);
  return sending.kind;
}

async function flowWithCode(codeHash = 'one') {
  const flow = newFlow();
  expect(await send(flow, codeHash)).toBe('may-send');
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
    await pass(flowId, '9 minutes');
    expect((await takeTry(flowId, clientId)).kind).toBe('try');
    await pass(flowId, '61 seconds');
    expect(await takeTry(flowId, clientId)).toEqual({ kind: 'expired' });
    expect(await consumeCode(flowId, 'one')).toBe(false);
  });

  it('is dead once a newer one has been sent', async () => {
    const flow = await flowWithCode('one');
    await pass(flow.flowId, '31 seconds');
    await send(flow, 'two');
    expect(await consumeCode(flow.flowId, 'one')).toBe(false);
    expect(await takeTry(flow.flowId, clientId)).toMatchObject({ codeHash: 'two' });
    expect(await consumeCode(flow.flowId, 'two')).toBe(true);
  });

  it('is valid for its full time when it is the newer one', async () => {
    const flow = await flowWithCode('one');
    await pass(flow.flowId, '9 minutes');
    await send(flow, 'two');
    await pass(flow.flowId, '9 minutes');
    expect((await takeTry(flow.flowId, clientId)).kind).toBe('try');
  });

  it('invariant 1: is nothing to another client', async () => {
    const { flowId } = await flowWithCode();
    expect(await takeTry(flowId, 'harbor')).toEqual({ kind: 'expired' });
    await pass(flowId, '31 seconds');
    expect(await send({ flowId, clientId: 'harbor' }, 'two')).not.toBe('may-send');
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

  it('of a right code that met an outage are given back', async () => {
    const { flowId } = await flowWithCode();
    for (let index = 0; index < 4; index++) {
      expect(await takeTry(flowId, clientId)).toMatchObject({ triesLeft: 2 });
      await giveTryBack(flowId);
    }
  });

  it('are not given back by a new code', async () => {
    const flow = await flowWithCode();
    await takeTry(flow.flowId, clientId);
    await pass(flow.flowId, '31 seconds');
    await send(flow, 'two');
    expect(await takeTry(flow.flowId, clientId)).toMatchObject({ triesLeft: 1 });
  });
});

describe('invariant 4: another code', () => {
  it('is not sent too soon', async () => {
    const flow = await flowWithCode();
    expect(await send(flow, 'two')).toBe('too-soon');
    expect(await secondsUntilResend(flow.flowId, 30)).toBeGreaterThan(25);
    await pass(flow.flowId, '31 seconds');
    expect(await secondsUntilResend(flow.flowId, 30)).toBe(0);
    expect(await send(flow, 'two')).toBe('may-send');
  });

  it('is sent once when it is asked for many times at the same moment', async () => {
    const flow = newFlow();
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, index) => send(flow, `code-${index}`)),
    );
    expect(sent.filter((kind) => kind === 'may-send')).toHaveLength(1);
    expect(sent.filter((kind) => kind === 'too-soon')).toHaveLength(19);
  });

  it('is refused when there were too many', async () => {
    const flow = await flowWithCode();
    for (const expected of ['may-send', 'may-send', 'too-many']) {
      await pass(flow.flowId, '31 seconds');
      expect(await send(flow, expected)).toBe(expected);
    }
  });

  it('is refused when no try is left to use it', async () => {
    const flow = await flowWithCode();
    for (let index = 0; index < 3; index++) await takeTry(flow.flowId, clientId);
    await pass(flow.flowId, '31 seconds');
    expect(await send(flow, 'two')).toBe('locked');
  });

  it('is refused after the flow has reached its goal', async () => {
    const flow = await flowWithCode();
    await consumeCode(flow.flowId, 'one');
    await pass(flow.flowId, '31 seconds');
    expect(await send(flow, 'two')).not.toBe('may-send');
    expect(await consumeCode(flow.flowId, 'two')).toBe(false);
  });

  it('need not wait, and does not count, when the one before could not be delivered', async () => {
    const flow = newFlow();
    for (let index = 0; index < 4; index++) {
      await codeWasNotSent(flow.flowId, await began(flow));
      expect(await secondsUntilResend(flow.flowId, 30)).toBe(0);
    }
    expect(await takeTry(flow.flowId, clientId)).toEqual({ kind: 'expired' });
    for (const expected of ['may-send', 'may-send', 'may-send', 'too-many']) {
      expect(await send(flow, 'code')).toBe(expected);
      await pass(flow.flowId, '31 seconds');
    }
  });

  it('ends the older one before it is sent, which is good again should nobody take the new one', async () => {
    const flow = await flowWithCode('one');
    await pass(flow.flowId, '31 seconds');
    const sending = await began(flow);
    expect(await takeTry(flow.flowId, clientId)).toMatchObject({ codeHash: 'one' });
    expect(await codeGoesOut(flow.flowId, 'two', sending, minutes)).toBe(true);
    expect(await consumeCode(flow.flowId, 'one')).toBe(false);
    await codeWasNotSent(flow.flowId, sending);
    expect(await consumeCode(flow.flowId, 'two')).toBe(false);
    expect(await takeTry(flow.flowId, clientId)).toMatchObject({ codeHash: 'one' });
    expect(await consumeCode(flow.flowId, 'one')).toBe(true);
  });

  it('that nobody took leaves none where there was none before', async () => {
    const flow = newFlow();
    const sending = await began(flow);
    await codeGoesOut(flow.flowId, 'one', sending, minutes);
    await codeWasNotSent(flow.flowId, sending);
    expect(await takeTry(flow.flowId, clientId)).toEqual({ kind: 'expired' });
    expect(await consumeCode(flow.flowId, 'one')).toBe(false);
  });

  it('that its flow needs no more is not sent', async () => {
    const flow = await flowWithCode('one');
    await pass(flow.flowId, '31 seconds');
    const sending = await began(flow);
    await consumeCode(flow.flowId, 'one');
    expect(await codeGoesOut(flow.flowId, 'two', sending, minutes)).toBe(false);
  });

  it('is the later one of two whose sending took so long that they met', async () => {
    const flow = newFlow();
    const now = await began(flow);
    await pass(flow.flowId, '31 seconds');
    const first = new Date(now.getTime() - 31_000);
    const second = await began(flow);
    await codeGoesOut(flow.flowId, 'two', second, minutes);
    await codeGoesOut(flow.flowId, 'one', first, minutes);
    expect(await takeTry(flow.flowId, clientId)).toMatchObject({ codeHash: 'two' });
    // One that was not sent lets nobody ask sooner than the other one says.
    await codeWasNotSent(flow.flowId, first);
    expect(await secondsUntilResend(flow.flowId, 30)).toBeGreaterThan(25);
  });

  it('never brings a code that was used up back to life', async () => {
    const flow = await flowWithCode('one');
    await pass(flow.flowId, '31 seconds');
    const sending = await began(flow);
    await consumeCode(flow.flowId, 'one');
    await codeGoesOut(flow.flowId, 'two', sending, minutes);
    expect(await takeTry(flow.flowId, clientId)).toEqual({ kind: 'expired' });
  });

  it('has nothing to wait for where none was sent', async () => {
    expect(await secondsUntilResend(randomUUID(), 30)).toBe(0);
  });
});

describe('a code that its channel did not take', () => {
  const notTaken = async () => {
    const flow = newFlow();
    const sending = await began(flow);
    await codeGoesOut(flow.flowId, 'one', sending, minutes);
    return { flow, sending };
  };
  const known = ({ flowId }: Flow) => deliveryOf(flowId, minutes);

  it('is known to be taken, or not, once the channel has said so', async () => {
    const { flow, sending } = await notTaken();
    expect(await known(flow)).toEqual({
      delivery: 'UNKNOWN',
      mayGoAgain: true,
      isOlderGood: false,
    });
    await codeWasTaken(flow.flowId, sending);
    expect(await known(flow)).toMatchObject({ delivery: 'TAKEN' });
    const other = await notTaken();
    await codeWasNotSent(other.flow.flowId, other.sending);
    expect(await known(other.flow)).toEqual({
      delivery: 'NOT_TAKEN',
      mayGoAgain: true,
      isOlderGood: false,
    });
    expect(await deliveryOf(randomUUID(), minutes)).toBeUndefined();
  });

  it('the outcome of an older code changes nothing about the newer one', async () => {
    const { flow, sending } = await notTaken();
    await pass(flow.flowId, '31 seconds');
    const newer = await began(flow);
    await codeGoesOut(flow.flowId, 'two', newer, minutes);
    const older = new Date(sending.getTime() - 31_000);
    await codeWasTaken(flow.flowId, older);
    expect(await known(flow)).toMatchObject({ delivery: 'UNKNOWN' });
    await codeWasNotSent(flow.flowId, older);
    expect(await known(flow)).toMatchObject({ delivery: 'UNKNOWN' });
    expect(await takeTry(flow.flowId, clientId)).toMatchObject({ codeHash: 'two' });
  });

  it('is followed by one that goes out by itself: for one of many who ask at once', async () => {
    const { flow, sending } = await notTaken();
    expect(await takeSendingAgain(flow, minutes)).toBe(false);
    await codeWasNotSent(flow.flowId, sending);
    expect(await takeSendingAgain({ ...flow, clientId: 'harbor' }, minutes)).toBe(false);
    const asked = await Promise.all(
      Array.from({ length: 10 }, () => takeSendingAgain(flow, minutes)),
    );
    expect(asked.filter((may) => may)).toHaveLength(1);
    expect(await known(flow)).toEqual({
      delivery: 'NOT_TAKEN',
      mayGoAgain: false,
      isOlderGood: false,
    });
  });

  it('leaves the one before good, until that one expires', async () => {
    const { flow } = await notTaken();
    await pass(flow.flowId, '31 seconds');
    const newer = await began(flow);
    await codeGoesOut(flow.flowId, 'two', newer, minutes);
    expect(await known(flow)).toMatchObject({ isOlderGood: false });
    await codeWasNotSent(flow.flowId, newer);
    expect(await known(flow)).toMatchObject({ delivery: 'NOT_TAKEN', isOlderGood: true });
    expect(await takeTry(flow.flowId, clientId)).toMatchObject({ codeHash: 'one' });
    await pass(flow.flowId, '10 minutes');
    expect(await known(flow)).toMatchObject({ delivery: 'NOT_TAKEN', isOlderGood: false });
  });

  it('is followed by none once its ten minutes have passed', async () => {
    const { flow, sending } = await notTaken();
    await codeWasNotSent(flow.flowId, sending);
    await database().$executeRaw`
      UPDATE portal.access_code SET attempted_at = attempted_at - interval '10 minutes'
      WHERE flow_id = ${flow.flowId}`;
    expect(await takeSendingAgain(flow, minutes)).toBe(false);
    expect(await known(flow)).toMatchObject({ mayGoAgain: false });
  });
});
