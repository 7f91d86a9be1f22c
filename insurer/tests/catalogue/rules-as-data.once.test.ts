import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { approvePayout, embeddedPlatform, openPayouts } from '@/insurer';
import { passDeadlines } from '@/insurer/claims/pass-deadlines';
import { newClientId } from '@/lib/platform/tests/contracts';
import {
  contentOf,
  daysFromNow,
  type Holder,
  holderOf,
  insuredHolders,
} from '@/lib/platform/tests/suite/insured-holders';
import { catalogue, telephonePlan } from '../claims/insured';
import { insuredClients } from '../claims/insured-clients';

const oneDay = 24 * 60 * 60 * 1000;
const clientId = newClientId('rules');
const platform = embeddedPlatform(clientId);
const { loadInsured, desk } = insuredClients(embeddedPlatform);
const after = (days: number) => new Date(Date.now() + days * oneDay);
const at = (days: number) => embeddedPlatform(clientId, '1', () => after(days));
const pass = ({ index }: Holder, days: number) =>
  passDeadlines({ clientId, contractId: `${clientId}:holder-${index}`, now: after(days) });

const plan = telephonePlan();
/** Everything that was the same for all plans once, and is a plan’s own. */
const own = {
  ...plan,
  quoteValidDays: 5,
  reminders: { most: 1, everyDays: 3 },
  tellEndingDaysBefore: 60,
  price: { ...plan.price, invoiceDaysBefore: 40 },
  cancellation: { ...plan.cancellation, quoteValidHours: 1, payAgainWithinDays: 3 },
  causes: plan.causes.map((cause) =>
    cause.code === 'LIQUID'
      ? {
          ...cause,
          documents: [
            {
              code: 'PARCEL',
              kind: 'DEVICE_SENT_IN',
              title: 'Your phone',
              sendTo: { name: 'Service', address: { address1: '1 Bench Street' } },
              withinDays: 10,
            },
          ],
        }
      : cause.code === 'STOLEN'
        ? {
            ...cause,
            questions: [
              ...cause.questions,
              { code: 'SEEN', kind: 'YES_NO', title: 'Seen?', isRequired: false },
            ],
            documents: cause.documents.map((document) => ({
              ...document,
              answeredBy: { question: 'SEEN', answers: ['YES'] },
            })),
          }
        : cause,
  ),
};

beforeAll(() =>
  loadInsured(clientId, {
    ...insuredHolders(6, { expiryDate: daysFromNow(70), billing: { paidForDays: 20 } }),
    products: { ...catalogue, products: [own] },
  }),
);

test('how long a quote for a claim stands', async () => {
  const { quotes } = await (await holderOf(platform, 0)).file();
  expect(quotes[0]?.validUntil.slice(0, 10)).toBe(daysFromNow(5));
});

test('how often and when a holder is reminded, as it was when the claim was filed', async () => {
  const holder = await holderOf(platform, 1);
  const { id } = await holder.file({ cause: 'STOLEN', answers: {} });
  expect(await pass(holder, 22)).toBe(1);
  expect(await pass(holder, 24)).toBe(0);
  expect((await holder.read(id)).state).toBe('ACTION_REQUIRED');
  expect(await pass(holder, 27)).toBe(1);
  expect(await holder.read(id)).toMatchObject({ state: 'CLOSED', outcome: 'UNRESPONSIVE' });
});

test('a device that comes in late takes its claim up again', async () => {
  const holder = await holderOf(platform, 2);
  const { id, requirements } = await holder.file({ cause: 'LIQUID', answers: {} });
  for (const days of [12, 17]) await pass(holder, days);
  expect(await holder.read(id)).toMatchObject({ state: 'CLOSED', outcome: 'UNRESPONSIVE' });
  await desk(clientId).receiveDevice(id, requirements[0]?.id ?? '');
  expect(await holder.read(id)).toMatchObject({
    state: 'IN_REVIEW',
    requirements: [{ state: 'RECEIVED' }],
  });
});

test('how long before it is due an invoice is sent', async () => {
  const { token } = await holderOf(platform, 3);
  const due = async (days: number) =>
    contentOf(await at(days).invoices({ token })).items.filter(({ state }) => state === 'OPEN');
  expect(await due(0)).toMatchObject([{ dueOn: daysFromNow(21), issuedOn: daysFromNow(-19) }]);
});

test('how long a quote for a cancellation stands, and a refund that is owed again', async () => {
  const { token } = await holderOf(platform, 3);
  const [policy] = contentOf(await platform.policies({ token })).items;
  const change = () => ({ token, policyId: policy?.id ?? '', idempotencyKey: randomUUID() });
  const quote = contentOf(await platform.cancellationQuote({ ...change(), reason: 'OTHER' }));
  expect(Date.parse(quote.validUntil)).toBeLessThanOrEqual(Date.now() + 60 * 60 * 1000);
  const accepting = { token, quoteId: quote.id, idempotencyKey: randomUUID() };
  contentOf(await platform.cancelPolicy(accepting));
  for (const { id } of await openPayouts(clientId)) await approvePayout(id, new Date());
  contentOf(await platform.reinstatePolicy(change()));
  const { items } = contentOf(await platform.invoices({ token }));
  expect(
    items.filter(({ state, dueOn }) => state === 'OPEN' && dueOn === daysFromNow(3)),
  ).toHaveLength(quote.refund.amount > 0 ? 1 : 0);
  expect(quote.refund.amount).toBeGreaterThan(0);
});

test('how long before the end of a plan its holder is told; of one that goes on, nothing', async () => {
  const endings = async (days: number) =>
    contentOf(await at(days).events({ limit: 200 })).items.filter(
      ({ kind }) => kind === 'PLAN_ENDING',
    );
  expect(await endings(9)).toEqual([]);
  expect(await endings(10)).toHaveLength(6);
  expect(await endings(11)).toHaveLength(6);
});

test('what an answer has said already is not asked for again', async () => {
  const holder = await holderOf(platform, 5);
  const productId = holder.products[0] ?? '';
  const options = contentOf(await platform.claimOptions({ token: holder.token, productId }));
  expect(options.causes.find(({ code }) => code === 'STOLEN')?.requiredDocuments).toMatchObject([
    { answeredBy: { question: 'SEEN', answers: ['YES'] } },
  ]);
  const claim = await holder.file({ cause: 'STOLEN', answers: { SEEN: 'YES' } });
  expect(claim.requirements).toEqual([]);
  expect(claim.state).not.toBe('ACTION_REQUIRED');
});
