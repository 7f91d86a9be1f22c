import { expect, test } from 'vitest';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { addDays, dayOf } from '@/lib/dates';
import { database, inTransaction } from '@/lib/db';
import { deliveringMessages } from '@/lib/messaging/tests/deliver';
import { addClient, pulled } from '@/lib/notifications/tests/told';
import { type Policy, platformOf } from '@/lib/platform';
import { plainView, sessionOf, type View } from '@/lib/request';
import { readSession } from '@/lib/session';
import { emptyJar, jar } from '@/lib/session/tests/jar';
import { messagesTo, newestCode, run, wrongCode } from '@/lib/verification/tests/verification';
import { longestWait } from '@/tests/setup/limits';
import { planDetails } from '../plan/plan-details';
import { confirmTransfer, sendTransferCode } from '../transfers/accept';
import { askTransfer, sendTransferLink } from '../transfers/ask-transfer';
import { endingUndone } from '../transfers/end-undone';
import { keepLink, linkBy, newTransferToken } from '../transfers/store';
import { takeBackTransfer } from '../transfers/take-back';
import { isTakenOver, takenOverUntil, transferStep } from '../transfers/transfer-step';
import { clientWithPlans, holderOf, ownPolicyId } from './holder-of';

const deliver = deliveringMessages();

const toEmail = 'kim@example.org';
function sessionIn(view: View) {
  const session = sessionOf(view);
  if (!session) throw new Error('Nobody is signed in');
  return session;
}
const around = { networkAddress: '192.0.2.1', cookies: () => undefined };

/** The new owner of a plan that was offered, and what they hold. */
async function takenOver(clientId?: string) {
  const made = await offered(clientId);
  const { token, view } = made;
  const sent = await run(sendTransferCode, view, emptyJar, { token });
  const input = { token, AccessCode: await newestCode(view) };
  const taken = await run(confirmTransfer, view, jar(...(sent.cookies ?? [])), input);
  if (taken.kind !== 'go') throw new Error(JSON.stringify(taken));
  const session = await readSession(view.snapshot, '1', jar(...(taken.cookies ?? [])));
  if (!session) throw new Error('Nobody is signed in');
  const newcomer: View = { ...view, audience: { kind: 'holder', session } };
  const found = await planDetails(newcomer, made.plan);
  if (found.kind !== 'plan') throw new Error(found.kind);
  return { ...made, newcomer, held: found.plan };
}

/** A plan that is offered: its holder, its new owner’s browser, and the token of the link. */
async function offered(clientId?: string) {
  const made = await clientWithPlans(clientId);
  const labels = { en: productLabelsIn('en'), es: productLabelsIn('es') };
  const snapshot = { ...made, hosts: [`${made.id}.localhost`], labels };
  const holder = await holderOf(snapshot, 'P-FRESH');
  const plan = await ownPolicyId(holder);
  const input = { plan, toName: 'Kim Newcomer', toEmail, isRead: true };
  await askTransfer.run({ ...around, view: holder, input, runKey: 'run-that-offers' });
  const step = await transferStep(holder, plan);
  if (step.kind !== 'transfer' || !step.latest) throw new Error(step.kind);
  const token = newTransferToken();
  const transferId = step.latest.id;
  const link = {
    clientId: snapshot.id,
    path: '1' as const,
    transferId,
    policyId: plan,
    reference: sessionOf(holder)?.subject ?? '',
    facts: {
      planName: 'Plan',
      offeredBy: 'Ada',
      toName: 'Kim Newcomer',
      toEmail,
      language: 'es' as const,
    },
    expiresAt: new Date(Date.now() + 60_000),
  };
  await inTransaction((transaction) => keepLink(transaction, link, token));
  const view: View = plainView(snapshot, 'en', '/transfer/x');
  return { holder, plan, token, transferId, view };
}

test('§2.1 policy-management: the right code at the right address gives the plan to its new owner, once', async () => {
  const { holder, plan, token, view } = await offered();
  const sent = await run(sendTransferCode, view, emptyJar, { token });
  if (sent.kind !== 'go') throw new Error(JSON.stringify(sent));
  const [message] = await messagesTo(view);
  expect(message?.recipient).toBe(toEmail);
  const browser = jar(...(sent.cookies ?? []));
  const confirm = (AccessCode: string, cookies = browser) =>
    run(confirmTransfer, view, cookies, { token, AccessCode });

  expect(await confirm(await wrongCode(view))).toMatchObject({ errCode: 'ACCESS_CODE_WRONG' });
  const right = await newestCode(view);
  // A code is the browser's that asked for it.
  expect(await confirm(right, emptyJar)).toMatchObject({ errCode: 'ACCESS_CODE_EXPIRED' });
  const taken = await confirm(right);
  if (taken.kind !== 'go') throw new Error(JSON.stringify(taken));
  expect(taken.to).toBe(`/policy-management/${encodeURIComponent(plan)}?taken-over=1`);
  const session = await readSession(view.snapshot, '1', jar(...(taken.cookies ?? [])));
  if (!session) throw new Error('Nobody is signed in');
  const newcomer: View = { ...view, audience: { kind: 'holder', session } };
  expect((await planDetails(newcomer, plan)).kind).toBe('plan');
  expect((await planDetails(holder, plan)).kind).toBe('missing');
  expect(await transferStep(holder, plan)).toMatchObject({ latest: { state: 'DONE' } });

  expect(await confirm(right)).toMatchObject({ errCode: 'TRANSFER_OVER' });
  const link = await linkBy({ clientId: view.snapshot.id, path: '1' }, token);
  expect(link).toEqual({ kind: 'used' });
});

