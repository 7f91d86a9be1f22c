import { beforeAll, describe, expect, test } from 'vitest';
import { embeddedPlatform } from '@/insurer';
import { newClientId } from '@/lib/platform/tests/contracts';
import {
  contentOf,
  daysFromNow,
  type Holder,
  holderOf,
  insuredHolders,
} from '@/lib/platform/tests/suite/insured-holders';
import { anotherYear, catalogue, telephonePlan } from '../claims/insured';
import { insuredClients } from '../claims/insured-clients';

const clientId = newClientId('ended');
const platform = embeddedPlatform(clientId);
const { loadInsured, desk } = insuredClients(embeddedPlatform);
const account = { method: 'TRANSFER', accountHolder: 'Ada' } as const;
beforeAll(async () => {
  const replacement = { beyondRepair: 8000, endsPlan: true };
  const plan = telephonePlan({ replacement, renewals: [anotherYear] });
  const [one, two] = insuredHolders(2, {
    expiryDate: daysFromNow(160),
    billing: { paidForDays: 5 },
    products: [
      {
        Manufacturer: 'Acme',
        Type: 'Phone',
        ProductDescription: 'Acme One',
        deviceClass: 'PHONE',
      },
    ],
  }).contracts;
  await loadInsured(clientId, {
    ...insuredHolders(0),
    products: { ...catalogue, products: [plan] },
    contracts: [one ?? {}, two ?? {}],
  });
});

/** A theft that is settled in money. */
async function settled(holder: Holder) {
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
  const given = { ...holder.change(), claimId, requirementId, files };
  contentOf(await platform.giveRequirement(given));
  await desk(clientId).acceptRequirement(claimId, requirementId);
  const { quotes } = await holder.read(claimId);
  const quoteId = quotes.find(({ serviceRoute }) => serviceRoute === 'SETTLEMENT')?.id ?? '';
  contentOf(await platform.chooseQuote({ ...holder.change(), claimId, quoteId }));
  const accountNumber = 'DE89370400440532013000';
  contentOf(await platform.payOut({ ...holder.change(), claimId, ...account, accountNumber }));
  await desk(clientId).reportPayout(claimId, 'PAID');
}

describe('a plan that a settled claim has ended', () => {
  test('asks for nothing behind its end, and offers nothing to go on with', async () => {
    const holder = await holderOf(platform, 0);
    const { token } = holder;
    const [policy] = contentOf(await platform.policies({ token })).items;
    const policyId = policy?.id ?? '';
    const before = contentOf(await platform.invoices({ token })).items;
    expect(before[0]).toMatchObject({ state: 'OPEN', dueOn: daysFromNow(6) });
    await settled(holder);
    const [first] = contentOf(await platform.invoices({ token })).items;
    expect(first).toMatchObject({ id: before[0]?.id, state: 'VOID' });
    expect(contentOf(await platform.renewalOffers({ token, policyId })).items).toEqual([]);
    const { renew } = contentOf(await platform.policyActions({ token, policyId }));
    expect(renew).toMatchObject({ isAllowed: false, reason: { code: 'NOTHING_COVERED' } });
  });

  test('is offered to go on as long as it covers something', async () => {
    const { token } = await holderOf(platform, 1);
    const [policy] = contentOf(await platform.policies({ token })).items;
    const asked = { token, policyId: policy?.id ?? '' };
    expect(contentOf(await platform.renewalOffers(asked)).items).toHaveLength(1);
  });
});
