import { beforeAll, describe, expect, test } from 'vitest';
import { passDeadlines } from '@/insurer/claims/pass-deadlines';
import { texts } from '@/insurer/texts';
import { addWorkingDays, dayOf } from '@/lib/dates';
import { problemsOf } from '@/lib/platform/port/shared/claim-problems';
import { newClientId } from '@/lib/platform/tests/contracts';
import {
  contentOf,
  type Holder,
  holderOf,
  insuredHolders,
} from '@/lib/platform/tests/suite/insured-holders';
import { AtDesk, handlerWith } from './at-desk';
import { ClockedClient } from './clocked-clients';

const client = new ClockedClient(newClientId('problems'));
const { clientId, platform } = client;
const desk = new AtDesk(clientId, client.now);
const ida = handlerWith('ida');
const low = handlerWith('low', 1_000);
/** What can go wrong of a repair by mail. */
const problems = ['NOT_ARRIVED', 'WRONG_OR_FAULTY', 'SAME_FAULT', 'TOO_LONG'] as const;
type Problem = (typeof problems)[number];

let holders = -1;
beforeAll(() => client.load(insuredHolders(20)));

const nextHolder = (): Promise<Holder> => {
  holders += 1;
  return holderOf(platform, holders);
};

async function begun(route: string): Promise<[Holder, string]> {
  const holder = await nextHolder();
  const { id } = await holder.file();
  await client.choose(holder, id, route);
  await client.pay(holder, id);
  expect((await holder.read(id)).state).toBe('FULFILLING');
  return [holder, id];
}

const report = async (holder: Holder, claimId: string, problem: Problem, description = '') =>
  contentOf(await platform.reopenClaim({ ...holder.change(), claimId, problem, description }));
const seeTo = (claimId: string, step: string, words = '', by = ida) =>
  desk.decide(by, claimId, { kind: 'SEE_TO', step, words });
const stepsOf = async (claimId: string) =>
  (await desk.shown(ida, claimId)).problem?.steps.map(({ code }) => code);
const listed = (filter: 'OPEN' | 'REPORTED') =>
  desk.of(ida).list({ filter, owner: 'ALL', page: 1 });
const done = { kind: 'done', did: 'SEEN_TO' };

