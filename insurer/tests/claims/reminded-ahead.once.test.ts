import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claimRecordSchema } from '@/insurer/claims/claim-record';
import { passDeadlines } from '@/insurer/claims/pass-deadlines';
import { dayText } from '@/insurer/day-text';
import { localTime } from '@/lib/dates';
import { database } from '@/lib/db';
import { claimNewsSchema } from '@/lib/platform/port';
import { newClientId } from '@/lib/platform/tests/contracts';
import {
  contentOf,
  type Holder,
  holderOf,
  insuredHolders,
} from '@/lib/platform/tests/suite/insured-holders';
import { ClockedClient } from './clocked-clients';

const clientId = newClientId('ahead');
const client = new ClockedClient(clientId);
const { desk, platform } = client;

let holders = 0;
const newHolder = (): Promise<Holder> => {
  holders += 1;
  return holderOf(platform, holders);
};
beforeAll(() => client.load(insuredHolders(20)));
beforeEach(() => client.reset());

/** Lets days go by, and does what they bring about by then, as two workers would. */
async function passDays(holder: Holder, days: number): Promise<void> {
  client.pass(days);
  const passing = {
    clientId,
    contractId: `${clientId}:holder-${holder.index}`,
    now: client.now(),
  };
  await Promise.all([passDeadlines(passing), passDeadlines(passing)]);
  await passDeadlines(passing);
}

/** What the feed reminds of before its day, of a claim. */
async function reminders(claimId: string) {
  const rows = await database().platformEvent.findMany({
    where: { clientId, kind: 'CLAIM_DUE_SOON', subjectId: claimId },
    orderBy: { number: 'asc' },
  });
  return rows.map(({ claim }) => claimNewsSchema.parse(claim));
}

/** The day of the visit that is booked for a claim, where its place is. */
async function visitOf(id: string): Promise<string> {
  const row = await database().claim.findUniqueOrThrow({ where: { id } });
  return claimRecordSchema.parse(row.details).visitOn ?? '';
}

/** The days from now until one. */
const daysTo = (day = '') =>
  Math.round((Date.parse(day) - Date.parse(client.dayIn(0))) / (24 * 60 * 60 * 1000));