test('the new owner alone is told until when the transfer can be undone, while that is known and the plan runs', async () => {
  const { holder, newcomer, held } = await takenOver();
  const { policy } = held;
  const seenBy = (audience: View['audience'], more: Partial<Policy> = {}) =>
    takenOverUntil({ ...newcomer, audience }, { ...held, policy: { ...policy, ...more } });
  const session = sessionIn(newcomer);
  expect(await seenBy({ kind: 'holder', session })).toBeInstanceOf(Date);
  expect(await seenBy(holder.audience)).toBeUndefined();
  const agent = { id: 'a', name: 'A' };
  expect(await seenBy({ kind: 'agent', session: { ...session, agent } })).toBeUndefined();
  // The platform does not say whether there is a claim.
  const stale = { ...session, idToken: 'not a token' };
  expect(await seenBy({ kind: 'holder', session: stale })).toBeUndefined();
  const today = dayOf(new Date());
  const over: Partial<Policy>[] = [
    { status: 'cancelled' },
    { cancellation: { acceptedOn: today, lastDay: addDays(today, 20) } },
    { expiryDate: addDays(today, -2) },
  ];
  for (const change of over)
    expect(await seenBy({ kind: 'holder', session }, change)).toBeUndefined();
});

test('only who took a plan over is told so at an address that anyone can write', async () => {
  const { holder, newcomer, plan } = await takenOver();
  const said = (view: View, policyId = plan, query = 'taken-over=1') =>
    isTakenOver(view, policyId, new URLSearchParams(query));
  expect(await said(newcomer)).toBe(true);
  expect(await said(newcomer, plan, '')).toBe(false);
  expect(await said(newcomer, 'another-plan')).toBe(false);
  expect(await said(holder)).toBe(false);
  const ownPlan = await offered();
  expect(await said(ownPlan.holder, ownPlan.plan)).toBe(false);
});

test('a transfer is not undone once its new owner has bought more, and the page says so no more', async () => {
  const { holder, plan, transferId, newcomer, held } = await takenOver();
  expect(held.actions.isTransferFinal).toBe(false);
  expect(await transferStep(holder, plan)).toMatchObject({ latest: { isFinal: false } });
  await database().policy.create({
    data: {
      id: `${plan}-more`,
      contractId: sessionIn(newcomer).subject,
      clientId: newcomer.snapshot.id,
      policyNumber: 'P-MORE',
      position: 2,
      dealerCode: '',
      productCode: '',
      planName: 'More',
      status: 'active',
      effectiveDate: new Date(held.policy.effectiveDate),
      expiryDate: new Date(held.policy.expiryDate),
      customers: [],
    },
  });
  const now = await planDetails(newcomer, plan);
  if (now.kind !== 'plan') throw new Error(now.kind);
  expect(now.plan.actions.isTransferFinal).toBe(true);
  expect(await takenOverUntil(newcomer, now.plan)).toBeUndefined();
  expect(await transferStep(holder, plan)).toMatchObject({ latest: { isFinal: true } });
  const input = { plan, transfer: transferId };
  const undone = takeBackTransfer.run({ ...around, view: holder, input, runKey: 'undo-of-more' });
  expect(await undone).toMatchObject({ errCode: 'TRANSFER_OVER' });
});

test('a transfer is not undone once its new owner has filed a claim, and the page says so no more', async () => {
  const { holder, plan, transferId, newcomer, held } = await takenOver();
  expect(await takenOverUntil(newcomer, held)).toBeInstanceOf(Date);
  const answer = await platformOf(newcomer).submitClaim({
    token: sessionIn(newcomer).idToken,
    productId: held.products[0]?.id ?? '',
    cause: 'DROP',
    dateOfLoss: dayOf(new Date()),
    description: 'It fell',
    answers: {},
    idempotencyKey: 'claim-of-the-new-owner',
  });
  expect(answer).toMatchObject({ kind: 'answer', value: { kind: 'FILED' } });
  expect(await takenOverUntil(newcomer, held)).toBeUndefined();
  expect(await transferStep(holder, plan)).toMatchObject({ latest: { isFinal: true } });
  const input = { plan, transfer: transferId };
  const undone = takeBackTransfer.run({ ...around, view: holder, input, runKey: 'undo-too-late' });
  expect(await undone).toMatchObject({ errCode: 'TRANSFER_CLAIMED' });
});

