import { beforeAll, describe, expect, test } from 'vitest';
import { waiverCodes } from '@/insurer/claims/waiver-texts';
import { database } from '@/lib/db';
import { newClientId } from '@/lib/platform/tests/contracts';
import {
  contentOf,
  type Holder,
  holderOf,
  insuredHolders,
} from '@/lib/platform/tests/suite/insured-holders';
import { AtDesk, handlerWith } from './at-desk';
import { ClockedClient } from './clocked-clients';

const client = new ClockedClient(newClientId('waived'));
const { clientId, platform } = client;
const desk = new AtDesk(clientId);
const high = handlerWith('high');
const low = handlerWith('low', 10_000);
const waive = (code = 'OUR_DELAY') => ({ kind: 'WAIVE', code }) as const;
const done = (did: string) => ({ kind: 'done', did });
const refused = (reason: string) => ({ kind: 'refused', reason });

let holders = -1;
beforeAll(() => client.load(insuredHolders(20)));

const nextHolder = (): Promise<Holder> => {
  holders += 1;
  return holderOf(platform, holders);
};

/** A claim whose holder has chosen a way, and owes for it. */
async function awaiting(route: string): Promise<[Holder, string]> {
  const holder = await nextHolder();
  const { id } = await holder.file();
  await client.choose(holder, id, route);
  return [holder, id];
}

const kindsOf = (quotes: Awaited<ReturnType<Holder['read']>>['quotes']) =>
  new Set(quotes.flatMap(({ lines }) => lines.map(({ kind }) => kind)));
const toldOf = async (holder: Holder, claimId: string) =>
  contentOf(await platform.claimEvents({ token: holder.token, claimId })).items.map(
    ({ text }) => text,
  );
const reservedFor = async (claimId: string) =>
  (await database().limitUse.findFirstOrThrow({ where: { claimId } })).amount;

