import { afterEach, describe, expect, test, vi } from 'vitest';
import { embeddedPlatform } from '@/insurer';
import { type Turning, turnForward } from '@/insurer/tester-clock/turn-forward';
import { addDays, dayOf } from '@/lib/dates';
import { database } from '@/lib/db';
import { snapshotWith } from '@/lib/entry/tests/context';
import { turnClaim } from '@/lib/platform';
import type { ClaimDetails } from '@/lib/platform/port';
import { newClientId } from '@/lib/platform/tests/contracts';
import {
  contentOf,
  daysFromNow,
  type Holder,
  holderOf,
  insuredHolders,
  refusedWith,
} from '@/lib/platform/tests/suite/insured-holders';
import { ClockedClient } from './clocked-clients';
import { insuredClients } from './insured-clients';

// Its clock is the real one: a claim’s dates come nearer, and no clock is turned.
const client = new ClockedClient(newClientId('tester'));
const { clientId, desk } = client;

let holders = 0;
const newHolder = (): Promise<Holder> => holderOf(client.platform, holders++);
const loading = client.load(insuredHolders(20));

const turn = (holder: Holder, claimId: string, by: Turning['by'], isServed = false) =>
  turnForward({
    clientId,
    contractId: `${clientId}:holder-${holder.index}`,
    claimId,
    by,
    isServed,
  });
const kindsSince = async ({ platform, token }: Holder, claimId: string, since = '0') => {
  const asked = { token, claimId, cursor: since };
  return contentOf(await platform.claimEvents(asked)).items.map(({ kind }) => kind);
};
const today = dayOf(new Date());
const walk = (until: (claim: ClaimDetails) => boolean, isServed = true) =>
  async function toEnd(holder: Holder, claimId: string): Promise<ClaimDetails> {
    for (let turned = 0; turned < 20; turned++) {
      const claim = await holder.read(claimId);
      if (until(claim)) return claim;
      await turn(holder, claimId, 'NEXT', isServed);
    }
    throw new Error('It does not come to that');
  };
