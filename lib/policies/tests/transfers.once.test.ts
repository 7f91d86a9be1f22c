import { beforeAll, describe, expect, test } from 'vitest';
import { mintSessionLink } from '@/insurer';
import { runChange } from '@/lib/changes/tests/run-change';
import { texts } from '@/lib/content';
import { database, inTransaction } from '@/lib/db';
import { deliveringMessages } from '@/lib/messaging/tests/deliver';
import { platformOf } from '@/lib/platform';
import { contentOf } from '@/lib/platform/tests/suite/world';
import { plainView, type View } from '@/lib/request';
import { emptyJar } from '@/lib/session/tests/jar';
import { isOwnPlan } from '../own-plan';
import { planDetails } from '../plan/plan-details';
import { acceptStep } from '../transfers/accept-flow';
import { askTransfer, isLinkSentAgain, sendTransferLink } from '../transfers/ask-transfer';
import { openFacts, sealFacts } from '../transfers/facts';
import { refusalOf } from '../transfers/refusals';
import {
  cancelLink,
  endLink,
  formerPlans,
  keepLink,
  linkBy,
  newTransferToken,
  undoableUntil,
} from '../transfers/store';
import { takeBackTransfer } from '../transfers/take-back';
import { transferStep } from '../transfers/transfer-step';
import { clientWithPlans, holderOf, ownPolicyId, viewOf } from './holder-of';

let snapshot: View['snapshot'];
const deliver = deliveringMessages();
beforeAll(async () => {
  const made = await clientWithPlans();
  snapshot = { ...made, hosts: [`${made.id}.localhost`] };
});

const around = { networkAddress: '192.0.2.1', cookies: () => undefined };
const to = { toName: 'Kim Newcomer', toEmail: 'kim@example.org', isRead: true };
const facts = {
  planName: { en: 'Plan' },
  offeredBy: 'Ada Lovelace',
  toName: 'Kim',
  toEmail: 'kim@example.org',
};

