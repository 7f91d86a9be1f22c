import { expect, test } from 'vitest';
import { embeddedPlatform, importContracts, mintSessionLink } from '@/insurer';
import { cancellingSentences } from '@/insurer/cancellation/when-to-cancel';
import { importClaims } from '@/insurer/claims/import-claims';
import type { ContractOfFile } from '@/insurer/contracts-file';
import { importCatalogue } from '@/insurer/import-catalogue';
import { whatItCosts } from '@/insurer/plans/summary';
import { textIn } from '@/insurer/plans/texts';
import { database } from '@/lib/db';
import type { Platform } from '@/lib/platform/port';
import { newClientId } from '@/lib/platform/tests/contracts';
import { contentOf, newKey } from '@/lib/platform/tests/suite/world';
import { patience } from '@/tests/setup/limits';
import { demonstration, type Insurer, there } from './demonstration';
import { asWritten } from './give-contracts';

/** Contracts have dates: on this day they are what they show. */
const now = new Date('2026-11-28T12:00:00Z');

/**
 * A client with the catalogue of an insurer and some of its contracts: not all, as a long transaction
 * would keep other files from the database.
 */
async function imported(insurer: Insurer, contracts: ContractOfFile[]) {
  const clientId = newClientId('shown');
  const file = { ...insurer, contracts };
  const problems = await database().$transaction(async (transaction) => {
    const files = { products: insurer.catalogue, serviceNetwork: insurer.network };
    await importCatalogue(transaction, clientId, {
      ...files,
      holidays: [],
      timeZone: 'UTC',
    });
    await importContracts(transaction, clientId, file, asWritten, now);
    return importClaims(transaction, clientId, file, now);
  }, patience);
  expect(problems).toEqual([]);
  const platform = embeddedPlatform(clientId, '1', () => now);
  const open = async (policyNumber: string) => {
    const oneTimeToken = (await mintSessionLink(clientId, policyNumber)) ?? '';
    const { token } = contentOf(await platform.logOn({ oneTimeToken }));
    const { items } = contentOf(await platform.policies({ token }));
    const policy = items.find((one) => one.policyNumber === policyNumber);
    return { token, policyId: policy?.id ?? '' };
  };
  return { platform, open };
}

const all = demonstration.flatMap((insurer) =>
  insurer.contracts.map((contract) => ({ id: contract.id, insurer, contract })),
);
const named = (id: string) =>
  there(
    all.find((one) => one.id === id),
    id,
  );

/** Why a plan cannot be cancelled: as it is, with its claims closed, and with them open. */
async function whyNotCancelled(platform: Platform, asked: { token: string; policyId: string }) {
  const { policyId } = asked;
  const now = async () => contentOf(await platform.policyActions(asked)).cancel.reason?.code;
  const having = async (state: string) => {
    await database().claim.updateMany({ where: { policyId }, data: { state } });
    return now();
  };
  return [await now(), await having('CLOSED'), await having('SUBMITTED')] as const;
}

/** What the terms say of a reason not to cancel; that one can, where it is no part of them. */
function sentenceOf(why: string | undefined, language: string): string {
  const {
    [why ?? '']: named = cancellingSentences.ALLOWED,
  }: Readonly<Record<string, Readonly<Record<string, string>>>> = cancellingSentences;
  return textIn(named, language);
}

test.each([
  ['agreement-58844', 'LAPSED'],
  ['nw101415', 'IN_GRACE'],
])(
  '%s is reported as %s wherever its plan is shown, as its claims are decided',
  async (id, state) => {
    const { insurer, contract } = named(id);
    const { platform, open } = await imported(insurer, [contract]);
    const { token } = await open(contract.policies[0]?.policyNumber ?? '');
    const [listed] = contentOf(await platform.policies({ token })).items;
    const { items, inForce } = contentOf(await platform.overview({ token })).policies;
    const [shown] = items;
    expect(inForce).toBe(state === 'LAPSED' ? 0 : 1);
    const [account] = contentOf(await platform.billingAccounts({ token })).items;
    for (const one of [listed?.billing, shown?.billing, account])
      expect(one).toMatchObject({ state, nextDueOn: account?.nextDueOn });
  },
);

test('what a lapsed plan says is due restores it, bill by bill', async () => {
  const { insurer, contract } = named('agreement-58844');
  const { platform, open } = await imported(insurer, [contract]);
  const { token } = await open(contract.policies[0]?.policyNumber ?? '');
  const billing = async () => contentOf(await platform.policies({ token })).items[0]?.billing;
  const openBills = async () =>
    contentOf(await platform.invoices({ token })).items.filter(({ state }) => state === 'OVERDUE');
  const due = (await billing())?.amountDue;
  let paid = 0;
  let [bill] = await openBills();
  while (bill) {
    const { id: owedId, amount } = bill;
    paid += amount.amount;
    expect((await billing())?.amountDue?.amount).toBe((due?.amount ?? 0) - paid + amount.amount);
    const payment = { paymentId: newKey(), paidAt: now.toISOString(), idempotencyKey: newKey() };
    const { next } = contentOf(await platform.events({ limit: 200 }));
    contentOf(await platform.recordPayment({ owedId, amount, ...payment }));
    [bill] = await openBills();
    const told = contentOf(await platform.events({ limit: 200, cursor: next })).items;
    expect(told.map(({ kind }) => kind)).toContain('INVOICE_PAID');
    // Messages say by it whether the plan has still lapsed, and what is missing.
    for (const { invoice } of told.filter(({ kind }) => kind.startsWith('INVOICE_')))
      expect(invoice?.plan?.billing).toEqual(await billing());
  }
  expect(paid).toBe(due?.amount);
  expect(paid).toBeGreaterThan(0);
  expect((await billing())?.state).toMatch(/^(PAID|DUE)$/);
  expect((await billing())?.amountDue).toBeUndefined();
});

