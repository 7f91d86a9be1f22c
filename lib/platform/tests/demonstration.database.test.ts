import { beforeAll, describe, expect, test } from 'vitest';
import { database } from '@/lib/db';
import { embeddedPlatform, importContracts, mintSessionLink } from '../embedded';
import { importClaims } from '../embedded/claims/import-claims';
import { importCatalogue } from '../embedded/import-catalogue';
import { newClientId } from './contracts';
import { demonstration } from './demonstration';
import { contentOf, newKey } from './suite/world';

/** Contracts have dates: on this day they are what they show. */
const now = new Date('2026-11-23T12:00:00Z');

/** A policy whose holder can renew and upgrade it, and one that changes hands. */
const shown: Readonly<Record<string, { readonly ending: string; readonly transferred?: string }>> =
  {
    northwind: { ending: 'NW100266' },
    harbor: { ending: '0000054420', transferred: '0000059301' },
    altura: { ending: 'AVC4404410' },
  };

describe.each(demonstration)('the demonstration of $client, imported', (insurer) => {
  const clientId = newClientId(insurer.client);
  const platform = embeddedPlatform(clientId, '1', () => now);
  const { catalogue, network, contracts } = insurer;
  const { ending = '', transferred } = shown[insurer.client] ?? {};
  const opened = async (policyNumber: string) => {
    const oneTimeToken = (await mintSessionLink(clientId, policyNumber)) ?? '';
    const { token } = contentOf(await platform.logOn({ oneTimeToken }));
    const { items } = contentOf(await platform.policies({ token }));
    const policy = items.find((one) => one.policyNumber === policyNumber);
    return { token, policyId: policy?.id ?? '' };
  };

  beforeAll(async () => {
    const problems = await database().$transaction(
      async (transaction) => {
        const files = { products: catalogue, serviceNetwork: network };
        await importCatalogue(transaction, clientId, files);
        const file = { contracts: [...contracts] };
        await importContracts(transaction, clientId, file, (_, value) => value, now);
        return importClaims(transaction, clientId, file, now);
      },
      { timeout: 60_000, maxWait: 60_000 },
    );
    expect(problems).toEqual([]);
  }, 120_000);

  test('each policy says its rules, what may be done with it, and has its documents', async () => {
    for (const { policyNumber } of contracts.flatMap(({ policies }) => policies)) {
      const asked = await opened(policyNumber);
      const rules = contentOf(await platform.planRules(asked));
      expect(rules.payment.seller, policyNumber).toMatch(/\S/);
      if (rules.payment.paidBy === 'LIENHOLDER') expect(rules.payment.lienholder).toMatch(/\S/);
      contentOf(await platform.policyActions(asked));
      const { items } = contentOf(await platform.planDocuments({ ...asked, limit: 200 }));
      expect(new Set(items.map(({ language }) => language))).toEqual(new Set(insurer.languages));
      for (const { id: documentId } of items.slice(0, 12)) {
        const { content } = contentOf(
          await platform.planDocument({ token: asked.token, documentId }),
        );
        const text = Buffer.from(content, 'base64').toString('utf8');
        expect(text, documentId).not.toMatch(/undefined|NaN|\{\w+\}|\[object/);
      }
    }
  });

  test('one can be renewed and upgraded', async () => {
    const asked = await opened(ending);
    expect(contentOf(await platform.policyActions(asked))).toMatchObject({
      renew: { isAllowed: true },
      upgrade: { isAllowed: true },
    });
    const { items } = contentOf(await platform.renewalOffers(asked));
    expect(items.map(({ kind }) => kind).toSorted()).toEqual(['RENEWAL', 'UPGRADE']);
  });

  test.runIf(transferred)('one came from another holder, who takes it back', async () => {
    const { policyId } = await opened(transferred ?? '');
    const row = await database().policyTransfer.findFirstOrThrow({ where: { policyId } });
    const token = (await opened('0000041006')).token;
    expect(row.fromContractId).toBe(contentOf(await platform.session({ token })).reference);
    const undone = await platform.undoTransfer({
      token,
      transferId: row.id,
      idempotencyKey: newKey(),
    });
    expect(contentOf(undone).state).toBe('UNDONE');
    const { items } = contentOf(await platform.policies({ token }));
    expect(items.find(({ id }) => id === policyId)?.customers[0]?.lastName).toBe('Osei');
  });
});