describe('§8 a deductible that is waived', () => {
  test('of a claim that awaits its payment: nothing is owed, it begins, its holder is told why, the audit has it', async () => {
    const [holder, id] = await awaiting('MAIL_IN');
    const owed = (await holder.read(id)).owed;
    expect(owed?.amount.amount).toBe(2_900);
    expect((await desk.shown(high, id)).may.waive).toBe(true);
    expect(await desk.decide(high, id, waive())).toEqual(done('WAIVED'));
    const waived = await holder.read(id);
    expect(waived).toMatchObject({ state: 'FULFILLING' });
    expect(waived).not.toHaveProperty('owed');
    const chosen = waived.quotes.find((quote) => quote.id === waived.chosenQuoteId);
    expect(chosen).toMatchObject({ covered: { amount: 19_485 }, holderPays: { amount: 0 } });
    expect(await reservedFor(id)).toBe(19_485);
    expect(await toldOf(holder, id)).toContainEqual(
      expect.objectContaining({
        en: 'You pay no deductible for this claim. We took too long.',
        ar: expect.stringContaining('لا تدفع'),
      }),
    );
    expect(await desk.audit(id)).toEqual([['WAIVED', 'high', 'AWAITING_PAYMENT', 'FULFILLING']]);
    const { history, waiver, may } = await desk.shown(high, id);
    expect(waiver).toMatchObject({ en: 'We took too long.' });
    expect(may.waive).toBe(false);
    expect(history.map(({ said }) => said)).toContainEqual(
      expect.objectContaining({ action: 'WAIVED', by: 'Handler high', words: waiver }),
    );
    // What is not owed any more nobody pays.
    await expect(client.payOwed(owed ?? never())).rejects.toThrow();
  });

  test('what is owed beside it stays owed, at the lower amount alone', async () => {
    const [holder, id] = await awaiting('CARRY_IN');
    const before = (await holder.read(id)).owed ?? never();
    expect(before.amount.amount).toBe(3_441);
    expect(await desk.decide(high, id, waive('GOODWILL'))).toEqual(done('WAIVED'));
    const waived = await holder.read(id);
    expect(waived).toMatchObject({ state: 'AWAITING_PAYMENT', owed: { amount: { amount: 541 } } });
    expect(waived.owed?.id).toBe(before.id);
    // The message names what is owed from now on.
    const told = await database().platformEvent.findFirst({
      where: { clientId, subjectId: id },
      orderBy: { number: 'desc' },
    });
    expect(told?.claim).toMatchObject({ amount: { amount: 541 } });
    await expect(client.payOwed(before)).rejects.toThrow();
    await client.pay(holder, id);
    const paid = await holder.read(id);
    expect(paid.state).toBe('FULFILLING');
    expect(paid.appointments.map(({ state }) => state)).toEqual(['BOOKED']);
  });

  test('of a claim that is chosen for: every way is offered anew without it', async () => {
    const holder = await nextHolder();
    const { id, quotes } = await holder.file();
    expect(kindsOf(quotes)).toContain('DEDUCTIBLE');
    expect(await desk.decide(high, id, waive('SOMEBODY_LIABLE'))).toEqual(done('WAIVED'));
    const offered = await holder.read(id);
    expect(offered.state).toBe('CHOOSING');
    expect(kindsOf(offered.quotes)).not.toContain('DEDUCTIBLE');
    expect(offered.quotes.map(({ id: quote }) => quote)).not.toEqual(
      quotes.map(({ id: quote }) => quote),
    );
    await client.choose(holder, id, 'MAIL_IN');
    expect((await holder.read(id)).state).toBe('FULFILLING');
    // A new quote does not bring it back.
    const again = await nextHolder();
    const { id: other } = await again.file();
    await desk.decide(high, other, waive());
    await desk.decide(high, other, { kind: 'REQUOTE', findings: { cost: 20_000 } });
    expect(kindsOf((await again.read(other)).quotes)).not.toContain('DEDUCTIBLE');
  });

  test('of a claim in review: what approving comes to is reckoned without it, nothing is approved by it', async () => {
    const holder = await nextHolder();
    const { id } = await holder.file({ answers: { HOW: 'ON_PURPOSE' } });
    contentOf(await platform.appealClaim({ ...holder.change(), claimId: id, reason: 'No.' }));
    expect(await desk.decide(high, id, waive())).toEqual(done('WAIVED'));
    expect((await holder.read(id)).state).toBe('IN_REVIEW');
    const findings = { answers: { HOW: 'DROPPED' } };
    expect(await desk.decide(high, id, { kind: 'APPROVE', findings })).toEqual(done('APPROVED'));
    expect(kindsOf((await holder.read(id)).quotes)).not.toContain('DEDUCTIBLE');
  });

  test('above one’s limit a second person confirms it; until then it is owed, and paid it is over', async () => {
    const [holder, id] = await awaiting('MAIL_IN');
    expect(await desk.decide(low, id, waive())).toEqual(done('PROPOSED'));
    const waiting = await holder.read(id);
    expect(waiting).toMatchObject({
      state: 'AWAITING_PAYMENT',
      owed: { amount: { amount: 2_900 } },
    });
    expect((await desk.shown(high, id)).proposal).toMatchObject({
      amount: { amount: 19_485 },
      waiver: { en: 'We took too long.' },
      isCurrent: true,
    });
    expect(await desk.decide(low, id, { kind: 'CONFIRM' })).toEqual(refused('SAME_PERSON'));
    expect(await desk.decide(high, id, { kind: 'CONFIRM' })).toEqual(done('CONFIRMED'));
    expect((await holder.read(id)).state).toBe('FULFILLING');

    const [payer, paidId] = await awaiting('MAIL_IN');
    await desk.decide(low, paidId, waive());
    await client.pay(payer, paidId);
    expect(await desk.decide(high, paidId, { kind: 'CONFIRM' })).toEqual(
      refused('NOT_IN_THIS_STATE'),
    );
    expect(await payer.read(paidId)).toMatchObject({ state: 'FULFILLING' });

    const choosing = await nextHolder();
    const { id: chosenFor } = await choosing.file();
    expect(await desk.decide(low, chosenFor, waive())).toEqual(done('PROPOSED'));
    expect(await desk.decide(high, chosenFor, { kind: 'CONFIRM' })).toEqual(done('CONFIRMED'));
    expect(kindsOf((await choosing.read(chosenFor)).quotes)).not.toContain('DEDUCTIBLE');
  });

  test('nothing else is waived: no unknown reason, not twice, not once it is paid, denied, closed or unproved', async () => {
    const [holder, id] = await awaiting('MAIL_IN');
    expect(await desk.decide(high, id, waive('BECAUSE'))).toEqual(refused('REASON_UNKNOWN'));
    expect(await desk.decide(high, id, waive('toString'))).toEqual(refused('REASON_UNKNOWN'));
    await client.pay(holder, id);
    expect((await desk.shown(high, id)).may.waive).toBe(false);
    expect(await desk.decide(high, id, waive())).toEqual(refused('NOT_IN_THIS_STATE'));

    const chooses = await nextHolder();
    const { id: twice } = await chooses.file();
    await desk.decide(high, twice, waive());
    expect(await desk.decide(high, twice, waive())).toEqual(refused('NO_DEDUCTIBLE'));

    const unproved = await nextHolder();
    const { id: hidden } = await unproved.file({ isUnproved: true });
    expect(await desk.decide(high, hidden, waive())).toEqual(refused('UNVERIFIED'));

    const denied = await nextHolder();
    const { id: no } = await denied.file({ answers: { HOW: 'ON_PURPOSE' } });
    expect(await desk.decide(high, no, waive())).toEqual(refused('NOT_IN_THIS_STATE'));
    expect((await denied.read(no)).state).toBe('DENIED');
  });

  test('of two who waive at once one does; a claim that has changed since is not touched', async () => {
    const [, id] = await awaiting('CARRY_IN');
    const { seen } = await desk.shown(high, id);
    const other = handlerWith('other');
    const outcomes = await Promise.all([
      desk.of(high).decide(id, seen, waive()),
      desk.of(other).decide(id, seen, waive('GOODWILL')),
    ]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'done']);
    expect(await desk.audit(id)).toHaveLength(1);
  });

  test('whoever is paying while it is waived pays once or not at all', async () => {
    const [holder, id] = await awaiting('MAIL_IN');
    const { seen } = await desk.shown(high, id);
    const [paying, waiving] = await Promise.allSettled([
      client.pay(holder, id),
      desk.of(high).decide(id, seen, waive()),
    ]);
    const isPaid = paying.status === 'fulfilled';
    expect(waiving.status === 'fulfilled' && waiving.value).toEqual(
      isPaid ? { kind: 'changed' } : done('WAIVED'),
    );
    const { owed, state } = await holder.read(id);
    expect([owed, state]).toEqual([undefined, 'FULFILLING']);
    const debts = await database().owed.findMany({ where: { subjectId: id } });
    expect(debts.map((debt) => debt.state)).toEqual([isPaid ? 'PAID' : 'VOID']);
  });

  test('every reason of the catalogue is there to choose', async () => {
    const [, id] = await awaiting('MAIL_IN');
    const { waivers } = await desk.shown(high, id);
    expect(waivers.map(({ code }) => code)).toEqual([...waiverCodes]);
  });
});

