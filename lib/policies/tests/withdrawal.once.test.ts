import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Change, Outcome, RawValues } from '@/lib/changes';
import { runChange } from '@/lib/changes/tests/run-change';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { database } from '@/lib/db';
import { snapshotWith } from '@/lib/entry/tests/context';
import { deliveringMessages } from '@/lib/messaging/tests/deliver';
import * as platforms from '@/lib/platform';
import { plainView, type View } from '@/lib/request';
import type { CookieChange } from '@/lib/session';
import { emptyJar, jar } from '@/lib/session/tests/jar';
import { openWithdrawals, settleWithdrawal } from '..';
import { confirmWithdrawal } from '../withdrawal/confirm-withdrawal';
import { stateWithdrawal } from '../withdrawal/state-withdrawal';
import { statedValues, statementIdOf, withdrawalStep } from '../withdrawal/statement';

const delivered = deliveringMessages();

let view: View;
beforeEach(() => {
  const snapshot = {
    ...snapshotWith({ Withdrawal_Feature: true }),
    id: `withdrawal-${randomUUID().slice(0, 8)}`,
    timeZone: 'Europe/Dublin',
    labels: { en: productLabelsIn('en') },
  };
  view = plainView(snapshot, 'en', '/withdraw');
});

let addresses = 0;

/** A browser at a network address of its own. */
function visitor(networkAddress = `198.51.100.${++addresses}`) {
  let changes: readonly CookieChange[] = [];
  const cookies = () => (changes.length === 0 ? emptyJar : jar(...changes));
  const keep = (outcome: Outcome) => {
    changes = [...changes, ...(outcome.cookies ?? [])];
    return outcome;
  };
  const run = async <Input>(change: Change<Input>, values: RawValues = {}) =>
    keep(await runChange(change, { view, cookies: cookies(), networkAddress }, values));
  return {
    state: (values: RawValues) => run(stateWithdrawal, values),
    confirm: (values: RawValues = {}) => run(confirmWithdrawal, values),
    step: () => withdrawalStep(view, cookies()),
    flow: () => statementIdOf(view, cookies()),
  };
}

const statement = (more: Readonly<Record<string, string>> = {}) => ({
  Name: 'Ada Lovelace',
  PlanNumber: 'P-FRESH / 1',
  Email: `${randomUUID()}@example.com`,
  ...more,
});