const toClosed = walk(({ state }) => state === 'CLOSED');

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('§2.6 what happens in three days: the clock of one claim', () => {
  test('every date of it is as much nearer, and nothing happens before its time', async () => {
    await loading;
    const holder = await newHolder();
    const { id } = await holder.file({ cause: 'STOLEN', answers: {} });
    const before = await holder.read(id);
    expect(await turn(holder, id, '3')).toMatchObject({ days: 3 });
    const after = await holder.read(id);
    expect(after.next.by).toBe(addDays(before.next.by ?? '', -3));
    expect(after.requirements[0]?.due).toBe(addDays(before.requirements[0]?.due ?? '', -3));
    expect(after).toMatchObject({
      state: before.state,
      text: before.text,
      dateOfLoss: before.dateOfLoss,
    });
    expect(after.serviceOrders).toEqual(before.serviceOrders);
    expect(after.submittedAt).toBe(before.submittedAt);
  });

  test('to the next date: reminded twice, then closed, and what was reserved is free again', async () => {
    await loading;
    const holder = await newHolder();
    const { id } = await holder.file();
    const ahead = await turn(holder, id, 'NEXT');
    expect(ahead?.days).toBeGreaterThan(10);
    expect(await kindsSince(holder, id, ahead?.since)).toEqual(['DUE_SOON']);
    const moved = await turn(holder, id, 'NEXT');
    expect(await kindsSince(holder, id, moved?.since)).toContain('REMINDED');
    expect((await holder.read(id)).next.by).toBe(addDays(today, 7));
    expect((await walk(({ state }) => state === 'CLOSED', false)(holder, id)).outcome).toBe(
      'UNRESPONSIVE',
    );
    const kinds = await kindsSince(holder, id);
    expect(kinds.filter((kind) => kind === 'REMINDED')).toHaveLength(2);
    expect(await holder.left()).toEqual({ plan: 120_000, period: 80_000, count: 3 });
  });

  test('nobody else’s claim moves: not of the same holder, nor of another, nor of another client', async () => {
    await loading;
    const [holder, other] = [await newHolder(), await newHolder()];
    const one = await holder.file();
    const second = await holder.file({
      cause: 'STOLEN',
      answers: {},
      productId: holder.products[1],
    });
    const others = await other.file();
    const stranger = new ClockedClient(newClientId('tester-stranger'));
    await stranger.load(insuredHolders(1));
    const strangers = await (await holderOf(stranger.platform, 0)).file();
    const theirs = [second.id, others.id, strangers.id];
    const rows = () =>
      database().claim.findMany({ where: { id: { in: theirs } }, orderBy: { id: 'asc' } });
    const before = await rows();
    await turn(holder, one.id, '3');
    expect(await rows()).toEqual(before);
    expect(before).toHaveLength(theirs.length);
    expect(await turn(holder, others.id, '3')).toBeUndefined();
    expect(
      await turnForward({
        clientId: 'another',
        contractId: `${clientId}:holder-${other.index}`,
        claimId: others.id,
        by: '3',
        isServed: true,
      }),
    ).toBeUndefined();
    expect(await rows()).toEqual(before);
  });

  test('a repair that is sent in arrives, is done and comes back, a day for each', async () => {
    await loading;
    const holder = await newHolder();
    const { id } = await holder.file();
    await client.choose(holder, id, 'MAIL_IN');
    await client.pay(holder, id);
    const states: (string | undefined)[] = [];
    for (let day = 0; day < 4; day++) {
      await turn(holder, id, '1', true);
      states.push((await holder.read(id)).serviceOrders.at(-1)?.state);
    }
    expect(states).toEqual(['RECEIVED', 'IN_WORK', 'SHIPPED', 'DONE']);
    expect(await holder.read(id)).toMatchObject({ state: 'CLOSED', outcome: 'REPAIRED' });
  });

  test('where nobody does anything a device that was not sent is asked for, and closes it', async () => {
    await loading;
    const holder = await newHolder();
    const { id } = await holder.file();
    await client.choose(holder, id, 'MAIL_IN');
    await client.pay(holder, id);
    const closed = await walk(({ state }) => state === 'CLOSED', false)(holder, id);
    expect(closed.outcome).toBe('UNRESPONSIVE');
  });

  test('what is brought at a time is not there before it', async () => {
    await loading;
    const holder = await newHolder();
    const { id } = await holder.file();
    await client.choose(holder, id, 'CARRY_IN');
    await client.pay(holder, id);
    const [booked] = (await holder.read(id)).appointments;
    const days = Math.ceil((Date.parse(booked?.startsAt ?? '') - Date.now()) / 86_400_000);
    for (let day = 1; day < days; day++) await turn(holder, id, '1', true);
    expect((await holder.read(id)).serviceOrders.at(-1)?.state).toBe('AWAITING_DEVICE');
    await turn(holder, id, '1', true);
    expect((await holder.read(id)).serviceOrders.at(-1)?.state).toBe('RECEIVED');
    expect((await toClosed(holder, id)).outcome).toBe('REPAIRED');
  });

  test('a time that is held for minutes is held no more the next day', async () => {
    await loading;
    const holder = await newHolder();
    const { id: claimId, quotes } = await holder.file();
    const { id: appointmentId } = await client.hold(holder, claimId);
    await turn(holder, claimId, '1');
    const quoteId = quotes.find(({ serviceRoute }) => serviceRoute === 'CARRY_IN')?.id ?? '';
    const taken = { ...holder.change(), claimId, quoteId, appointmentId };
    expect(await client.platform.chooseQuote(taken)).toEqual(refusedWith('APPOINTMENT_MISSING'));
  });

  test('another device ships and arrives; the old one comes back, or is owed', async () => {
    await loading;
    for (const isServed of [true, false]) {
      const holder = await newHolder();
      const { id } = await holder.file();
      await client.choose(holder, id, 'REPLACEMENT');
      await client.pay(holder, id);
      const waiting = await walk(({ state }) => state === 'AWAITING_RETURN')(holder, id);
      expect(waiting.returnObligation?.state).toBe('OPEN');
      if (isServed) expect((await toClosed(holder, id)).returnObligation?.state).toBe('ACCEPTED');
      else {
        const owed = await walk((claim) => claim.owed !== undefined, false)(holder, id);
        expect(owed.returnObligation?.state).toBe('OVERDUE');
        expect(owed.owed?.amount).toEqual(owed.returnObligation?.mostItCosts);
      }
    }
  });

  test('a payout that is held is sent after its two days, and arrives', async () => {
    await loading;
    const holder = await newHolder();
    const { id: claimId, requirements } = await holder.file({ cause: 'STOLEN', answers: {} });
    const file = {
      name: 'a',
      mediaType: 'application/pdf',
      sha256: 'ab',
      url: 'https://x.example/a',
      documentId: 'a',
    };
    const asked = { claimId, requirementId: requirements[0]?.id ?? '' };
    contentOf(
      await client.platform.giveRequirement({ ...holder.change(), ...asked, files: [file] }),
    );
    await desk.acceptRequirement(claimId, asked.requirementId);
    await client.choose(holder, claimId, 'SETTLEMENT');
    await desk.changeContact(holder.index);
    const account = {
      method: 'TRANSFER',
      accountHolder: 'Ada',
      accountNumber: '000123456789',
      bankCode: '021000021',
    } as const;
    const payout = contentOf(
      await client.platform.payOut({ ...holder.change(), claimId, ...account }),
    );
    expect(payout.state).toBe('HELD');
    await turn(holder, claimId, '1');
    expect((await holder.read(claimId)).payout?.state).toBe('HELD');
    await turn(holder, claimId, '1');
    expect((await holder.read(claimId)).payout?.state).toBe('SENT');
    await turn(holder, claimId, '1', true);
    expect(await holder.read(claimId)).toMatchObject({ state: 'CLOSED', outcome: 'SETTLED' });
  });

  test('somebody looks at it who was chosen for it', async () => {
    await loading;
    const holder = await newHolder();
    const { id } = await holder.file({ cause: 'NOISE', answers: {} });
    await client.choose(holder, id, 'CARRY_IN');
    const seen = await walk(({ state }) => state !== 'DIAGNOSIS')(holder, id);
    expect(seen.appointments.map(({ state }) => state)).toEqual(['DONE']);
  });

  test('where its plan is not paid the grace is over for the claim, and for nothing else', async () => {
    const unpaid = newClientId('tester-unpaid');
    const underTest = insuredClients((id) => embeddedPlatform(id));
    await underTest.loadInsured(unpaid, insuredHolders(1, { billing: { paidForDays: -5 } }));
    const holder = await holderOf(underTest.platformFor(unpaid), 0);
    const claim = await holder.file({ dateOfLoss: daysFromNow(-2) });
    expect(claim.state).toBe('IN_REVIEW');
    const contractId = `${unpaid}:holder-0`;
    const policy = () => database().policy.findFirstOrThrow({ where: { contractId } });
    const before = await policy();
    const next = { clientId: unpaid, contractId, claimId: claim.id, isServed: false };
    // They are reminded to pay, and then it is over.
    await turnForward({ ...next, by: 'NEXT' });
    expect((await holder.read(claim.id)).state).toBe('IN_REVIEW');
    await turnForward({ ...next, by: 'NEXT' });
    expect(await holder.read(claim.id)).toMatchObject({
      state: 'DENIED',
      denial: { code: 'UNPAID' },
    });
    expect(await policy()).toEqual(before);
  });
});