describe('§8 a diagnosis comes first', () => {
  const look = { kind: 'SEND_TO_LOOK' } as const;
  async function inReview(): Promise<[Holder, string]> {
    const holder = await nextHolder();
    const { id } = await holder.file({ answers: { HOW: 'ON_PURPOSE' } });
    contentOf(await platform.appealClaim({ ...holder.change(), claimId: id, reason: 'No.' }));
    return [holder, id];
  }

  test('IN_REVIEW → DIAGNOSIS → IN_REVIEW: its holder chooses a visit, what was found is written down', async () => {
    const [holder, id] = await inReview();
    expect((await desk.shown(high, id)).may).toMatchObject({ sendToLook: true });
    expect(await desk.decide(high, id, look)).toEqual(done('SENT_TO_LOOK'));
    const sent = await holder.read(id);
    expect(sent).toMatchObject({ state: 'DIAGNOSIS', next: { turn: 'HOLDER' } });
    expect(sent.quotes.map(({ serviceRoute, isVisit }) => [serviceRoute, isVisit])).toEqual([
      ['CARRY_IN', true],
    ]);
    const list = await desk.of(high).list({ filter: 'DIAGNOSIS', owner: 'ALL', page: 1 });
    expect(list.entries.map((entry) => entry.id)).toContain(id);
    expect(list.counts.OPEN).toBeGreaterThanOrEqual(list.counts.DIAGNOSIS);

    const found = { answers: { HOW: 'DROPPED' } };
    // Nothing is approved by it, whatever the limit of whoever writes it down.
    expect(await desk.decide(low, id, { kind: 'NOTE_DIAGNOSIS', findings: found })).toEqual(
      done('DIAGNOSED'),
    );
    expect((await holder.read(id)).state).toBe('IN_REVIEW');
    const { history } = await desk.shown(high, id);
    const [said] = history.flatMap(({ said: one }) => (one.kind === 'ACTION' ? [one] : []));
    expect(said?.words).toMatchObject({ en: expect.stringContaining('Dropped') });
    expect(await desk.decide(low, id, { kind: 'APPROVE', findings: {} })).toEqual(done('PROPOSED'));
    expect(await desk.decide(high, id, { kind: 'CONFIRM' })).toEqual(done('CONFIRMED'));
    expect(await desk.audit(id)).toEqual([
      ['SENT_TO_LOOK', 'high', 'IN_REVIEW', 'DIAGNOSIS'],
      ['DIAGNOSED', 'low', 'DIAGNOSIS', 'IN_REVIEW'],
      ['PROPOSED', 'low', 'IN_REVIEW', 'IN_REVIEW'],
      ['CONFIRMED', 'high', 'IN_REVIEW', 'CHOOSING'],
    ]);
  });

  test('of no other state, of nobody unproved, and by nobody who has denied it', async () => {
    const chooses = await nextHolder();
    const { id } = await chooses.file();
    expect((await desk.shown(high, id)).may).toMatchObject({
      sendToLook: false,
      noteDiagnosis: false,
    });
    for (const decision of [look, { kind: 'NOTE_DIAGNOSIS', findings: {} } as const])
      expect(await desk.decide(high, id, decision)).toEqual(refused('NOT_IN_THIS_STATE'));

    const unproved = await nextHolder();
    const { id: hidden } = await unproved.file({ isUnproved: true });
    expect(await desk.decide(high, hidden, look)).toEqual(refused('UNVERIFIED'));

    const [holder, again] = await inReview();
    await desk.decide(high, again, { kind: 'DENY', code: 'WEAR' });
    contentOf(await platform.appealClaim({ ...holder.change(), claimId: again, reason: 'No.' }));
    for (const decision of [look, waive()])
      expect(await desk.decide(high, again, decision)).toEqual(refused('SAME_PERSON'));
  });
});

function never(): never {
  throw new Error('Nothing is owed');
}
