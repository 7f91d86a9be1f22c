import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { embeddedPlatform } from '@/insurer';
import { issueDueInvoices } from '@/insurer/billing/issue-due';
import { passDeadlines } from '@/insurer/claims/pass-deadlines';
import { database, inTransaction } from '@/lib/db';
import { newClientId } from '@/lib/platform/tests/contracts';
import {
  contentOf,
  daysFromNow,
  type Holder,
  holderOf,
  insuredHolders,
} from '@/lib/platform/tests/suite/insured-holders';
import { insuredClients } from './insured-clients';

const underTest = insuredClients((clientId) => embeddedPlatform(clientId));
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);

afterEach(() => {
  vi.useRealTimers();
});

/** A client whose holders have so many plans, each paid as said. */
async function clientWith(count: number, policy: object = {}) {
  const clientId = newClientId('dates');
  await underTest.loadInsured(clientId, insuredHolders(count, policy));
  const platform = underTest.platformFor(clientId);
  const holders: Holder[] = [];
  for (let index = 0; index < count; index++) holders.push(await holderOf(platform, index));
  return { clientId, platform, holders };
}

describe('the dates of all claims of a client', () => {
  test('pass in parts, each claim once, and the longest due first', async () => {
    const { clientId, holders } = await clientWith(5);
    const claims = await Promise.all(holders.map((holder) => holder.file()));
    const passing = { clientId, now: inDays(16) };
    expect(await passDeadlines({ clientId, now: inDays(10) })).toBe(0);
    expect(await passDeadlines(passing, 2)).toBe(2);
    // Two instances that take the same ones do nothing twice.
    const both = await Promise.all([passDeadlines(passing, 2), passDeadlines(passing, 2)]);
    expect(both[0] + both[1]).toBeGreaterThanOrEqual(2);
    while ((await passDeadlines(passing, 2)) > 0);
    expect(await passDeadlines(passing)).toBe(0);
    const reminders = await database().claimEvent.count({
      where: { claimId: { in: claims.map(({ id }) => id) }, kind: 'REMINDED' },
    });
    expect(reminders).toBe(5);
  });

  test('of which one cannot be read, the others pass nevertheless', async () => {
    const { clientId, holders } = await clientWith(3);
    const claims = await Promise.all(holders.map((holder) => holder.file()));
    await database().claim.update({
      where: { id: claims[1]?.id ?? '' },
      data: { details: { nothing: 'of it' }, passesOn: new Date(daysFromNow(-9)) },
    });
    expect(await passDeadlines({ clientId, now: inDays(16) })).toBe(2);
    expect(await passDeadlines({ clientId, now: inDays(16) })).toBe(0);
  });

  test('say nothing of those that wait for somebody else, or are over', async () => {
    const { clientId, platform, holders } = await clientWith(2);
    const [one, other] = holders;
    if (!one || !other) throw new Error('No holders');
    const denied = await one.file({ answers: { HOW: 'ON_PURPOSE' } });
    const { id: claimId } = await other.file();
    contentOf(await platform.withdrawClaim({ ...other.change(), claimId }));
    expect(denied.state).toBe('DENIED');
    expect(await passDeadlines({ clientId, now: inDays(900) })).toBe(0);
    const waiting = await database().claim.count({ where: { clientId, passesOn: { not: null } } });
    expect(waiting).toBe(0);
  });
});

describe('the invoices of all policies of a client', () => {
  test('are sent in parts, each once, when they are due soon', async () => {
    const { clientId, platform, holders } = await clientWith(4, { billing: { paidForDays: 20 } });
    const issue = (days: number, most?: number) =>
      issueDueInvoices({ clientId, now: inDays(days) }, most);
    expect(await issue(6)).toBe(0);
    expect(await issue(7, 3)).toBe(3);
    const both = await Promise.all([issue(7), issue(7)]);
    expect(both[0] + both[1]).toBe(1);
    expect(await issue(300)).toBe(0);
    for (const { token } of holders) {
      const { items } = contentOf(await platform.invoices({ token }));
      expect(items.filter(({ state }) => state === 'OPEN')).toMatchObject([
        { dueOn: daysFromNow(21) },
      ]);
    }
  });

  test('of which one cannot be sent, the others are nevertheless', async () => {
    const { clientId } = await clientWith(3, { billing: { paidForDays: 20 } });
    const [policy] = await database().policy.findMany({ where: { clientId }, take: 1 });
    await database().policy.update({
      where: { id: policy?.id ?? '' },
      data: { planName: 7 },
    });
    expect(await issueDueInvoices({ clientId, now: inDays(10) })).toBe(2);
    expect(await database().invoice.count({ where: { clientId, state: 'OPEN' } })).toBe(2);
  });
});

test.each([
  ['claim', 'passes_on'],
  ['policy', 'invoice_on'],
])('what is due of a %s is found by an index, however many there are', async (table, day) => {
  const plan = await inTransaction(async (transaction) => {
    await transaction.$executeRawUnsafe('SET LOCAL enable_seqscan = off');
    return transaction.$queryRawUnsafe<Record<string, string>[]>(
      `EXPLAIN SELECT id FROM platform.${table}
       WHERE client_id = 'northwind' AND ${day} <= '2026-06-01' ORDER BY ${day}, id LIMIT 100`,
    );
  });
  expect(JSON.stringify(plan)).toContain(`${table}_client_id_${day}_idx`);
});

describe('a denial that was appealed', () => {
  const unpaid = { billing: { paidForDays: -5 } };

  let plan: Awaited<ReturnType<typeof clientWith>>;
  beforeAll(async () => {
    plan = await clientWith(1, unpaid);
  });

  test('is not decided by the same rules again because a date has passed', async () => {
    const { clientId, platform, holders } = plan;
    const [holder] = holders;
    if (!holder) throw new Error('No holder');
    const desk = underTest.desk(clientId);
    const { id } = await holder.file({
      answers: { HOW: 'ON_PURPOSE' },
      dateOfLoss: daysFromNow(-8),
    });
    const asked = { claimId: id, reason: 'It fell.' };
    contentOf(await platform.appealClaim({ ...holder.change(), ...asked }));
    await desk.sendForDiagnosis(id);
    const found = { answers: { HOW: 'DROPPED' }, dateOfLoss: daysFromNow(-2) };
    await desk.reportDiagnosis(id, found, 'tim');
    expect((await holder.read(id)).next.turn).toBe('HOLDER');
    expect(await passDeadlines({ clientId, now: inDays(13) })).toBe(1);
    // A person says so, who has not denied it before.
    expect(await holder.read(id)).toMatchObject({ state: 'IN_REVIEW', next: { turn: 'INSURER' } });
    expect(await passDeadlines({ clientId, now: inDays(40) })).toBe(0);
  });
});