describe('invariant 7: production has no clock that can be turned', () => {
  test.each([['turned by its claim'], ['turned by its holder']])('%s', async (how) => {
    await loading;
    const holder = await newHolder();
    const { id: claimId } = await holder.file();
    const before = await database().claim.findUniqueOrThrow({ where: { id: claimId } });
    // As a build for production may; what the stage does is tried beside the other tools.
    vi.stubEnv('PORTAL_DEVELOPMENT_TOOLS', 'off');
    const turned = { claimId, by: '3', isServed: true } as const;
    const snapshot = { ...snapshotWith(), id: clientId };
    const doing =
      how === 'turned by its claim'
        ? turn(holder, claimId, '3')
        : turnClaim({ snapshot, path: '1' }, { token: holder.token, ...turned });
    await expect(doing).rejects.toThrow('Production');
    vi.unstubAllEnvs();
    expect(await database().claim.findUniqueOrThrow({ where: { id: claimId } })).toEqual(before);
  });

  test('a platform over HTTP has its own time: nothing is turned', async () => {
    await loading;
    const holder = await newHolder();
    const { id: claimId } = await holder.file();
    const snapshot = {
      ...snapshotWith(),
      id: clientId,
      platform: { '1': 'https://insurer.example' },
    };
    const turned = { token: holder.token, claimId, by: '3', isServed: true } as const;
    expect(await turnClaim({ snapshot, path: '1' }, turned)).toBeUndefined();
  });
});
