import { describe, expect, test } from 'vitest';
import type { PlatformUnderTest } from '../contract-suite';
import { contentOf, inDays, newKey, purchase, refusedWith, useWorld } from './world';

const customer = {
  firstName: 'Grace',
  lastName: 'Hopper',
  address: {
    address1: '2 Way',
    address2: '',
    city: 'Portland',
    state: 'OR',
    postalCode: '97205-1111',
    country: 'US',
  },
};
const contacts = { email: 'grace@example.com', phoneNumber: '+15035550143' };
const expired = 'ACME-EXPD-002J';
const used = 'ACME-TAKEN-003P';
const many = 'ACME-MANY-0045';

/** Plans that were bought elsewhere, and what is handed in. */
export function describePurchases(name: string, setUp: () => Promise<PlatformUnderTest>): void {
  describe(`${name}: purchases`, () => {
    const world = useWorld(setUp);
    const register = (code: string, more: object = {}) =>
      world.platform.registerPlan({ code, customer, contacts, idempotencyKey: newKey(), ...more });

    test('a code says what it registers, however it is typed', async () => {
      for (const code of [purchase.code, ' acme 0000 0017 ', 'ACME-OOOO-OOI7'])
        expect(contentOf(await world.platform.purchase({ code }))).toEqual({
          planName: { en: 'Phone plan', es: 'Plan de teléfono' },
          product: 'Acme One',
          maskedSerialNumber: '•••• 2633',
          seller: 'The dealer',
          purchasedOn: inDays(-4),
          registerBy: inDays(60),
          expiryDate: expect.stringMatching(/^\d{4}-/),
        });
    });

    test('a wrong sign and two that have changed places are mistyped, whatever there is', async () => {
      for (const code of ['ACME-0000-0018', 'AMCE-0000-0017', 'ACME-0000-0071', 'A', 'ÄÖÜ-ÄÖÜ-ÄÖÜ'])
        expect(await world.platform.purchase({ code })).toEqual(refusedWith('CODE_MISTYPED'));
    });

    test.each([
      ['CODE_UNKNOWN', 'NWP7-4K2M-91TA'],
      ['CODE_EXPIRED', expired],
      ['CODE_USED', used],
    ])('%s', async (errCode, code) => {
      expect(await world.platform.purchase({ code: code })).toEqual(refusedWith(errCode));
    });

    test.each([
      ['who has registered it', used, 'fresh@example.com', 'PLAN_REGISTERED_BY_YOU'],
      ['who has bought it', used, 'Buyer@Example.com', 'PLAN_ALREADY_REGISTERED'],
      ['who has bought it', expired, 'buyer@example.com', 'CODE_EXPIRED'],
      ['somebody else', used, 'else@example.com', 'CODE_UNKNOWN'],
      ['somebody else', expired, 'else@example.com', 'CODE_UNKNOWN'],
      ['anybody', 'NWP7-4K2M-91TA', 'buyer@example.com', 'CODE_UNKNOWN'],
    ])('to %s of %s (%s) it says %s', async (_, code, email, errCode) => {
      expect(await world.platform.purchase({ code: code, email })).toEqual(refusedWith(errCode));
    });

    test('invariant 1: another client’s code is unknown, unless it has the same', async () => {
      const stranger = await world.test.platformFor('nobody-has-this').purchase(purchase);
      expect(stranger).toEqual(refusedWith('CODE_UNKNOWN'));
    });

    test('registers once of many at once, and the same key again answers the same', async () => {
      const code = many;
      const keys = [newKey(), newKey(), newKey()];
      const answers = await Promise.all(
        keys.map((idempotencyKey) => register(code, { idempotencyKey })),
      );
      const kinds = answers.map(({ kind }) => kind);
      expect(kinds.toSorted()).toEqual(['answer', 'refused', 'refused']);
      const won = kinds.indexOf('answer');
      const winner = answers[won];
      if (!winner) throw new Error('Nobody has won');
      const { reference, token, policyNumber } = contentOf(winner);
      expect(policyNumber).toBe('B-4');
      const again = contentOf(await register(code, { idempotencyKey: keys[won] }));
      expect(again.reference).toBe(reference);
      for (const answer of answers)
        if (answer.kind !== 'answer') expect(answer).toEqual(refusedWith('PLAN_REGISTERED_BY_YOU'));
      const other = { contacts: { ...contacts, email: 'other@example.com' } };
      expect(await register(code, other)).toEqual(refusedWith('PLAN_ALREADY_REGISTERED'));

      const [policy] = contentOf(await world.platform.policies({ token })).items;
      expect(policy).toMatchObject({
        policyNumber: 'B-4',
        status: 'active',
        effectiveDate: inDays(-4),
        customers: [customer],
      });
      const [product] = contentOf(await world.platform.products({ token })).items;
      expect(product).toMatchObject({ serialNumber: '353879234252633', deviceClass: 'PHONE' });
      expect(contentOf(await world.platform.coverages({ token })).items).not.toEqual([]);
      expect(contentOf(await world.platform.invoices({ token })).items).toEqual([]);
      const found = await world.platform.searchContract({
        searchParameters: [
          { key: 'Option1_SearchTerm1', value: 'b-4' },
          { key: 'Option1_SearchTerm2', value: '97205' },
        ],
      });
      expect(contentOf(found).reference).toBe(reference);
    });

    test('registers nothing by a code that is mistyped, unknown or over', async () => {
      expect(await register('ACME-0000-0018')).toEqual(refusedWith('CODE_MISTYPED'));
      expect(await register('NWP7-4K2M-91TA')).toEqual(refusedWith('CODE_UNKNOWN'));
      expect(await register(expired)).toEqual(refusedWith('CODE_EXPIRED'));
    });

    test('what is imported again leaves what was registered as it is', async () => {
      const { reference } = contentOf(await register(purchase.code));
      await world.load({ rename: 'Acme Two' });
      expect(await world.platform.purchase(purchase)).toEqual(refusedWith('CODE_USED'));
      expect(await world.platform.purchase({ ...purchase, email: contacts.email })).toEqual(
        refusedWith('PLAN_REGISTERED_BY_YOU'),
      );
      expect(reference).toContain(world.clientId);
    });

    test('a receipt and a report wait for people, whatever they name', async () => {
      const sender = { language: 'en' };
      const receipt = contentOf(
        await world.platform.handInReceipt({
          customer,
          contacts,
          manufacturer: 'Acme',
          product: 'Acme One',
          store: 'The dealer',
          purchasedOn: inDays(-2),
          files: [],
          sender,
          idempotencyKey: newKey(),
        }),
      );
      const report = async (value: string) =>
        contentOf(
          await world.platform.reportHolder({
            kind: 'DEATH',
            holderName: 'Ada Lovelace',
            searchParameters: [{ key: 'Option1_SearchTerm1', value }],
            happenedOn: inDays(-9),
            description: '',
            reporter: { name: 'Byron', relation: 'CHILD', ...contacts },
            files: [],
            sender,
            idempotencyKey: newKey(),
          }),
        );
      const waiting = { id: expect.any(String), state: 'WAITING' };
      expect([receipt, await report('P-FRESH'), await report('nobody')]).toEqual([
        waiting,
        waiting,
        waiting,
      ]);
      expect(contentOf(await world.platform.handedIn({ handedInId: receipt.id }))).toEqual(receipt);
      expect(await world.stranger.handedIn({ handedInId: receipt.id })).toEqual(
        refusedWith('HANDED_IN_UNKNOWN'),
      );
    });

    test('who acts after an accepted report, the contract says, and no other', async () => {
      const report = contentOf(
        await world.platform.reportHolder({
          kind: 'INCAPACITY',
          holderName: 'Ada Lovelace',
          searchParameters: [],
          happenedOn: inDays(-9),
          description: '',
          reporter: { name: 'Byron', relation: 'CHILD', ...contacts },
          files: [],
          sender: { language: 'en' },
          idempotencyKey: newKey(),
        }),
      );
      const said = async (policyNumber: string) => {
        const token = await world.open(policyNumber);
        const { items } = contentOf(await world.platform.policies({ token }));
        const { policies } = contentOf(await world.platform.overview({ token }));
        return [...items, ...policies.items].map(({ actsNow }) => actsNow);
      };
      expect(new Set(await said('P-FRESH'))).toEqual(new Set([undefined]));
      await world.test.acceptReport(report.id, 'Byron King', 'P-FRESH');
      expect(new Set(await said('P-FRESH'))).toEqual(new Set(['Byron King']));
      expect(new Set(await said('P-CAR'))).toEqual(new Set([undefined]));
    });
  });
}
