import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { contractsFileSchema, embeddedPlatform, importContracts } from '@/insurer';
import { importProducts } from '@/insurer/catalogue/import-products';
import { importServiceNetwork } from '@/insurer/catalogue/import-service-network';
import { productsFileSchema } from '@/insurer/catalogue/products-file';
import { serviceNetworkFileSchema } from '@/insurer/catalogue/service-network-file';
import { claimRecordSchema } from '@/insurer/claims/claim-record';
import { passDeadlines } from '@/insurer/claims/pass-deadlines';
import { database } from '@/lib/db';
import { newClientId } from '@/lib/platform/tests/contracts';
import {
  contentOf,
  daysFromNow,
  type Holder,
  holderOf,
  insuredHolders,
  network,
} from '@/lib/platform/tests/suite/insured-holders';
import { patience } from '@/tests/setup/limits';
import { asWritten } from '../give-contracts';
import { insuredClients } from './insured-clients';

const clientId = newClientId('deadlines');
const platform = embeddedPlatform(clientId);
const pass = (holder: Holder, now: Date) =>
  passDeadlines({ clientId, contractId: `${clientId}:holder-${holder.index}`, now });
const after = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);

beforeAll(async () => {
  const { products, contracts } = insuredHolders(10);
  const [, , , unpaid] = insuredHolders(4, { billing: { paidForDays: -5 } }).contracts;
  await database().$transaction(async (transaction) => {
    await importProducts(transaction, clientId, productsFileSchema.parse(products), {
      holidays: [],
      timeZone: 'UTC',
    });
    // Without a place nobody could choose a time, and no date of its holder would run.
    await importServiceNetwork(transaction, clientId, serviceNetworkFileSchema.parse(network));
    const file = contractsFileSchema.parse({
      contracts: unpaid ? contracts.with(3, unpaid) : contracts,
    });
    await importContracts(transaction, clientId, file, asWritten);
  }, patience);
});

test('only the holder’s own date closes a claim, after two reminders; what was missing reopens it', async () => {
  const holder = await holderOf(platform, 0);
  const stolen = await holder.file({ cause: 'STOLEN', answers: {} });
  const read = () => holder.read(stolen.id);
  expect(await pass(holder, after(16))).toBe(0);
  // Before its day comes, once.
  expect(await pass(holder, after(20))).toBe(1);
  expect(await pass(holder, after(20))).toBe(0);
  expect(await pass(holder, after(22))).toBe(1);
  expect(await pass(holder, after(22))).toBe(0);
  expect(await pass(holder, after(31))).toBe(1);
  expect((await read()).state).toBe('ACTION_REQUIRED');
  expect(await pass(holder, after(40))).toBe(1);
  expect(await read()).toMatchObject({ state: 'CLOSED', outcome: 'UNRESPONSIVE' });
  const files = [
    {
      name: 'a',
      mediaType: 'application/pdf',
      sha256: 'ab',
      url: 'https://x.example/a',
      documentId: 'a',
    },
  ];
  const given = await platform.giveRequirement({
    ...holder.change(),
    claimId: stolen.id,
    requirementId: stolen.requirements[0]?.id ?? '',
    files,
  });
  expect(contentOf(given)).toMatchObject({ state: 'IN_REVIEW' });
});

test('what is on its way is not due sooner than was said in a reminder', async () => {
  const holder = await holderOf(platform, 6);
  const stolen = await holder.file({ cause: 'STOLEN', answers: {} });
  expect(await pass(holder, after(22))).toBe(1);
  const asked = { claimId: stolen.id, requirementId: stolen.requirements[0]?.id ?? '' };
  for (const progress of ['UPLOADING', 'FAILED'] as const)
    contentOf(await platform.giveRequirement({ ...holder.change(), ...asked, progress }));
  expect(await pass(holder, after(27))).toBe(0);
  expect(await pass(holder, after(31))).toBe(1);
});

test('a choice that nobody makes gives back what was reserved', async () => {
  const holder = await holderOf(platform, 1);
  const claim = await holder.file();
  for (const days of [16, 25, 34]) await pass(holder, after(days));
  expect(await holder.read(claim.id)).toMatchObject({ state: 'CLOSED', outcome: 'UNRESPONSIVE' });
  expect(await holder.left()).toEqual({ plan: 120_000, period: 80_000, count: 3 });
});

test('a visit for which nobody chooses a time is closed like any other choice', async () => {
  const holder = await holderOf(platform, 8);
  const claim = await holder.file({ cause: 'NOISE', answers: {} });
  expect(claim).toMatchObject({ state: 'DIAGNOSIS', next: { turn: 'HOLDER' } });
  for (const days of [16, 25]) expect(await pass(holder, after(days))).toBe(1);
  expect((await holder.read(claim.id)).state).toBe('DIAGNOSIS');
  expect(await pass(holder, after(34))).toBe(1);
  expect(await holder.read(claim.id)).toMatchObject({ state: 'CLOSED', outcome: 'UNRESPONSIVE' });
});