describe('a link that offers a plan', () => {
  const linkOf = (transferId: string, expiresAt: Date) => ({
    clientId: snapshot.id,
    path: '1' as const,
    transferId,
    policyId: 'policy',
    reference: 'contract',
    facts,
    expiresAt,
  });
  const soon = () => new Date(Date.now() + 60_000);
  const keep = async (transferId: string, expiresAt = soon()) => {
    const token = newTransferToken();
    await inTransaction((transaction) =>
      keepLink(transaction, linkOf(transferId, expiresAt), token),
    );
    return token;
  };
  const here = () => ({ clientId: snapshot.id, path: '1' as const });

  test('has 256 random bits, of which only a digest is kept, and facts that are sealed', async () => {
    const token = await keep('kept');
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(await keep('other')).not.toBe(token);
    const rows = await database().transferLink.findMany({ where: { transferId: 'kept' } });
    const row = JSON.stringify(rows);
    for (const secret of [token, 'Lovelace', 'kim@example.org']) expect(row).not.toContain(secret);
  });

  test('opens its transfer for its client on its path alone', async () => {
    const token = await keep('own');
    expect(await linkBy(here(), token)).toMatchObject({ kind: 'open', link: { facts } });
    expect(await linkBy({ ...here(), path: '2' }, token)).toEqual({ kind: 'unknown' });
    expect(await linkBy({ ...here(), clientId: 'another' }, token)).toEqual({ kind: 'unknown' });
    for (const guess of ['', 'x', '0'.repeat(64), token.toUpperCase(), `${token}0`])
      expect(await linkBy(here(), guess)).toEqual({ kind: 'unknown' });
  });

  test('opens nothing once a newer one was sent, it was used, taken back, or its time is over', async () => {
    const older = await keep('renewed');
    const newer = await keep('renewed');
    expect(await linkBy(here(), older)).toEqual({ kind: 'unknown' });
    expect((await linkBy(here(), newer)).kind).toBe('open');
    const until = soon();
    await endLink({ ...here(), transferId: 'renewed' }, until);
    expect(await linkBy(here(), newer)).toEqual({ kind: 'used' });
    const owner = { ...here(), reference: 'contract' };
    expect((await formerPlans(owner)).map(({ policyId }) => policyId)).toEqual(['policy']);
    expect(await formerPlans({ ...owner, reference: 'another' })).toEqual([]);
    // Whoever holds it now can lose it until then.
    const newOwner = { ...here(), reference: 'another' };
    expect(await undoableUntil(newOwner, 'policy')).toEqual(until);
    expect(await undoableUntil(newOwner, 'other')).toBeUndefined();
    expect(await undoableUntil(owner, 'policy')).toBeUndefined();
    const cancel = () =>
      inTransaction((transaction) => cancelLink(transaction, { ...here(), transferId: 'renewed' }));
    expect(await cancel()).toEqual({ facts, wasUsed: true });
    expect(await cancel()).toBeUndefined();
    expect(await undoableUntil(newOwner, 'policy')).toBeUndefined();
    expect(await linkBy(here(), newer)).toEqual({ kind: 'cancelled' });
    // Whoever was about to take it over has learned of it too late.
    await endLink({ ...here(), transferId: 'renewed' }, soon());
    expect(await formerPlans(owner)).toEqual([]);
    const late = await keep('late', new Date(Date.now() - 1));
    expect(await linkBy(here(), late)).toEqual({ kind: 'expired' });
  });

  test('facts that were sealed for one transfer are no other’s', async () => {
    const name = { clientId: 'a', path: '1', transferId: 't' };
    const sealed = await sealFacts(name, facts);
    expect(await openFacts(name, sealed)).toEqual(facts);
    expect(await openFacts({ ...name, transferId: 'u' }, sealed)).toBeUndefined();
    expect(await openFacts(name, 'forged')).toBeUndefined();
  });

  test('tells who offers which plan, and of the address no more than its owner knows', async () => {
    const token = await keep('shown');
    const view = { ...plainView(snapshot, 'en', '/transfer/x') };
    const step = await acceptStep(view, around.cookies, token);
    expect(step).toMatchObject({ kind: 'open', offeredBy: 'Ada Lovelace' });
    // Neither whose contract it is, nor which plan of it: a link that was forwarded tells no more.
    for (const secret of ['kim@example.org', 'policy', 'contract', 'shown'])
      expect(JSON.stringify(step)).not.toContain(secret);
    expect(await acceptStep(view, around.cookies, 'guess')).toEqual({ kind: 'unknown' });
    const renewed = newTransferToken();
    const link = { ...linkOf('of-a-renewed-plan', soon()), facts: { ...facts, hasNext: true } };
    await inTransaction((transaction) => keepLink(transaction, link, renewed));
    expect(step).toMatchObject({ hasNext: false });
    expect(await acceptStep(view, around.cookies, renewed)).toMatchObject({ hasNext: true });
  });
});

test.each([
  ['POLICY_UNKNOWN', 'Transfer_Error_PLAN_UNKNOWN', 404],
  ['TRANSFER_UNKNOWN', 'Transfer_Error_UNKNOWN', 404],
  ['TRANSFER_NOT_ALLOWED', 'Transfer_Error_NOT_ALLOWED', 409],
  ['TRANSFER_OPEN', 'Transfer_Error_OPEN', 409],
  ['TRANSFER_OVER', 'Transfer_Error_OVER', 409],
  ['TRANSFER_CLAIMED', 'Transfer_Error_CLAIMED', 409],
  ['A_NEW_ONE', 'Transfer_Error_OVER', 409],
] as const)('the platform’s %s has a sentence of its own', (errCode, label, status) => {
  expect(refusalOf({ errCode })).toMatchObject({ errCode, label, status });
});