test.each(all)(
  '$id says its rules, what may be done with it, and has its documents',
  async ({ insurer, contract }) => {
    const { platform, open } = await imported(insurer, [contract]);
    for (const { policyNumber } of contract.policies) {
      const asked = await open(policyNumber);
      const { payment } = contentOf(await platform.planRules(asked));
      expect(payment.seller).toMatch(/\S/);
      expect(payment.lienholder ?? '').toMatch(payment.paidBy === 'LIENHOLDER' ? /\S/ : /^$/);
      const [asItIs, unclaimed, claimed] = await whyNotCancelled(platform, asked);
      const { items } = contentOf(await platform.planDocuments({ ...asked, limit: 200 }));
      expect(new Set(items.map(({ language }) => language))).toEqual(new Set(insurer.languages));
      const firstOfEach = items.filter(
        ({ kind, language }, index) =>
          items.findIndex((one) => one.kind === kind && one.language === language) === index,
      );
      for (const { id: documentId, kind, language } of firstOfEach) {
        const { content } = contentOf(
          await platform.planDocument({ token: asked.token, documentId }),
        );
        const text = Buffer.from(content, 'base64').toString('utf8');
        expect(text, documentId).not.toMatch(/undefined|NaN|\{\w+\}|\[object/);
        if (kind !== 'TERMS' && kind !== 'SUMMARY') continue;
        // What this contract costs, not another of the same product.
        for (const sentence of whatItCosts(payment, language))
          expect(text, documentId).toContain(sentence);
        // What is said of cancelling is what the rule does, whatever the plan's claims are doing.
        for (const why of [asItIs, unclaimed, claimed])
          expect(text, documentId).toContain(sentenceOf(why, language));
        // An open claim changes nothing about that; a refund may wait for it.
        expect(claimed, documentId).toBe(unclaimed);
        expect(text.includes(textIn(cancellingSentences.OPEN_CLAIM, language)), documentId).toBe(
          unclaimed !== 'NOT_OFFERED',
        );
      }
    }
  },
);

test.each(['nw100266', 'agreement-54420', 'avc4404410'])(
  '%s can be renewed and upgraded',
  async (id) => {
    const { insurer, contract } = named(id);
    const { platform, open } = await imported(insurer, [contract]);
    const asked = await open(contract.policies[0]?.policyNumber ?? '');
    expect(contentOf(await platform.policyActions(asked))).toMatchObject({
      renew: { isAllowed: true },
      upgrade: { isAllowed: true },
    });
    const { items } = contentOf(await platform.renewalOffers(asked));
    expect(items.map(({ kind }) => kind).toSorted()).toEqual(['RENEWAL', 'UPGRADE']);
  },
);

test.each([
  ['nw099655', '2026-10-19', '2026-11-18'],
  // Nobody has written down for which day it was cancelled.
  ['agreement-47725', undefined, undefined],
])('%s, cancelled, takes reports by its last day of coverage', async (id, lastDay, reportUntil) => {
  const { insurer, contract } = named(id);
  const { platform, open } = await imported(insurer, [contract]);
  const { token } = await open(contract.policies[0]?.policyNumber ?? '');
  const [policy] = contentOf(await platform.policies({ token })).items;
  expect(policy?.cancellation?.lastDay).toBe(lastDay);
  expect(policy?.reportUntil).toBe(reportUntil);
  if (lastDay === undefined) return;
  const [product] = contentOf(await platform.products({ token })).items;
  const options = await platform.claimOptions({ token, productId: product?.id ?? '' });
  expect(contentOf(options)).toMatchObject({ lossUntil: lastDay, reportUntil });
});

test('a plan that came from another holder is taken back by them', async () => {
  const { insurer, contract } = named('agreement-59301');
  const former = named('agreement-41006').contract;
  const { platform, open } = await imported(insurer, [contract, former]);
  const { policyId } = await open('0000059301');
  const { token } = await open('0000041006');
  const [transfer] = contentOf(await platform.transfers({ token, policyId })).items;
  expect(transfer).toMatchObject({ state: 'DONE', toName: 'Amina Diallo' });
  const undoing = { token, transferId: transfer?.id ?? '', idempotencyKey: newKey() };
  expect(contentOf(await platform.undoTransfer(undoing)).state).toBe('UNDONE');
  const { items } = contentOf(await platform.policies({ token }));
  expect(items.find(({ id }) => id === policyId)?.customers[0]?.lastName).toBe('Osei');
});

test('a plan that was offered to somebody cannot be offered to another meanwhile', async () => {
  const { insurer, contract } = named('avc4404410');
  const { platform, open } = await imported(insurer, [contract]);
  const asked = await open('AVC4404410');
  expect(contentOf(await platform.transfers(asked)).items).toMatchObject([{ state: 'REQUESTED' }]);
  expect(contentOf(await platform.policyActions(asked)).transfer).toMatchObject({
    isAllowed: false,
    reason: { code: 'TRANSFER_OPEN' },
  });
});
