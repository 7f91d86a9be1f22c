import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { addWorkingDays, dayOf } from '@/lib/dates';
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

const client = new ClockedClient(newClientId('messages'));
const { clientId, platform } = client;
const desk = new AtDesk(clientId, client.now);
const ida = handlerWith('ida');

let holders = -1;
beforeAll(() => client.load(insuredHolders(6)));

async function filed(): Promise<[Holder, string]> {
  holders += 1;
  const holder = await holderOf(platform, holders);
  return [holder, (await holder.file()).id];
}
const write = async (holder: Holder, claimId: string, text: string) =>
  contentOf(await platform.writeMessage({ ...holder.change(), claimId, text }));
const listed = async (claimId: string) => {
  const list = await desk.of(ida).list({ filter: 'WRITTEN', owner: 'ALL', page: 1 });
  return list.entries.find(({ id }) => id === claimId);
};

describe('§8 messages both ways', () => {
  test('a message waits at the desk by its day, whatever the state, until it is answered', async () => {
    const [holder, id] = await filed();
    const before = await desk.of(ida).list({ filter: 'OPEN', owner: 'ALL', page: 1 });
    expect(before.entries.map((entry) => entry.id)).not.toContain(id);
    contentOf(await platform.withdrawClaim({ ...holder.change(), claimId: id }));
    await write(holder, id, 'I was wrong: can I have it back?');
    const by = addWorkingDays(dayOf(client.now()), 2, []);
    expect(await listed(id)).toMatchObject({ isWritten: true, due: by, turn: 'INSURER' });
    const open = await desk.of(ida).list({ filter: 'OPEN', owner: 'ALL', page: 1 });
    expect(open.entries.map((entry) => entry.id)).toContain(id);
    expect(open.counts.WRITTEN).toBeGreaterThan(0);

    const shown = await desk.shown(ida, id);
    expect(shown).toMatchObject({ answerBy: by, may: { write: true } });
    expect(shown.claim.messages.at(-1)?.text).toBe('I was wrong: can I have it back?');
    expect(await desk.decide(ida, id, { kind: 'WRITE', words: 'File it anew.' })).toEqual({
      kind: 'done',
      did: 'WROTE',
    });
    expect(await listed(id)).toBeUndefined();
    const read = await holder.read(id);
    expect(read.messages.map(({ from, text }) => [from, text])).toEqual([
      ['HOLDER', 'I was wrong: can I have it back?'],
      ['INSURER', 'File it anew.'],
    ]);
    expect(read).not.toHaveProperty('answerBy');
    expect(await desk.audit(id)).toEqual([['WROTE', 'ida', 'WITHDRAWN', 'WITHDRAWN']]);
  });

  test('an answer is promised for no day on which the client does not work', async () => {
    const day = dayOf(client.now());
    const holidays = [1, 2].map((days) => addWorkingDays(day, days, []));
    const catalogue = database().clientCatalogue;
    const found = await catalogue.findUniqueOrThrow({ where: { clientId } });
    const rules = z.record(z.string(), z.json()).parse(found.rules);
    await catalogue.update({ where: { clientId }, data: { rules: { ...rules, holidays } } });
    const [holder, id] = await filed();
    await write(holder, id, 'Hello.');
    expect(await listed(id)).toMatchObject({ due: addWorkingDays(day, 4, []) });
    await catalogue.update({ where: { clientId }, data: { rules } });
  });

  test('one that was written meanwhile is shown before anything is decided or answered', async () => {
    const [holder, id] = await filed();
    await write(holder, id, 'The first.');
    const { seen } = await desk.shown(ida, id);
    await write(holder, id, 'The second.');
    const answer = { kind: 'WRITE', words: 'To the first.' } as const;
    expect(await desk.of(ida).decide(id, seen, answer)).toEqual({ kind: 'changed' });
    expect((await holder.read(id)).messages).toHaveLength(2);
  });

  test('what needs no answer is let go of; where nothing waits there is nothing to let go of', async () => {
    const [holder, id] = await filed();
    const read = { kind: 'READ' } as const;
    expect(await desk.decide(ida, id, read)).toEqual({
      kind: 'refused',
      reason: 'NOT_IN_THIS_STATE',
    });
    await write(holder, id, 'Thank you.');
    expect(await desk.decide(ida, id, read)).toEqual({ kind: 'done', did: 'READ' });
    expect(await listed(id)).toBeUndefined();
    expect(await holder.read(id)).not.toHaveProperty('answerBy');
  });

  test('a day that has passed is told to its holder as a new one, and to the desk as it was', async () => {
    const [holder, id] = await filed();
    const { answerBy } = await write(holder, id, 'Is anybody there?');
    client.pass(8);
    const later = (await holder.read(id)).answerBy ?? '';
    expect(later >= dayOf(client.now())).toBe(true);
    expect((await desk.shown(ida, id)).answerBy).toBe(answerBy);
  });

  test('whoever has denied a claim still answers its holder', async () => {
    const [holder, first] = await filed();
    const { id } = await holder.file({ isAnotherThan: first });
    expect((await holder.read(id)).state).toBe('IN_REVIEW');
    expect(await desk.decide(ida, id, { kind: 'DENY', code: 'WEAR' })).toMatchObject({
      kind: 'done',
    });
    await write(holder, id, 'Why?');
    expect(await desk.decide(ida, id, { kind: 'WRITE', words: 'It was worn.' })).toMatchObject({
      did: 'WROTE',
    });
  });
});
