import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { embeddedPlatform } from '@/insurer';
import { comesBackText } from '@/insurer/claims/standing-texts';
import { owedOf } from '@/insurer/claims/store/owed';
import { texts } from '@/insurer/texts';
import { database } from '@/lib/db';
import { type ClaimDetails, claimProblems } from '@/lib/platform/port';
import { problemsOf } from '@/lib/platform/port/shared/claim-problems';
import { newClientId } from '@/lib/platform/tests/contracts';
import {
  contentOf,
  daysFromNow,
  type Holder,
  holderOf,
  insuredHolders,
  refusedWith,
} from '@/lib/platform/tests/suite/insured-holders';
import { insuredClients } from './insured-clients';

const underTest = insuredClients((clientId) => embeddedPlatform(clientId));
const clientId = newClientId('again');
const platform = underTest.platformFor(clientId);
const desk = underTest.desk(clientId);
const receipt = [
  {
    name: 'a.pdf',
    mediaType: 'application/pdf',
    sha256: 'ab',
    url: 'https://files.example/a',
    documentId: 'a',
  },
];
const account = {
  method: 'TRANSFER',
  accountHolder: 'Ada Lovelace',
  accountNumber: 'DE89 3704 0044 0532 0130 00',
} as const;

let holders = 0;
const newHolder = (): Promise<Holder> => {
  holders += 1;
  return holderOf(platform, holders);
};

beforeAll(() => underTest.loadInsured(clientId, insuredHolders(31)));

const choose = async (holder: Holder, claim: ClaimDetails, route: string) =>
  contentOf(
    await platform.chooseQuote({
      ...holder.change(),
      claimId: claim.id,
      quoteId: claim.quotes.find(({ serviceRoute }) => serviceRoute === route)?.id ?? '',
    }),
  );
/** A claim whose repair has been paid for and begun, and what was owed for it. */
const inRepair = async (holder: Holder) => {
  const claim = await choose(holder, await holder.file(), 'MAIL_IN');
  if (!claim.owed) throw new Error('Nothing is owed');
  contentOf(
    await platform.recordPayment({
      idempotencyKey: randomUUID(),
      owedId: claim.owed.id,
      amount: claim.owed.amount,
      paymentId: randomUUID(),
      paidAt: new Date().toISOString(),
    }),
  );
  return { claimId: claim.id, owedId: claim.owed.id };
};
const sendReceipt = async (holder: Holder, claim: ClaimDetails) => {
  const requirementId = claim.requirements[0]?.id ?? '';
  const asked = { claimId: claim.id, requirementId, files: receipt };
  contentOf(await platform.giveRequirement({ ...holder.change(), ...asked }));
  return requirementId;
};
/** A claim whose holder has paid for the repair and is reimbursed by a transfer on its way. */
const reimbursed = async (holder: Holder) => {
  const claim = await holder.file({ cost: { amount: 20_000, currency: 'USD' } });
  await desk.acceptRequirement(claim.id, await sendReceipt(holder, claim));
  // Nothing else is offered to whoever has paid: it is taken by itself.
  contentOf(await platform.payOut({ ...holder.change(), claimId: claim.id, ...account }));
  return claim.id;
};
/** Takes a claim up again by what can be said to go wrong of it. */
const reopen = async (holder: Holder, claimId: string) => {
  const claim = await holder.read(claimId);
  const [problem = 'SAME_FAULT'] = problemsOf(claim, daysFromNow(0), new Date());
  return platform.reopenClaim({ ...holder.change(), claimId, problem });
};
const appeal = (holder: Holder, claimId: string) =>
  platform.appealClaim({ ...holder.change(), claimId, reason: 'It was an accident.' });
/** What of a holder’s payments has not gone back and will not, in minor units. */
const keptOf = (payments: ClaimDetails['holderPayments']) =>
  payments ? payments.paid.amount - payments.refunded.amount - payments.refundDue.amount : 0;
/** What the feed says last of a claim. */
const lastNews = async (claimId: string) => {
  const rows = await database().platformEvent.findMany({
    where: { clientId, kind: 'CLAIM_STATE_CHANGED', subjectId: claimId },
    orderBy: { number: 'asc' },
  });
  return rows.at(-1)?.claim;
};
const stateOf = async (owedId: string) =>
  (await database().owed.findUniqueOrThrow({ where: { id: owedId } })).state;

