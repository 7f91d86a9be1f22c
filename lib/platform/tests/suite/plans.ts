import { describe, expect, test } from 'vitest';
import type { PlatformUnderTest } from '../contract-suite';
import { contentOf, inDays, newKey, oneDay, refusedWith, taking, usd, useWorld } from './world';

/** A day as a language writes it. */
function writtenDay(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(day));
}

/** Documents, renewal and transfer of plans. */
export function describePlans(name: string, setUp: () => Promise<PlatformUnderTest>): void {
  describe(`${name}: plans`, () => {
    const world = useWorld(setUp);
    const opened = async (policyNumber: string) => {
      const token = await world.open(policyNumber);
      return { token, policyId: await world.policyId(token) };
    };

    test('have a certificate, terms, a summary and their invoices in each language', async () => {
      const asked = await opened('P-FRESH');
      const { items } = contentOf(await world.platform.planDocuments(asked));
      expect(items.map(({ kind, language }) => `${kind} ${language}`)).toEqual([
        'CERTIFICATE en',
        'CERTIFICATE es',
        'TERMS en',
        'TERMS es',
        'SUMMARY en',
        'SUMMARY es',
        'INVOICE en',
        'INVOICE es',
        'INVOICE en',
        'INVOICE es',
      ]);
      const read = async (index: number) => {
        const documentId = items[index]?.id ?? '';
        const answer = await world.platform.planDocument({ token: asked.token, documentId });
        const { content, mediaType } = contentOf(answer);
        expect(mediaType).toBe('text/plain; charset=utf-8');
        return Buffer.from(content, 'base64').toString('utf8');
      };
      expect(await read(3)).toBe('Plan de teléfono\n\n\nCobertura\n\nPagamos.\n');
      const certificate = await read(1);
      for (const fact of [
        'P-FRESH',
        'Ada Lovelace',
        writtenDay(inDays(-20), 'es'),
        'Acme One',
        'Daños',
      ])
        expect(certificate).toContain(fact);
      const summary = await read(4);
      for (const fact of [
        'Damage: Dropped, Spilled',
        'On purpose',
        `not before ${writtenDay(inDays(-6), 'en')}`,
        'maximum per claim: $500.00',
        'Damage, maximum per plan year: number of claims 2',
        'Damage (Laptop): you pay 10 %',
      ])
        expect(summary).toContain(fact);
      const { items: invoices } = contentOf(await world.platform.invoices({ token: asked.token }));
      const listed = items.flatMap(({ invoiceId = [] }) => invoiceId);
      expect([...new Set(listed)]).toEqual(invoices.map(({ id }) => id));
      const invoice = await read(6);
      for (const fact of [invoices[0]?.number ?? '-', 'P-FRESH', '$11.00', '$1.00', 'Ada Lovelace'])
        expect(invoice).toContain(fact);
    });

    test('invariant 15: another’s document is unknown, like one that there is not', async () => {
      const { items } = contentOf(await world.platform.planDocuments(await opened('P-FRESH')));
      const { token } = await opened('P-CAR');
      for (const documentId of [items[0]?.id ?? '', 'none', `${items[0]?.policyId}-TERMS-xx`])
        expect(await world.platform.planDocument({ token, documentId })).toEqual(
          refusedWith('DOCUMENT_UNKNOWN'),
        );
      const { policyId } = await opened('P-FRESH');
      for (const id of [policyId, 'none']) {
        const asked = { token, policyId: id };
        for (const call of ['planDocuments', 'renewalOffers', 'transfers'] as const)
          expect(await world.platform[call](asked)).toEqual(refusedWith('POLICY_UNKNOWN'));
      }
    });

    test('are renewed when they are nearly over: once, with products and an invoice', async () => {
      expect(contentOf(await world.platform.renewalOffers(await opened('P-FRESH'))).items).toEqual(
        [],
      );
      const { token, policyId } = await opened('P-ENDING');
      const { items } = contentOf(await world.platform.renewalOffers({ token, policyId }));
      expect(items).toMatchObject([
        { policyId, kind: 'RENEWAL', price: usd(11_000), effectiveDate: inDays(31) },
      ]);
      const accept = (more: object = {}) =>
        world.platform.acceptRenewal({
          token,
          ...taking(items[0]),
          idempotencyKey: newKey(),
          ...more,
        });
      expect(await accept({ price: usd(10_999) })).toEqual(refusedWith('OFFER_PRICE_CHANGED'));
      expect(await accept({ price: { amount: 11_000, currency: 'EUR' } })).toEqual(
        refusedWith('OFFER_PRICE_CHANGED'),
      );
      expect(await accept({ policyId: 'another' })).toEqual(refusedWith('OFFER_UNKNOWN'));
      const answers = await Promise.all([accept(), accept()]);
      expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['answer', 'refused']);
      const taken = answers.find(({ kind }) => kind === 'answer') ?? answers[0];
      const { policyId: nextId, invoiceId } = contentOf(taken);
      const policies = contentOf(await world.platform.policies({ token })).items;
      expect(policies.map(({ id }) => id)).toEqual([nextId, policyId]);
      const coverages = contentOf(await world.platform.coverages({ token })).items;
      const offered = items[0]?.coverages ?? [];
      expect(offered).toHaveLength(1);
      expect(coverages.filter((one) => one.policyId === nextId)).toMatchObject(offered);
      const invoices = contentOf(await world.platform.invoices({ token })).items;
      expect(invoices.find(({ id }) => id === invoiceId)).toMatchObject({
        amount: usd(11_000),
        tax: usd(1000),
        dueOn: inDays(31),
        state: 'OPEN',
      });
      expect(await accept()).toEqual(refusedWith('OFFER_OVER'));
      expect(await accept({ offerId: 'none' })).toEqual(refusedWith('OFFER_UNKNOWN'));
      await world.load();
      expect(contentOf(await world.platform.policies({ token })).items).toHaveLength(2);
    });

    describe('transfer', () => {
      const request = async (policyNumber: string) =>
        world.platform.requestTransfer({
          ...(await opened(policyNumber)),
          toName: 'Grace Hopper',
          toEmail: 'grace@example.com',
          idempotencyKey: newKey(),
        });
      const confirm = (transferId: string, idempotencyKey = newKey(), platform = world.platform) =>
        platform.confirmTransfer({
          transferId,
          newOwner: { name: 'Grace Hopper', email: 'grace@example.com' },
          idempotencyKey,
        });
      const undo = (token: string, transferId: string) =>
        world.platform.undoTransfer({ token, transferId, idempotencyKey: newKey() });

      test('is refused where the product does not allow it', async () => {
        expect(await request('P-CAR')).toEqual(refusedWith('TRANSFER_NOT_ALLOWED'));
      });

      test('takes the plan to a contract of the new owner, and back until its date', async () => {
        const { token, policyId } = await opened('P-FRESH');
        const dropped = contentOf(await request('P-FRESH'));
        contentOf(await undo(token, dropped.id));
        const transfer = contentOf(await request('P-FRESH'));
        expect(transfer).toMatchObject({ policyId, state: 'REQUESTED' });
        expect(await request('P-FRESH')).toEqual(refusedWith('TRANSFER_OPEN'));
        expect(await confirm(transfer.id, newKey(), world.stranger)).toEqual(
          refusedWith('TRANSFER_UNKNOWN'),
        );
        const key = newKey();
        const done = contentOf(await confirm(transfer.id, key));
        const again = contentOf(await confirm(transfer.id, key));
        expect(again.reference).toBe(done.reference);
        expect(await confirm(transfer.id)).toEqual(refusedWith('TRANSFER_OVER'));
        // The newest first: an offer that was cancelled before stood for longer.
        const begun = contentOf(await world.platform.transfers({ token, policyId })).items;
        expect(begun.map(({ id }) => id)).toEqual([transfer.id, dropped.id]);
        const items = async (of: string) => ({
          policies: contentOf(await world.platform.policies({ token: of })).items,
          products: contentOf(await world.platform.products({ token: of })).items,
          contacts: contentOf(await world.platform.contacts({ token: of })).items,
          invoices: contentOf(await world.platform.invoices({ token: of })).items,
        });
        expect(await items(done.token)).toMatchObject({
          policies: [{ id: policyId, customers: [{ firstName: 'Grace', lastName: 'Hopper' }] }],
          products: [{ policyId }],
          contacts: [{ value: 'grace@example.com' }],
          invoices: [{ state: 'OPEN' }],
        });
        const left = await items(token);
        expect([left.policies, left.products]).toEqual([[], []]);
        expect(left.contacts).toHaveLength(2);
        expect(left.invoices.map(({ state }) => state)).toEqual(['PAID']);
        // What the package says anew of something else takes no plan back.
        await world.load({ dealerCode: 'D-8' });
        expect((await items(done.token)).policies).toMatchObject([
          { dealerCode: 'D-8', customers: [{ firstName: 'Grace' }] },
        ]);

        expect(await undo(done.token, transfer.id)).toEqual(refusedWith('TRANSFER_UNKNOWN'));
        expect(contentOf(await world.platform.transfers({ token, policyId })).items).toMatchObject([
          { id: transfer.id, state: 'DONE', isFinal: false },
          { id: dropped.id },
        ]);
        expect(contentOf(await undo(token, transfer.id)).state).toBe('UNDONE');
        expect((await items(token)).policies).toMatchObject([
          { id: policyId, customers: [{ firstName: 'Ada' }] },
        ]);
        expect(await world.platform.policies({ token: done.token })).toEqual(
          refusedWith('TOKEN_REFUSED'),
        );
        expect(await undo(token, transfer.id)).toEqual(refusedWith('TRANSFER_OVER'));
      });

      test('is over when nobody has confirmed it in time', async ({ skip }) => {
        const { clock } = world.test;
        if (!clock) return skip('its clock cannot be set');
        const { id } = contentOf(await request('P-FRESH'));
        await clock.forward(15 * oneDay);
        expect(await confirm(id)).toEqual(refusedWith('TRANSFER_OVER'));
        const asked = await opened('P-FRESH');
        expect(contentOf(await world.platform.transfers(asked)).items[0]?.state).toBe('EXPIRED');
      });

      test('is not taken back after its date', async ({ skip }) => {
        const { clock } = world.test;
        if (!clock) return skip('its clock cannot be set');
        const { token, policyId } = await opened('P-FRESH');
        const [open] = contentOf(await world.platform.transfers({ token, policyId })).items;
        contentOf(await undo(token, open?.id ?? ''));
        const { id } = contentOf(await request('P-FRESH'));
        contentOf(await confirm(id));
        await clock.forward(8 * oneDay);
        // The token of then has expired; the contract is opened by what is left of it.
        expect((await undo(token, id)).kind).toBe('refused');
      });
    });
  });
}