describe('a reminder before something is due', () => {
  test('of a choice comes three days before its last day, once, and says what and by when', async () => {
    const holder = await newHolder();
    const { id, number, next } = await holder.file();
    await passDays(holder, daysTo(next.by) - 5);
    expect(await reminders(id)).toEqual([]);
    await passDays(holder, 3);
    expect(await reminders(id)).toMatchObject([
      { claimId: id, number, happened: next.text, next: { turn: 'HOLDER', by: next.by } },
    ]);
    await passDays(holder, 1);
    expect(await reminders(id)).toHaveLength(1);
    const { items } = contentOf(
      await platform.claimEvents({ token: holder.token, claimId: id, limit: 50 }),
    );
    expect(items.filter(({ kind }) => kind === 'DUE_SOON')).toHaveLength(1);
  });

  test('does not come once it is done', async () => {
    const holder = await newHolder();
    const { id, next } = await holder.file();
    await passDays(holder, daysTo(next.by) - 6);
    contentOf(await platform.withdrawClaim({ ...holder.change(), claimId: id }));
    await passDays(holder, 4);
    expect(await reminders(id)).toEqual([]);
  });

  test('does not come where nobody looked in time, nor beside the one behind its day', async () => {
    const holder = await newHolder();
    const { id, next } = await holder.file();
    await passDays(holder, daysTo(next.by) + 2);
    expect(await reminders(id)).toEqual([]);
    await passDays(holder, 5);
    expect(await reminders(id)).toEqual([]);
  });

  test('of a document names what is missing', async () => {
    const holder = await newHolder();
    const { id, requirements, next } = await holder.file({ cause: 'STOLEN', answers: {} });
    await passDays(holder, daysTo(next.by) - 2);
    const [reminder] = await reminders(id);
    const said = reminder?.happened;
    const { title = '' } = requirements[0] ?? {};
    const titleInEnglish = typeof title === 'string' ? title : title.en;
    expect(typeof said === 'object' ? said.en : said).toContain(titleInEnglish);
    // So does the timeline, with its date.
    const { items } = contentOf(await platform.claimEvents({ token: holder.token, claimId: id }));
    const words = items.find(({ kind }) => kind === 'DUE_SOON')?.text;
    const told = typeof words === 'object' ? words.en : words;
    expect(told).toBe(
      `Upcoming deadline: Please send: ${titleInEnglish} (by ${dayText(next.by ?? '', 'en')}).`,
    );
  });

  test('of the last day of an appeal', async () => {
    const holder = await newHolder();
    const { id, denial } = await holder.file({ answers: { HOW: 'ON_PURPOSE' } });
    const until = daysTo(denial?.appealUntil);
    await passDays(holder, until - 5);
    expect(await reminders(id)).toEqual([]);
    await passDays(holder, 3);
    expect(await reminders(id)).toMatchObject([{ next: { by: denial?.appealUntil } }]);
    await passDays(holder, 30);
    expect(await reminders(id)).toHaveLength(1);
  });

  test('of a visit comes the day before, and not on its day', async () => {
    const holder = await newHolder();
    const { id } = await holder.file();
    await client.choose(holder, id, 'CARRY_IN', 4);
    await client.pay(holder, id);
    const visitOn = await visitOf(id);
    const until = daysTo(visitOn);
    await passDays(holder, until - 2);
    expect(await reminders(id)).toEqual([]);
    await passDays(holder, 1);
    await passDays(holder, 1);
    const [reminder, ...others] = await reminders(id);
    expect(others).toEqual([]);
    expect(reminder?.visitOn).toBe(visitOn);
    const { isAtHolder, startsAt, center } = reminder?.appointment ?? {};
    expect(isAtHolder).toBe(false);
    expect(localTime(new Date(startsAt ?? ''), center?.timeZone ?? '').day).toBe(visitOn);
  });

  test('of a visit tomorrow that was chosen today does not come', async () => {
    const holder = await newHolder();
    const { id } = await holder.file();
    await client.choose(holder, id, 'CARRY_IN');
    await client.pay(holder, id);
    expect(daysTo(await visitOf(id))).toBe(1);
    await passDays(holder, 1);
    expect(await reminders(id)).toEqual([]);
  });

  test('of a device that must come back', async () => {
    const holder = await newHolder();
    const { id } = await holder.file();
    await client.choose(holder, id, 'REPLACEMENT');
    await client.pay(holder, id);
    await desk.progress(id, 'SHIPPED');
    await desk.progress(id, 'DONE');
    const { returnObligation, next } = await holder.read(id);
    const until = daysTo(returnObligation?.due);
    await passDays(holder, until - 5);
    expect(await reminders(id)).toEqual([]);
    await passDays(holder, 3);
    expect(await reminders(id)).toMatchObject([
      { happened: next.text, next: { by: returnObligation?.due } },
    ]);
    await desk.progressReturn(id, 'IN_TRANSIT');
    await passDays(holder, 5);
    expect(await reminders(id)).toHaveLength(1);
  });
});

test('what is owed for a device that did not come is told once, with the amount', async () => {
  const holder = await newHolder();
  const { id } = await holder.file();
  await client.choose(holder, id, 'REPLACEMENT');
  await client.pay(holder, id);
  await desk.progress(id, 'SHIPPED');
  await desk.progress(id, 'DONE');
  const { returnObligation } = await holder.read(id);
  await passDays(holder, daysTo(returnObligation?.due) + 2);
  await passDays(holder, 9);
  const rows = await database().platformEvent.findMany({ where: { clientId } });
  const news = rows
    .filter(({ claim }) => claim !== null)
    .map(({ kind, claim }) => ({ kind, ...claimNewsSchema.parse(claim) }))
    .filter(({ claimId }) => claimId === id);
  const owed = news.filter(({ happened }) => JSON.stringify(happened).includes('is now due'));
  expect(owed).toMatchObject([
    { kind: 'RETURN_CHARGE_DUE', amount: returnObligation?.mostItCosts },
  ]);
});
