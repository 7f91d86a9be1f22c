import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Change, RawValues } from '@/lib/changes';
import { runChange } from '@/lib/changes/tests/run-change';
import { database } from '@/lib/db';
import { entriesOf } from '@/lib/history';
import { endSending, prepareSending } from '@/lib/jobs';
import { deliverMessage } from '@/lib/messaging';
import { newView } from '@/lib/verification/tests/verification';
import { codeOutcome, detailsStep } from '..';
import { confirmEmail } from '../confirm-email';
import { confirmPageOf } from '../email-of-case';
import { enterCode } from '../enter-code';
import { giveDetails, proveOwner } from '../give-details';
import { Browser, codes, codeTo, givePurchases, on, person } from './world';

const view = newView(on);
beforeAll(async () => {
  await prepareSending([deliverMessage]);
  await givePurchases(view);
});
afterAll(() => endSending());

let addresses = 0;
function visitor(networkAddress = `198.51.100.${++addresses}`) {
  const browser = new Browser();
  const run = async <Input>(change: Change<Input>, values: RawValues) => {
    const { cookies } = browser;
    return browser.keep(await runChange(change, { view, cookies, networkAddress }, values));
  };
  return { browser, run };
}
type Visitor = ReturnType<typeof visitor>;

const enter = ({ run }: Visitor, PurchaseCode: string) => run(enterCode, { PurchaseCode });
const confirm = ({ run }: Visitor, AccessCode: string) => run(confirmEmail, { AccessCode });

async function withDetails(one: Visitor, code: string, email?: string) {
  const given = person(email);
  await enter(one, code);
  expect(await one.run(giveDetails, given)).toMatchObject({ to: '/register-plan/confirm' });
  return given;
}