describe('a deductible belongs to the work that it was paid for', () => {
  test.each([
    ['withdrawn', 'DONE'],
    ['withdrawn', 'NO_FAULT'],
    ['refused', 'DONE'],
  ])('reopened and %s after %s it stays', async (ends, first) => {
    const holder = await newHolder();
    const { claimId, owedId } = await inRepair(holder);
    if (first === 'DONE') await desk.progress(claimId, 'DONE');
    else await desk.foundNoFault(claimId);
    contentOf(await reopen(holder, claimId));
    let told = texts.claims.ended.closedAgain;
    if (ends === 'withdrawn')
      contentOf(await platform.withdrawClaim({ ...holder.change(), claimId }));
    else {
      told = texts.claims.ended.endedAgain;
      await desk.approve(claimId, 'bea');
      contentOf(await platform.refuseQuote({ ...holder.change(), claimId }));
    }
    expect((await holder.read(claimId)).state).toBe('CLOSED');
    // What was done at last, and not again how the claim was closed before.
    expect(await lastNews(claimId)).toMatchObject({ happened: told, text: told });
    expect(await stateOf(owedId)).toBe('PAID');
    const refunds = await database().platformEvent.count({
      where: { clientId, kind: 'CLAIM_REFUND_DUE', subjectId: owedId },
    });
    expect(refunds).toBe(0);
  });

  test('of two debts the open one is asked for', async () => {
    const holder = await newHolder();
    const { id: subjectId } = await holder.file();
    const debt = { clientId, kind: 'CLAIM', subjectId, amount: 100, currency: 'USD' };
    const paid = `a-${randomUUID()}`;
    const open = `b-${randomUUID()}`;
    await database().owed.create({ data: { ...debt, id: paid, state: 'PAID' } });
    await database().owed.create({ data: { ...debt, id: open, state: 'OPEN' } });
    expect(await owedOf(database(), subjectId)).toMatchObject({ id: open, state: 'OPEN' });
    expect((await holder.read(subjectId)).owed?.id).toBe(open);
  });
});