describe('§2.1 policy-management: a transfer', () => {
  test('is requested once, shown with its status, and undone; a stranger’s is not found', async () => {
    const view = await holderOf(snapshot, 'P-FRESH');
    const plan = await ownPolicyId(view);
    const ask = (runKey: string, asker = view) =>
      askTransfer.run({ ...around, view: asker, input: { plan, ...to }, runKey });
    const stranger = await holderOf(snapshot, 'P-ENDING');
    expect(await ask('run-of-a-stranger', stranger)).toMatchObject({ errCode: 'POLICY_UNKNOWN' });

    const asked = await ask('run-of-the-holder');
    expect(asked).toMatchObject({ kind: 'go' });
    expect(await ask('run-of-the-holder')).toEqual(asked);
    expect(await ask('run-of-another-tab')).toMatchObject({ errCode: 'TRANSFER_OPEN' });
    const step = await transferStep(view, plan);
    if (step.kind !== 'transfer' || !step.latest) throw new Error(step.kind);
    expect(step).toMatchObject({ latest: { state: 'REQUESTED' }, rules: { undoWithinDays: 7 } });
    expect(await transferStep(stranger, plan)).toEqual({ kind: 'missing' });

    const input = { plan, transfer: step.latest.id };
    const takeBack = (by: View, runKey: string) =>
      takeBackTransfer.run({ ...around, view: by, input, runKey });
    expect(await takeBack(stranger, 'undo-of-a-stranger')).toMatchObject({
      errCode: 'TRANSFER_UNKNOWN',
    });
    const taken = await takeBack(view, 'undo-of-the-holder');
    expect(taken).toMatchObject({ kind: 'go' });
    expect(await takeBack(view, 'undo-of-the-holder')).toEqual(taken);
    expect(await takeBack(view, 'undo-of-another-tab')).toMatchObject({ errCode: 'TRANSFER_OVER' });
    expect(await transferStep(view, plan)).toMatchObject({ latest: { state: 'CANCELLED' } });
    expect(await sendTransferLink.run({ ...around, view, input: { plan } })).toMatchObject({
      errCode: 'TRANSFER_OVER',
    });
  });

  // Whatever time it is in UTC, one of the two has another day then.
  test.each(['Pacific/Kiritimati', 'Etc/GMT+12'])(
    'is offered until the minute that it ends on where the client is: %s',
    async (timeZone) => {
      const given = await clientWithPlans();
      const own = { ...given, hosts: [`${given.id}.localhost`], timeZone };
      const view = await holderOf(own, 'P-FRESH');
      const plan = await ownPolicyId(view);
      await askTransfer.run({ ...around, view, input: { plan, ...to }, runKey: 'run-of-a-zone' });
      const step = await transferStep(view, plan);
      if (step.kind !== 'transfer' || !step.latest) throw new Error(step.kind);
      const [invitation] = await deliver(own.id);
      const { moment } = texts(own, 'en');
      expect(invitation?.body).toContain(`confirm by ${moment(new Date(step.latest.until))}:`);
    },
  );

  test('says that its link was sent again only where it was, and not of an earlier offer', async () => {
    const given = await clientWithPlans();
    const view = await holderOf({ ...given, hosts: [`${given.id}.localhost`] }, 'P-FRESH');
    const plan = await ownPolicyId(view);
    const offer = async (runKey: string) => {
      await askTransfer.run({ ...around, view, input: { plan, ...to }, runKey });
      const step = await transferStep(view, plan);
      return (step.kind === 'transfer' && step.latest?.id) || '';
    };
    const isSaid = (id: string) => isLinkSentAgain(view, id, new URLSearchParams('sent=1'));
    const transfer = await offer('run-to-send-again');
    // Anyone can send its holder this address.
    expect(await isSaid(transfer)).toBe(false);
    const context = { view, cookies: emptyJar, networkAddress: '192.0.2.60' };
    expect(await runChange(sendTransferLink, context, { plan })).toMatchObject({ kind: 'go' });
    expect(await isSaid(transfer)).toBe(true);
    const input = { plan, transfer };
    await takeBackTransfer.run({ ...around, view, input, runKey: 'run-to-offer-anew' });
    expect(await isSaid(await offer('run-of-the-next-offer'))).toBe(false);
  });

  test('fills nobody’s inbox, by whichever holder, plan and spelling of the address', async () => {
    const given = await clientWithPlans();
    const own = { ...given, hosts: [`${given.id}.localhost`] };
    const codes: string[] = [];
    for (let asked = 0; asked < 50; asked++) {
      const view = await holderOf(own, asked % 2 ? 'P-FRESH' : 'P-ENDING');
      const toEmail = asked % 3 ? 'kim@example.org' : `Kim+${asked}@example.org`;
      const plan = await ownPolicyId(view);
      const context = {
        view,
        cookies: emptyJar,
        networkAddress: `192.0.2.${asked}`,
        runKey: `run-${asked}-of-many-that-offer`,
      };
      const outcome = await runChange(askTransfer, context, { ...to, plan, toEmail });
      codes.push(outcome.kind === 'refused' ? outcome.errCode : outcome.kind);
      const step = await transferStep(view, plan);
      if (step.kind !== 'transfer' || step.latest?.state !== 'REQUESTED') continue;
      const input = { plan, transfer: step.latest.id };
      await takeBackTransfer.run({ ...around, view, input, runKey: `taken-back-${asked}-again` });
    }
    expect(codes.filter((code) => code === 'go').length).toBeLessThanOrEqual(4);
    expect(codes.at(-1)).toBe('TOO_MANY_TRANSFER_LINKS');
    const sent = await database().message.count({ where: { clientId: own.id, kind: 'transfer' } });
    expect(sent).toBe(codes.filter((code) => code === 'go').length);
    expect(sent).toBeGreaterThan(0);
  });

  test('that is complete is still shown to the former holder, and to nobody else', async () => {
    const given = await clientWithPlans();
    const own = { ...given, hosts: [`${given.id}.localhost`] };
    const view = await holderOf(own, 'P-FRESH');
    const plan = await ownPolicyId(view);
    await askTransfer.run({ ...around, view, input: { plan, ...to }, runKey: 'run-to-be-done' });
    const step = await transferStep(view, plan);
    if (step.kind !== 'transfer' || !step.latest) throw new Error(step.kind);
    const { id: transferId, toName: name, toEmail: email } = step.latest;
    const platform = platformOf({ snapshot: own, path: '1' });
    const asked = { transferId, newOwner: { name, email }, idempotencyKey: 'done-once' };
    const newcomer = viewOf(own, contentOf(await platform.confirmTransfer(asked)));

    expect(await planDetails(view, plan)).toEqual({ kind: 'missing' });
    expect(await transferStep(view, plan)).toMatchObject({ latest: { state: 'DONE' } });
    const sessionIn = (of: View) => {
      if (!('session' in of.audience)) throw new Error('Nobody has signed in');
      return { snapshot: own, path: '1', session: of.audience.session } as const;
    };
    expect(await isOwnPlan(sessionIn(view), plan)).toBe(true);
    expect(await isOwnPlan(sessionIn(newcomer), plan)).toBe(true);
    expect((await planDetails(newcomer, plan)).kind).toBe('plan');
    const stranger = await holderOf(own, 'P-CAR');
    expect(await isOwnPlan(sessionIn(stranger), plan)).toBe(false);
    const input = { plan, transfer: transferId };
    expect(
      await takeBackTransfer.run({ ...around, view: newcomer, input, runKey: 'undo-by-newcomer' }),
    ).toMatchObject({ errCode: 'TRANSFER_UNKNOWN' });
    expect(
      await takeBackTransfer.run({ ...around, view, input, runKey: 'undo-by-the-former' }),
    ).toMatchObject({ kind: 'go' });
    expect((await planDetails(view, plan)).kind).toBe('plan');
    expect(await mintSessionLink(own.id, 'P-FRESH')).toBeDefined();
  });
});