test.each([
  ['was confirmed', true, 'Un plan ya no es suyo'],
  ['is open', false, 'Se retiró la oferta de un plan'],
])(
  'a new owner is told once, in the language of the offer, of a transfer that is taken back when it %s, by whomever',
  async (_, isConfirmed, subject) => {
    const clientId = await addClient();
    const made = isConfirmed ? await takenOver(clientId) : await offered(clientId);
    const { holder, plan, transferId } = made;
    const told = async () =>
      (await deliver(clientId))
        .filter((message) => message.subject === subject)
        .map(({ recipient }) => recipient);
    const undone = async (subjectId: string) => {
      const of = { subjectKind: 'TRANSFER', subjectId };
      const event = await pulled(clientId, 'TRANSFER_UNDONE', sessionIn(holder).subject, of);
      await endingUndone.run(event, AbortSignal.timeout(longestWait));
    };
    const takeBack = (runKey: string) =>
      takeBackTransfer.run({
        ...around,
        view: holder,
        input: { plan, transfer: transferId },
        runKey,
      });
    await undone('another-transfer');
    expect(await told()).toEqual([]);
    // Its event may come before the answer to the holder does.
    await undone(transferId);
    expect(await told()).toEqual([toEmail]);
    await undone(transferId);
    expect(await takeBack('run-that-takes-it-back')).toMatchObject({ kind: 'go' });
    await takeBack('run-that-takes-it-back');
    expect(await told()).toEqual([toEmail]);
    expect(await linkBy({ clientId, path: '1' }, made.token)).toEqual({ kind: 'cancelled' });
  },
);

test('a new owner is told of a transfer that its former owner takes back', async () => {
  const { holder, plan, transferId, view } = await takenOver();
  const input = { plan, transfer: transferId };
  const back = takeBackTransfer.run({ ...around, view: holder, input, runKey: 'run-that-undoes' });
  expect(await back).toMatchObject({ kind: 'go' });
  const messages = await deliver(view.snapshot.id);
  expect(messages.map(({ subject }) => subject)).toContain('Un plan ya no es suyo');
});

test('invariant 4: wrong codes are counted until none is taken, and the plan stays', async () => {
  const { holder, plan, token, view } = await offered();
  const sent = await run(sendTransferCode, view, emptyJar, { token });
  const browser = jar(...(sent.cookies ?? []));
  const wrong = await wrongCode(view);
  const answers: string[] = [];
  for (let tries = 0; tries < 12; tries++) {
    const outcome = await run(confirmTransfer, view, browser, { token, AccessCode: wrong });
    answers.push(outcome.kind === 'refused' ? outcome.errCode : outcome.kind);
  }
  expect(answers).toContain('ACCESS_CODE_LOCKED');
  const right = await newestCode(view);
  const late = await run(confirmTransfer, view, browser, { token, AccessCode: right });
  expect(late).toMatchObject({ errCode: 'ACCESS_CODE_LOCKED' });
  expect((await planDetails(holder, plan)).kind).toBe('plan');
});

test('a link that was taken back, or guessed, sends no code; agents take over nothing', async () => {
  const { holder, plan, token, transferId, view } = await offered();
  const agent = await holderOf(view.snapshot, 'P-CAR', 'agent');
  expect(await run(sendTransferCode, agent, emptyJar, { token })).toMatchObject({
    errCode: 'AGENT_MAY_NOT_TRANSFER',
  });
  const guess = await run(sendTransferCode, view, emptyJar, { token: '0'.repeat(64) });
  expect(guess).toMatchObject({ errCode: 'TRANSFER_OVER' });
  const input = { plan, transfer: transferId };
  await takeBackTransfer.run({ ...around, view: holder, input, runKey: 'run-that-takes-back' });
  expect(await run(sendTransferCode, view, emptyJar, { token })).toMatchObject({
    errCode: 'TRANSFER_OVER',
  });
  expect(await messagesTo(view)).toHaveLength(0);
});

test('a plan that has lapsed since it was offered is not taken over unknown, and is once it is paid', async () => {
  const { holder, plan, token, view } = await offered();
  const sendAgain = () => sendTransferLink.run({ ...around, view: holder, input: { plan } });
  const paidUntil = (days: number) =>
    database().policy.update({
      where: { id: plan },
      data: {
        billing: {
          paidBy: 'HOLDER',
          every: 'MONTH',
          price: 1000,
          paidUntil: addDays(dayOf(new Date()), days),
        },
      },
    });
  const sent = await run(sendTransferCode, view, emptyJar, { token });
  const browser = jar(...(sent.cookies ?? []));
  const AccessCode = await newestCode(view);
  const confirm = () => run(confirmTransfer, view, browser, { token, AccessCode });
  await paidUntil(-200);
  expect(await confirm()).toMatchObject({
    errCode: 'TRANSFER_NOT_ALLOWED',
    label: 'Transfer_Error_NOT_NOW',
  });
  expect(await sendAgain()).toMatchObject({ errCode: 'TRANSFER_NOT_ALLOWED' });
  await paidUntil(20);
  expect(await confirm()).toMatchObject({ kind: 'go' });
});