describe('a withdrawal without sign-in', () => {
  test('is received as it was written once it is confirmed, and its receipt has the same time', async () => {
    const one = visitor();
    const values = statement();
    expect(await one.state(values)).toMatchObject({ kind: 'go', to: '/withdraw/check' });
    expect(await openWithdrawals(view.snapshot.id)).toEqual([]);
    expect(statedValues(await one.step())).toEqual(values);
    expect(await one.confirm()).toMatchObject({ kind: 'go', to: '/withdraw/done' });
    const [open, ...others] = await openWithdrawals(view.snapshot.id);
    expect(others).toEqual([]);
    expect(open).toMatchObject({
      name: values.Name,
      planNumber: values.PlanNumber,
      email: values.Email,
      path: '1',
      language: 'en',
      reference: expect.stringMatching(/^W-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/),
    });
    const step = await one.step();
    expect(step).toMatchObject({
      kind: 'received',
      received: { reference: open?.reference, receivedAt: open?.receivedAt },
    });
    expect(statedValues(step)).toBeUndefined();
    const time = new Intl.DateTimeFormat('en', {
      dateStyle: 'long',
      timeZone: 'Europe/Dublin',
    }).format(open?.receivedAt);
    const mails = await delivered(view.snapshot.id);
    expect(mails).toMatchObject([
      { recipient: values.Email, subject: 'We have your withdrawal', channel: 'email' },
    ]);
    const body = mails[0]?.body ?? '';
    for (const part of [open?.reference ?? '-', values.Name, values.PlanNumber, time])
      expect(body).toContain(part);
    expect(body).toMatch(/(?:Greenwich Mean|Irish Standard) Time/);
  });

  test('looks nothing up, and opens nothing', async () => {
    const asked = vi.spyOn(platforms, 'platformOf');
    const one = visitor();
    await one.state(statement());
    const outcome = await one.confirm();
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
    expect(outcome.cookies).toHaveLength(1);
  });

  test('is received once, however often it is confirmed, and stated again within the day', async () => {
    const one = visitor();
    const values = statement();
    await one.state(values);
    await Promise.all([one.confirm(), one.confirm(), one.confirm()]);
    const [first] = await openWithdrawals(view.snapshot.id);
    expect(await one.state(values)).toEqual({ kind: 'go', to: '/withdraw/done' });
    expect(await one.step()).toMatchObject({ received: { reference: first?.reference } });
    await one.confirm();
    expect(await openWithdrawals(view.snapshot.id)).toHaveLength(1);
    expect(await delivered(view.snapshot.id)).toHaveLength(1);
  });

  test('another browser that states the same learns nothing of the first', async () => {
    const values = statement();
    const [one, other] = [visitor(), visitor()];
    for (const each of [one, other]) {
      await each.state(values);
      expect(await each.step()).toMatchObject({ kind: 'stated' });
      await each.confirm();
    }
    const references = (await openWithdrawals(view.snapshot.id)).map(({ reference }) => reference);
    expect(new Set(references).size).toBe(2);
  });

  test('what another window states in between is not confirmed by the page of the first', async () => {
    const one = visitor();
    await one.state(statement());
    const flow = (await one.flow()) ?? '';
    await one.state(statement({ PlanNumber: 'another' }));
    expect(await one.confirm({ flow })).toMatchObject({ errCode: 'FLOW_REPLACED' });
    expect(await openWithdrawals(view.snapshot.id)).toEqual([]);
    expect(await one.confirm({ flow: (await one.flow()) ?? '' })).toMatchObject({ kind: 'go' });
  });

  test('nothing is received that was not stated', async () => {
    expect(await visitor().confirm()).toMatchObject({ errCode: 'WITHDRAWAL_OVER', status: 409 });
    expect(await visitor().step()).toEqual({ kind: 'none' });
  });

  test('one network address states ten in half an hour, and one inbox is sent ten in a day', async () => {
    const one = visitor();
    for (let stated = 0; stated < 10; stated++)
      expect((await one.state(statement())).kind).toBe('go');
    expect(await one.state(statement())).toMatchObject({
      errCode: 'TOO_MANY_WITHDRAWALS',
      status: 429,
    });
    const values = statement();
    const kinds: string[] = [];
    for (let stated = 0; stated < 11; stated++) {
      const Email =
        stated % 2 ? values.Email : values.Email.replace('@', `+${stated}@`).toUpperCase();
      kinds.push((await visitor().state({ ...values, Email })).kind);
    }
    expect(kinds).toEqual([...Array(10).fill('go'), 'refused']);
  });

  test('is settled once, and no longer waits', async () => {
    const one = visitor();
    await one.state(statement());
    await one.confirm();
    const [{ reference } = { reference: '' }] = await openWithdrawals(view.snapshot.id);
    expect(await settleWithdrawal(reference, 'VERIFIED', 'ida')).toBe(true);
    expect(await settleWithdrawal(reference, 'REFUSED', 'eva')).toBe(false);
    expect(await openWithdrawals(view.snapshot.id)).toEqual([]);
    const row = await database().withdrawal.findUniqueOrThrow({ where: { reference } });
    expect(row).toMatchObject({ state: 'VERIFIED', settledBy: 'ida' });
    expect(row.settledAt).toBeInstanceOf(Date);
    // Its sender still sees the receipt.
    expect(await one.step()).toMatchObject({ kind: 'received' });
  });
});