test('money that nobody says an account for is closed, nothing of it used up; reopened it is decided anew', async () => {
  const holder = await holderOf(platform, 9);
  const desk = insuredClients((id) => embeddedPlatform(id)).desk(clientId);
  const { id: claimId, requirements } = await holder.file({ cause: 'STOLEN', answers: {} });
  const requirementId = requirements[0]?.id ?? '';
  const files = [
    {
      name: 'a',
      mediaType: 'application/pdf',
      sha256: 'ab',
      url: 'https://x.example/a',
      documentId: 'a',
    },
  ];
  contentOf(await platform.giveRequirement({ ...holder.change(), claimId, requirementId, files }));
  await desk.acceptRequirement(claimId, requirementId);
  const { quotes } = await holder.read(claimId);
  const quoteId = quotes.find(({ serviceRoute }) => serviceRoute === 'SETTLEMENT')?.id ?? '';
  contentOf(await platform.chooseQuote({ ...holder.change(), claimId, quoteId }));
  const { payout } = await holder.read(claimId);
  expect(payout?.state).toBe('NEEDS_DETAILS');
  // The message that it is approved says how much is paid.
  const told = await database().platformEvent.findFirst({
    where: { clientId, kind: 'CLAIM_STATE_CHANGED', subjectId: claimId },
    orderBy: { number: 'desc' },
  });
  expect(told?.claim).toMatchObject({
    text: { en: 'Your claim is approved, and your payout is ready.' },
    amount: payout?.amount,
  });
  for (const days of [32, 41, 50]) expect(await pass(holder, after(days))).toBe(1);
  expect(await holder.read(claimId)).toMatchObject({
    state: 'CLOSED',
    outcome: 'UNRESPONSIVE',
    // There is nothing to be sent that would take it up again.
    next: { text: { en: 'Reopen the claim, and we’ll continue.' } },
  });
  expect(await holder.left()).toEqual({ plan: 120_000, period: 80_000, count: 3 });
  contentOf(await platform.reopenClaim({ ...holder.change(), claimId, problem: 'NOT_ARRIVED' }));
  await desk.approve(claimId, 'bea');
  expect((await holder.read(claimId)).state).toBe('CHOOSING');
});

test('a device that nobody sends gives back what was reserved and paid; sent after all it reopens', async () => {
  const holder = await holderOf(platform, 7);
  const filed = await holder.file();
  const claimId = filed.id;
  const quoteId = filed.quotes.find(({ serviceRoute }) => serviceRoute === 'MAIL_IN')?.id ?? '';
  const chosen = await platform.chooseQuote({ ...holder.change(), claimId, quoteId });
  const { owed } = contentOf(chosen);
  const paid = { owedId: owed?.id ?? '', amount: owed?.amount ?? { amount: 0, currency: 'USD' } };
  contentOf(
    await platform.recordPayment({
      ...paid,
      paymentId: randomUUID(),
      paidAt: new Date().toISOString(),
      idempotencyKey: randomUUID(),
    }),
  );
  for (const days of [16, 25]) expect(await pass(holder, after(days))).toBe(1);
  expect((await holder.read(claimId)).state).toBe('FULFILLING');
  expect(await pass(holder, after(34))).toBe(1);
  expect(await holder.read(claimId)).toMatchObject({ state: 'CLOSED', outcome: 'UNRESPONSIVE' });
  expect(await holder.left()).toEqual({ plan: 120_000, period: 80_000, count: 3 });
  const refunds = await database().platformEvent.count({
    where: { clientId, kind: 'CLAIM_REFUND_DUE', subjectId: paid.owedId },
  });
  expect(refunds).toBe(1);
  const desk = insuredClients((id) => embeddedPlatform(id)).desk(clientId);
  await desk.progress(claimId, 'RECEIVED');
  expect((await holder.read(claimId)).state).toBe('IN_REVIEW');
  await desk.approve(claimId, 'bea');
  // It is with the shop already, and the deductible is asked for again.
  const again = (await holder.read(claimId)).quotes;
  expect(again.map(({ serviceRoute }) => serviceRoute)).toContain('MAIL_IN');
});

test('what is due of one contract is nothing of another', async () => {
  const holder = await holderOf(platform, 4);
  const claim = await holder.file();
  const other = await holderOf(platform, 0);
  expect(await pass(other, after(16))).toBe(0);
  expect(await pass(holder, after(16))).toBe(1);
  expect((await holder.read(claim.id)).state).toBe('CHOOSING');
});

test('two instances at once remind once', async () => {
  const holder = await holderOf(platform, 5);
  const claim = await holder.file();
  await Promise.all([pass(holder, after(16)), pass(holder, after(16))]);
  const { items } = contentOf(
    await platform.claimEvents({ token: holder.token, claimId: claim.id }),
  );
  expect(items.filter(({ kind }) => kind === 'REMINDED')).toHaveLength(1);
});

test('a payout that was held is sent after its 48 hours', async () => {
  const holder = await holderOf(platform, 2);
  const claim = await holder.file();
  const row = await database().claim.findUniqueOrThrow({ where: { id: claim.id } });
  const known = claimRecordSchema.parse(row.details);
  await database().claim.update({
    where: { id: claim.id },
    data: {
      state: 'FULFILLING',
      passesOn: new Date(daysFromNow(1)),
      details: {
        ...known,
        due: daysFromNow(0),
        payout: {
          id: randomUUID(),
          amount: { amount: 1, currency: 'USD' },
          method: 'TRANSFER',
          lastFour: '3000',
          state: 'HELD',
          heldUntil: after(1).toISOString(),
        },
      },
    },
  });
  const state = async () => (await holder.read(claim.id)).payout?.state;
  await pass(holder, after(0.5));
  expect(await state()).toBe('HELD');
  await pass(holder, after(1.1));
  expect(await state()).toBe('SENT');
});

test('a loss in grace is denied once the grace is over and nothing was paid', async () => {
  const holder = await holderOf(platform, 3);
  const claim = await holder.file({ dateOfLoss: daysFromNow(-2) });
  expect(claim.state).toBe('IN_REVIEW');
  await pass(holder, after(9));
  expect((await holder.read(claim.id)).state).toBe('IN_REVIEW');
  await pass(holder, after(13));
  expect(await holder.read(claim.id)).toMatchObject({
    state: 'DENIED',
    denial: { code: 'UNPAID' },
  });
});