describe('design §8: a report that is withdrawn leaves the claim as it was closed', () => {
  /** How a claim was closed, by the outcome that it then has. */
  const closed = {
    async REPAIRED(holder: Holder): Promise<string> {
      const { claimId } = await inRepair(holder);
      await desk.progress(claimId, 'DONE');
      return claimId;
    },
    async NO_FAULT(holder: Holder): Promise<string> {
      const { claimId } = await inRepair(holder);
      await desk.foundNoFault(claimId);
      return claimId;
    },
    async REIMBURSED(holder: Holder): Promise<string> {
      const claimId = await reimbursed(holder);
      await desk.reportPayout(claimId, 'PAID');
      return claimId;
    },
    async RETURNED_UNREPAIRED(holder: Holder): Promise<string> {
      const { claimId } = await inRepair(holder);
      await desk.progress(claimId, 'RECEIVED');
      await desk.foundOtherwise(claimId, { cost: 20_000 });
      await desk.approve(claimId, 'bea');
      contentOf(await platform.refuseQuote({ ...holder.change(), claimId }));
      return claimId;
    },
    async UNRESPONSIVE(holder: Holder): Promise<string> {
      const { id } = await holder.file();
      const data = { state: 'CLOSED', outcome: 'UNRESPONSIVE' };
      await database().claim.update({ where: { id }, data });
      return id;
    },
  };
  /** How far it came after that. */
  const since = {
    DIAGNOSIS: (_: Holder, claimId: string) => desk.sendForDiagnosis(claimId),
    CHOOSING: (_: Holder, claimId: string) => desk.approve(claimId, 'bea'),
    async FULFILLING(holder: Holder, claimId: string) {
      await desk.approve(claimId, 'bea');
      const { owed } = await choose(holder, await holder.read(claimId), 'MAIL_IN');
      const paid = { idempotencyKey: randomUUID(), paidAt: new Date().toISOString() };
      if (!owed) return;
      const of = { owedId: owed.id, amount: owed.amount, paymentId: randomUUID() };
      contentOf(await platform.recordPayment({ ...paid, ...of }));
    },
  } as const;

  test.each([
    ['REPAIRED', 'IN_REVIEW'],
    ['REPAIRED', 'DIAGNOSIS'],
    ['REPAIRED', 'CHOOSING'],
    ['REPAIRED', 'FULFILLING'],
    ['NO_FAULT', 'FULFILLING'],
    ['REIMBURSED', 'CHOOSING'],
    ['REIMBURSED', 'FULFILLING'],
    ['RETURNED_UNREPAIRED', 'FULFILLING'],
    ['UNRESPONSIVE', 'IN_REVIEW'],
    ['UNRESPONSIVE', 'FULFILLING'],
  ] as const)('%s, and %s since', async (outcome, state) => {
    const holder = await newHolder();
    const claimId = await closed[outcome](holder);
    const { updatedAt: _, ...before } = await holder.read(claimId);
    expect(before).toMatchObject({ state: 'CLOSED', outcome });
    const left = await holder.left();
    const { id: owedId } =
      (await database().owed.findFirst({ where: { subjectId: claimId } })) ?? {};
    const debt = owedId === undefined ? undefined : await stateOf(owedId);
    contentOf(await reopen(holder, claimId));
    if (state !== 'IN_REVIEW') await since[state](holder, claimId);
    expect(await holder.read(claimId)).toMatchObject({ state, isReopened: true });
    const reason = 'It works by now.';
    contentOf(await platform.withdrawClaim({ ...holder.change(), claimId, reason }));
    const { updatedAt: __, ...after } = await holder.read(claimId);
    const { appointments: ___, holderPayments, ...known } = before;
    expect(after).toMatchObject(known);
    expect(keptOf(after.holderPayments)).toBe(keptOf(holderPayments));
    expect(after).not.toHaveProperty('isReopened');
    expect(await holder.left()).toEqual(left);
    if (owedId !== undefined) expect(await stateOf(owedId)).toBe(debt);
    const { items } = contentOf(
      await platform.claimEvents({ token: holder.token, claimId, limit: 100 }),
    );
    expect(items.at(-1)).toMatchObject({ state: 'CLOSED', text: texts.claims.ended.closedAgain });
    expect(await platform.withdrawClaim({ ...holder.change(), claimId })).toEqual(
      refusedWith('NOT_IN_THIS_STATE'),
    );
    // It can be reopened as before, and withdrawn again.
    contentOf(await reopen(holder, claimId));
    contentOf(await platform.withdrawClaim({ ...holder.change(), claimId }));
    expect(await holder.read(claimId)).toMatchObject({ state: 'CLOSED', outcome });
  });

  test('what has begun since is not withdrawn, and a device that is with us comes back', async () => {
    const holder = await newHolder();
    const claimId = await closed.REPAIRED(holder);
    contentOf(await reopen(holder, claimId));
    await since.FULFILLING(holder, claimId);
    await desk.progress(claimId, 'RECEIVED');
    const withdraw = () => platform.withdrawClaim({ ...holder.change(), claimId });
    await desk.progress(claimId, 'PART_ORDERED');
    expect(await withdraw()).toEqual(refusedWith('TOO_LATE'));
    await desk.foundOtherwise(claimId, { cost: 10_000 });
    expect(contentOf(await withdraw())).toMatchObject({
      state: 'CLOSED',
      outcome: 'REPAIRED',
      next: { text: comesBackText },
    });
  });
});

test('a problem that is not offered of a claim reopens none', async () => {
  const reportAll = async (holder: Holder, claimId: string, offered: readonly string[]) => {
    const before = await holder.read(claimId);
    for (const problem of claimProblems.filter((one) => !offered.includes(one)))
      expect(await platform.reopenClaim({ ...holder.change(), claimId, problem })).toEqual(
        refusedWith('NOT_IN_THIS_STATE'),
      );
    expect(await holder.read(claimId)).toEqual(before);
  };
  const holder = await newHolder();
  const settled = await reimbursed(holder);
  await desk.reportPayout(settled, 'PAID');
  await reportAll(holder, settled, ['NOT_ARRIVED']);
  // What it still waits for takes it up again by coming.
  const other = await newHolder();
  const { id, requirements } = await other.file({ cause: 'STOLEN', answers: {} });
  expect(requirements).toMatchObject([{ state: 'NEEDED' }]);
  const data = { state: 'CLOSED', outcome: 'UNRESPONSIVE' };
  await database().claim.update({ where: { id }, data });
  await reportAll(other, id, []);
});