describe('§4.1 registering a plan by the code of a purchase', () => {
  test('unknown, used and expired codes are answered alike', async () => {
    const answers = await Promise.all(
      [codes.unknown, codes.used, codes.expired].map(async (code) => {
        const { cookies: _, ...answer } = await enter(visitor(), code);
        return answer;
      }),
    );
    const refused = { kind: 'go', to: '/register-plan/code/refused' };
    expect(answers).toEqual([refused, refused, refused]);
  });

  test('a mistyped code is reported as such, and what was typed stays', async () => {
    const answer = await enter(visitor(), 'ACME-0000-0018');
    expect(answer).toEqual({ kind: 'refused', errCode: 'PURCHASE_CODE_MISTYPED', status: 400 });
  });

  test('guessing locks its source, right codes included, and no other', async () => {
    const guesser = visitor('203.0.113.77');
    for (let guess = 0; guess < view.settings.Lookup_MaxAttempts; guess++)
      await enter(visitor('203.0.113.77'), codes.unknown);
    expect(await enter(guesser, codes.many)).toMatchObject({ errCode: 'PURCHASE_CODES_LOCKED' });
    expect(await enter(visitor(), codes.many)).toMatchObject({ kind: 'go' });
  });

  test('nothing is registered before the code that the address was sent, and then once', async () => {
    const one = visitor();
    const { Email } = await withDetails(one, codes.fresh);
    const registered = () =>
      database().purchase.count({
        where: { clientId: view.snapshot.id, policyNumber: 'B-1', contractId: { not: null } },
      });
    const code = await codeTo(view, Email);
    expect(await confirm(one, code === '111111' ? '222222' : '111111')).toMatchObject({
      errCode: 'ACCESS_CODE_WRONG',
    });
    expect(await registered()).toBe(0);
    const answers = await Promise.all([confirm(one, code), confirm(one, code)]);
    const kinds = answers.map((answer) => ('to' in answer ? answer.to : answer.kind));
    expect(kinds).toContain('/dashboard');
    expect(await registered()).toBe(1);
    const contracts = await database().contract.findMany({
      where: { clientId: view.snapshot.id, emails: { has: Email } },
    });
    expect(contracts).toHaveLength(1);
    const owner = { clientId: view.snapshot.id, path: view.path, subject: contracts[0]?.id ?? '' };
    const entries = await entriesOf(owner, { skip: 0, take: 5 });
    expect(entries.filter(({ kind }) => kind === 'PLAN_REGISTERED')).toMatchObject([
      { actor: 'HOLDER', about: { policyNumber: 'B-1' } },
    ]);
    const sent = await database().message.count({
      where: { clientId: view.snapshot.id, kind: 'plan-registered' },
    });
    expect(sent).toBe(1);
  });

  test('a code for one address proves nothing of another one', async () => {
    const one = visitor();
    const own = await withDetails(one, codes.many);
    const code = await codeTo(view, own.Email);
    const others = await one.run(giveDetails, person('victim@example.com'));
    expect(others).toMatchObject({ kind: 'go' });
    const answer = await confirm(one, code);
    expect(answer).toMatchObject({ errCode: 'ACCESS_CODE_WRONG' });
  });

  test.each([
    ['who has registered it', codes.used, 'fresh@example.com', 'PLAN_REGISTERED_BY_YOU'],
    ['who has bought it', codes.used, 'buyer@example.com', 'PLAN_ALREADY_REGISTERED'],
    ['who has bought it', codes.expired, 'buyer@example.com', 'CODE_EXPIRED'],
    ['anybody', codes.unknown, 'anybody@example.com', 'CODE_UNKNOWN'],
  ])('a code is told of to %s, once their address is proved', async (_, code, Email, outcome) => {
    const one = visitor();
    await enter(one, code);
    await database().quota.deleteMany({ where: { clientId: view.snapshot.id } });
    await one.run(proveOwner, { Email });
    expect(await codeOutcome(view, one.browser.cookies)).toBeUndefined();
    expect(await confirm(one, await codeTo(view, Email))).toMatchObject({
      to: '/register-plan/code/outcome',
    });
    expect(await codeOutcome(view, one.browser.cookies)).toBe(outcome);
  });

  test('a second owner is told so, and not signed in', async () => {
    const [first, second] = [visitor(), visitor()];
    const one = await withDetails(first, codes.many);
    const two = await withDetails(second, codes.many);
    expect(await confirm(first, await codeTo(view, one.Email))).toMatchObject({ to: '/dashboard' });
    expect(await confirm(second, await codeTo(view, two.Email))).toMatchObject({
      to: '/register-plan/code/outcome',
    });
    expect(await codeOutcome(view, second.browser.cookies)).toBe('PLAN_ALREADY_REGISTERED');
  });

  test('invariant 1: another client’s browser goes on with nothing', async () => {
    const one = visitor();
    await enter(one, codes.used);
    const other = newView(on);
    await givePurchases(other);
    const context = { view: other, cookies: one.browser.cookies, networkAddress: '192.0.2.9' };
    expect(await runChange(proveOwner, context, { Email: 'a@example.com' })).toMatchObject({
      errCode: 'REGISTRATION_OVER',
    });
    expect(await detailsStep(other, one.browser.cookies)).toEqual({ kind: 'none' });
  });

  test('nobody’s inbox is filled, however often one begins anew', async () => {
    const Email = `${randomUUID()}@example.com`;
    const outcomes: string[] = [];
    for (let begun = 0; begun < 12; begun++) {
      const one = visitor();
      await enter(one, codes.used);
      const answer = await one.run(proveOwner, { Email: begun % 2 ? Email : Email.toUpperCase() });
      outcomes.push('to' in answer ? answer.to : answer.kind === 'refused' ? answer.errCode : '');
    }
    const sent = outcomes.filter((to) => to === confirmPageOf('OWNER')).length;
    expect(sent).toBeLessThanOrEqual(view.settings.Verification_MaxCodesPerContact);
    expect(outcomes.at(-1)).toBe('TOO_MANY_CODES');
  });
});
