import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Outcome } from '../change';
import { type KeyedSending, runOnce } from '../run-once';
import { endLostRuns } from '../store';

test('what ran on an embedded database before its server started is taken over at once', async () => {
  const pay: KeyedSending = { clientId: 'lost', form: 'pay', key: randomUUID(), values: {} };
  const done: Outcome = { kind: 'go', to: '/paid' };
  let hasBegun = () => {};
  const begun = new Promise<void>((resolve) => {
    hasBegun = resolve;
  });
  // Killed in the middle: nobody writes down what came of it.
  void runOnce(pay, () => {
    hasBegun();
    return new Promise(() => {});
  });
  await begun;
  expect(await runOnce(pay, async () => done)).toMatchObject({ errCode: 'STILL_RUNNING' });
  await endLostRuns();
  expect(await runOnce(pay, async () => done)).toEqual(done);
  await endLostRuns();
  // What was done stays.
  expect(await runOnce(pay, async () => done)).toEqual(done);
});