describe('money that was paid', () => {
  test('is not offered again for the same claim', async () => {
    const holder = await newHolder();
    const claimId = await reimbursed(holder);
    await desk.reportPayout(claimId, 'PAID');
    contentOf(await reopen(holder, claimId));
    await desk.approve(claimId, 'bea');
    const { quotes } = await holder.read(claimId);
    const routes = quotes.map(({ serviceRoute }) => serviceRoute);
    expect(routes).toContain('MAIL_IN');
    expect(routes).not.toContain('REIMBURSEMENT');
  });

  test('or is on its way is undone by nobody, until it has come back', async () => {
    const holder = await newHolder();
    const claimId = await reimbursed(holder);
    for (const undo of [
      () => desk.foundOtherwise(claimId, { cost: 10_000 }),
      () => desk.cannotBeRepaired(claimId),
      () => desk.foundNoFault(claimId),
    ])
      expect(await desk.refusalOf(undo)).toBe('NOT_IN_THIS_STATE');
    expect((await holder.read(claimId)).payout?.state).toBe('SENT');
    await desk.reportPayout(claimId, 'FAILED');
    expect(await holder.read(claimId)).toMatchObject({
      text: { en: 'Your bank returned the payment.' },
      next: { text: { en: 'Check your account details and submit them again.' }, turn: 'HOLDER' },
    });
    await desk.foundOtherwise(claimId, { cost: 10_000 });
    expect((await holder.read(claimId)).state).toBe('IN_REVIEW');
  });
});

describe('a policy that belongs to another contract by now', () => {
  /** Gives a holder’s policy to another, who then has its products. */
  const hand = async (from: Holder, to: Holder): Promise<Holder> => {
    const contractId = `${clientId}:holder-${to.index}`;
    await database().policy.updateMany({
      where: { contractId: `${clientId}:holder-${from.index}` },
      data: { contractId },
    });
    return holderOf(platform, to.index);
  };

  test('what looks like a claim of its holder before is filed for a person, who alone sees that', async () => {
    const before = await newHolder();
    const claim = await before.file();
    const after = await hand(before, await newHolder());
    const filed = await after.file({ productId: claim.productId });
    expect(filed.state).toBe('IN_REVIEW');
    expect(JSON.stringify(filed)).not.toContain(claim.number);
  });

  test('its holder before takes no claim up again', async () => {
    const before = await newHolder();
    const denied = await before.file({ answers: { HOW: 'ON_PURPOSE' } });
    const repaired = await inRepair(before);
    await desk.progress(repaired.claimId, 'DONE');
    const left = await before.file({ cause: 'STOLEN', answers: {} });
    await database().claim.update({
      where: { id: left.id },
      data: { state: 'CLOSED', outcome: 'UNRESPONSIVE' },
    });
    await hand(before, await newHolder());
    const missing = { requirementId: left.requirements[0]?.id ?? '', files: receipt };
    expect(
      await platform.giveRequirement({ ...before.change(), claimId: left.id, ...missing }),
    ).toEqual(refusedWith('NOT_IN_THIS_STATE'));
    expect(await appeal(before, denied.id)).toEqual(refusedWith('NOT_IN_THIS_STATE'));
    expect(await reopen(before, repaired.claimId)).toEqual(refusedWith('NOT_IN_THIS_STATE'));
    expect((await before.read(denied.id)).state).toBe('DENIED');
  });
});