describe('§8 what a holder says goes wrong of a claim that is being done', () => {
  test.each(problems)(
    '%s: in the work list by its day, and on the claim, until it is seen to',
    async (problem) => {
      const [holder, id] = await begun('MAIL_IN');
      await client.desk.progress(id, 'SHIPPED');
      const before = await listed('REPORTED');
      expect(before.entries.map((entry) => entry.id)).not.toContain(id);
      await report(holder, id, problem, 'I have waited.');
      const by = addWorkingDays(dayOf(client.now()), 2, []);
      for (const filter of ['OPEN', 'REPORTED'] as const) {
        const { entries } = await listed(filter);
        expect(entries.find((entry) => entry.id === id)).toMatchObject({
          problem,
          due: by,
          turn: 'INSURER',
          state: 'FULFILLING',
        });
      }
      expect((await listed('OPEN')).counts.REPORTED).toBe(before.counts.REPORTED + 1);
      expect((await desk.shown(ida, id)).problem).toMatchObject({
        problem,
        by,
        said: 'I have waited.',
        told: expect.objectContaining({ de: expect.any(String) }),
      });
      expect(await seeTo(id, 'GOES_ON', 'It is on the bench.')).toEqual(done);
      expect((await desk.shown(ida, id)).problem).toBeUndefined();
      expect((await listed('REPORTED')).entries.map((entry) => entry.id)).not.toContain(id);
      const seen = await holder.read(id);
      expect(seen).not.toHaveProperty('reported');
      expect(seen.state).toBe('FULFILLING');
      const { items } = contentOf(await platform.claimEvents({ token: holder.token, claimId: id }));
      expect(items.at(-1)).toMatchObject({
        actor: 'INSURER',
        text: { en: 'We’ve handled the problem, and your claim continues. It is on the bench.' },
      });
      expect(await desk.audit(id)).toEqual([['SEEN_TO', 'ida', 'FULFILLING', 'FULFILLING']]);
    },
  );

  test('once its day has passed the desk reads that it is late, its holder another day', async () => {
    const [holder, id] = await begun('MAIL_IN');
    await report(holder, id, 'TOO_LONG');
    const { by } = (await desk.shown(ida, id)).problem ?? { by: '' };
    client.pass(9);
    expect((await desk.shown(ida, id)).problem?.by).toBe(by);
    expect(by < dayOf(client.now())).toBe(true);
    expect((await holder.read(id)).reported?.by).not.toBe(by);
    client.reset();
  });

  test('a second problem keeps the first, its words and its day, until both are answered', async () => {
    const [holder, id] = await begun('MAIL_IN');
    const first = await report(holder, id, 'TOO_LONG', 'Two weeks.');
    client.pass(1);
    const second = await report(holder, id, 'NOT_ARRIVED', 'It is lost.');
    expect(second.reported?.by).toBe(first.reported?.by);
    expect((await desk.shown(ida, id)).problem).toMatchObject({
      problem: 'NOT_ARRIVED',
      said: 'It is lost.',
      by: first.reported?.by,
      before: [{ problem: 'TOO_LONG', said: 'Two weeks.' }],
    });
    // What was reported first is no new problem.
    expect((await report(holder, id, 'TOO_LONG')).reported).toEqual(second.reported);
    const asked = { token: holder.token, claimId: id };
    const { items } = contentOf(await platform.claimEvents(asked));
    expect(items.filter(({ kind }) => kind === 'PROBLEM_REPORTED')).toHaveLength(2);
    expect(await seeTo(id, 'GOES_ON')).toEqual(done);
    expect(await holder.read(id)).not.toHaveProperty('reported');
    client.reset();
  });

  test('a repair: another way, FULFILLING → CHOOSING, what was paid goes back', async () => {
    const [holder, id] = await begun('MAIL_IN');
    await report(holder, id, 'TOO_LONG');
    expect(await stepsOf(id)).toEqual(['GOES_ON', 'ANOTHER_WAY', 'LOOK_AGAIN']);
    expect(await seeTo(id, 'ANOTHER_WAY')).toEqual(done);
    const offered = await holder.read(id);
    expect(offered.state).toBe('CHOOSING');
    expect(offered.quotes.map(({ serviceRoute }) => serviceRoute)).toContain('REPLACEMENT');
    expect(await desk.audit(id)).toEqual([['SEEN_TO', 'ida', 'FULFILLING', 'CHOOSING']]);
  });

  test('another way above one’s limit is looked at first', async () => {
    const [holder, id] = await begun('MAIL_IN');
    await report(holder, id, 'TOO_LONG');
    expect(await seeTo(id, 'ANOTHER_WAY', '', low)).toEqual(done);
    expect((await holder.read(id)).state).toBe('IN_REVIEW');
    expect(await desk.decide(low, id, { kind: 'APPROVE', findings: {} })).toEqual({
      kind: 'done',
      did: 'PROPOSED',
    });
  });

  test('a person looks again: FULFILLING → IN_REVIEW', async () => {
    const [holder, id] = await begun('MAIL_IN');
    await report(holder, id, 'TOO_LONG');
    expect(await seeTo(id, 'LOOK_AGAIN')).toEqual(done);
    expect((await holder.read(id)).state).toBe('IN_REVIEW');
  });

  test('§8 of what is not back from the service nothing is wrong that only its holder could see', async () => {
    const [holder, id] = await begun('MAIL_IN');
    const claim = () => holder.read(id);
    const offered = async () => problemsOf(await claim(), dayOf(client.now()), client.now());
    expect(await offered()).toEqual(['NOT_ARRIVED', 'TOO_LONG']);
    await client.desk.progress(id, 'IN_WORK');
    expect(await offered()).toEqual(['TOO_LONG']);
    await client.desk.progress(id, 'SHIPPED');
    expect(await offered()).toEqual(['NOT_ARRIVED', 'WRONG_OR_FAULTY', 'SAME_FAULT', 'TOO_LONG']);
  });

  test('what was sent is sent again: what did not arrive is given up', async () => {
    const [holder, id] = await begun('REPLACEMENT');
    await report(holder, id, 'NOT_ARRIVED');
    expect(await stepsOf(id)).not.toContain('SEND_AGAIN');
    await client.desk.progress(id, 'SHIPPED');
    // That it goes on has it seen to.
    expect(await stepsOf(id)).toBeUndefined();
    await report(holder, id, 'NOT_ARRIVED');
    expect(await stepsOf(id)).toContain('SEND_AGAIN');
    expect(await seeTo(id, 'SEND_AGAIN')).toEqual(done);
    const again = await holder.read(id);
    expect(again.serviceOrders.map(({ kind, state }) => [kind, state])).toEqual([
      ['REPLACEMENT', 'CANCELLED'],
      ['REPLACEMENT', 'PLACED'],
    ]);
    expect(again.returnObligation?.state).toBe('OPEN');
    await client.desk.progress(id, 'SHIPPED');
    await client.desk.progress(id, 'DONE');
    expect((await holder.read(id)).state).toBe('AWAITING_RETURN');
  });

  test('of a claim that waits for the old device nothing but a word', async () => {
    const [holder, id] = await begun('REPLACEMENT');
    await client.desk.progress(id, 'DONE');
    await report(holder, id, 'WRONG_OR_FAULTY');
    expect((await holder.read(id)).state).toBe('AWAITING_RETURN');
    expect(await stepsOf(id)).toEqual(['GOES_ON']);
    for (const step of ['LOOK_AGAIN', 'ANOTHER_WAY', 'SEND_AGAIN', 'COME_AGAIN'])
      expect(await seeTo(id, step)).toEqual({ kind: 'refused', reason: 'NOT_IN_THIS_STATE' });
    // Nothing is overdue while it is not answered; then there is time again to send the old one back.
    const { due } = (await holder.read(id)).returnObligation ?? {};
    client.pass(60);
    await passDeadlines({ clientId, now: client.now() });
    expect((await holder.read(id)).returnObligation).toMatchObject({ state: 'OPEN', due });
    expect(await seeTo(id, 'GOES_ON', 'Another one is on its way.')).toEqual(done);
    const by = client.dayIn(14);
    expect(await holder.read(id)).toMatchObject({
      state: 'AWAITING_RETURN',
      next: { turn: 'HOLDER', by },
      returnObligation: { state: 'OPEN', due: by },
    });
    client.reset();
  });

  test.each(['ACCEPTED', 'LOCKED'] as const)(
    'an old device that is %s closes nothing while a problem has no answer; that it is settled and answered does',
    async (came) => {
      const [holder, id] = await begun('REPLACEMENT');
      await client.desk.progress(id, 'DONE');
      await report(holder, id, 'WRONG_OR_FAULTY');
      await client.desk.progressReturn(id, came);
      if (came === 'LOCKED') await client.desk.progressReturn(id, 'ACCEPTED');
      const waiting = await holder.read(id);
      const { by, text } = waiting.reported ?? {};
      expect(waiting).toMatchObject({
        state: 'AWAITING_RETURN',
        text: texts.standings.AWAITING_RETURN_DONE.text,
        next: { turn: 'INSURER', by, text },
        returnObligation: { state: 'ACCEPTED' },
      });
      client.pass(90);
      await passDeadlines({ clientId, now: client.now() });
      expect((await holder.read(id)).state).toBe('AWAITING_RETURN');
      expect(await seeTo(id, 'GOES_ON')).toEqual(done);
      const closed = await holder.read(id);
      expect(closed).toMatchObject({ state: 'CLOSED', outcome: 'REPLACED' });
      expect(closed).not.toHaveProperty('reported');
      client.reset();
    },
  );

  test('money that is on its way is not called back', async () => {
    const holder = await nextHolder();
    const { id } = await holder.file({ cause: 'STOLEN', answers: {} });
    const [asked] = (await holder.read(id)).requirements;
    const file = {
      name: 'report.pdf',
      mediaType: 'application/pdf',
      sha256: 'ab',
      url: 'https://files.example/a',
      documentId: 'police',
    };
    contentOf(
      await platform.giveRequirement({
        ...holder.change(),
        claimId: id,
        requirementId: asked?.id ?? '',
        files: [file],
      }),
    );
    await desk.decide(ida, id, { kind: 'ACCEPT', requirementId: asked?.id ?? '' });
    await client.choose(holder, id, 'SETTLEMENT');
    contentOf(
      await platform.payOut({
        ...holder.change(),
        claimId: id,
        method: 'TRANSFER',
        accountHolder: 'Ada Lovelace',
        accountNumber: 'DE89 3704 0044 0532 0130 00',
      }),
    );
    await report(holder, id, 'NOT_ARRIVED');
    expect(await stepsOf(id)).toEqual(['GOES_ON']);
    expect(await seeTo(id, 'LOOK_AGAIN')).toEqual({
      kind: 'refused',
      reason: 'NOT_IN_THIS_STATE',
    });
  });

  test('nothing is seen to that nobody has said, twice, or by an unknown step', async () => {
    const [holder, id] = await begun('MAIL_IN');
    expect(await seeTo(id, 'GOES_ON', 'Hello.')).toEqual({
      kind: 'refused',
      reason: 'NOT_IN_THIS_STATE',
    });
    await report(holder, id, 'TOO_LONG');
    for (const step of ['GIVE_MONEY', 'toString', ''])
      expect(await seeTo(id, step)).toEqual({ kind: 'refused', reason: 'REASON_UNKNOWN' });
    const { seen } = await desk.shown(ida, id);
    const twice = await Promise.all(
      ['GOES_ON', 'LOOK_AGAIN'].map((step) =>
        desk.of(ida).decide(id, seen, { kind: 'SEE_TO', step, words: 'x' }),
      ),
    );
    expect(twice.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'done']);
  });
});