describe('an appeal is decided by somebody who has not denied it', () => {
  test('however many have, and whatever it is decided by', async () => {
    const holder = await newHolder();
    const { id } = await holder.file({ answers: { HOW: 'ON_PURPOSE' } });
    for (const by of ['bea', 'cem']) {
      contentOf(await appeal(holder, id));
      await desk.deny(id, by, 'WEAR');
    }
    contentOf(await appeal(holder, id));
    const refusals = async (does: (by: string) => Promise<void>) => [
      await desk.refusalOf(() => does('bea')),
      await desk.refusalOf(() => does('cem')),
    ];
    const same = ['SAME_PERSON', 'SAME_PERSON'];
    expect(await refusals((by) => desk.approve(id, by))).toEqual(same);
    expect(await refusals((by) => desk.deny(id, by, 'WEAR'))).toEqual(same);
    await desk.sendForDiagnosis(id);
    const findings = { answers: { HOW: 'DROPPED' } };
    expect(await refusals((by) => desk.reportDiagnosis(id, findings, by))).toEqual(same);
    await desk.reportDiagnosis(id, {}, 'tim');
    expect((await holder.read(id)).state).toBe('DENIED');
    // What the rules said by what he has found, he has said.
    contentOf(await appeal(holder, id));
    expect(await desk.refusalOf(() => desk.approve(id, 'tim'))).toBe('SAME_PERSON');
  });

  test('also where a document decides it', async () => {
    const holder = await newHolder();
    const claim = await holder.file({
      cause: 'STOLEN',
      answers: {},
      dateOfLoss: daysFromNow(-2),
    });
    const requirementId = await sendReceipt(holder, claim);
    await desk.deny(claim.id, 'bea', 'WEAR');
    contentOf(await appeal(holder, claim.id));
    const accept = (by: string) => desk.acceptRequirement(claim.id, requirementId, by);
    expect(await desk.refusalOf(() => accept('bea'))).toBe('SAME_PERSON');
    await accept('cem');
    expect((await holder.read(claim.id)).state).toBe('CHOOSING');
  });
});

describe('what a holder has paid for a claim', () => {
  test('is on its way back once it is withdrawn, and back once the portal says so', async () => {
    const holder = await newHolder();
    const filed = await choose(holder, await holder.file(), 'MAIL_IN');
    const amount = filed.owed?.amount ?? { amount: 0, currency: '' };
    const none = { amount: 0, currency: amount.currency };
    const paymentId = randomUUID();
    const paid = { owedId: filed.owed?.id ?? '', amount, paymentId };
    const paidAt = new Date().toISOString();
    contentOf(await platform.recordPayment({ ...paid, idempotencyKey: randomUUID(), paidAt }));
    const payments = async () => (await holder.read(filed.id)).holderPayments;
    expect(await payments()).toEqual({ paid: amount, refunded: none, refundDue: none });
    contentOf(await platform.withdrawClaim({ ...holder.change(), claimId: filed.id }));
    expect(await payments()).toEqual({ paid: amount, refunded: none, refundDue: amount });
    const refund = { paymentId, amount, refundId: randomUUID(), refundedAt: paidAt };
    contentOf(await platform.recordRefund({ ...refund, idempotencyKey: randomUUID() }));
    expect(await payments()).toEqual({ paid: amount, refunded: amount, refundDue: none });
  });

  test('is not known of one for which nothing was paid', async () => {
    const holder = await newHolder();
    expect(await holder.file()).not.toHaveProperty('holderPayments');
  });
});

test('the timeline says why a claim is open again, in the words of its holder', async () => {
  const holder = await newHolder();
  const { claimId } = await inRepair(holder);
  await desk.progress(claimId, 'DONE');
  const description = 'The lower edge flickers.';
  const why = { problem: 'SAME_FAULT', description } as const;
  contentOf(await platform.reopenClaim({ ...holder.change(), claimId, ...why }));
  const { token } = holder;
  const { items } = contentOf(await platform.claimEvents({ token, claimId, limit: 100 }));
  expect(items.slice(-3)).toMatchObject([
    { state: 'REOPENED', text: { en: 'Claim reopened: the same problem is back.' } },
    { kind: 'PROBLEM_DESCRIBED', actor: 'HOLDER', text: { en: `“${description}”` } },
    { state: 'IN_REVIEW' },
  ]);
  const told = await database().platformEvent.findMany({ where: { clientId } });
  expect(JSON.stringify(told.map(({ claim }) => claim))).not.toContain(description);
});

test('what is taken back while the device is with the service says that it comes back', async () => {
  const holder = await newHolder();
  const { claimId } = await inRepair(holder);
  await desk.progress(claimId, 'RECEIVED');
  const withdrawn = contentOf(await platform.withdrawClaim({ ...holder.change(), claimId }));
  expect(withdrawn).toMatchObject({
    state: 'WITHDRAWN',
    next: { text: { en: 'We’re returning your device as it is.' } },
  });
  const other = await newHolder();
  const { id } = await other.file();
  expect(
    contentOf(await platform.withdrawClaim({ ...other.change(), claimId: id })).next,
  ).not.toEqual(withdrawn.next);
});
