import { describe, expect, test } from 'vitest';
import type { PlatformUnderTest } from '../contract-suite';
import { contentOf, newKey, oneDay, refusedWith, useWorld } from './world';

/** The feed of what happened. */
export function describeEvents(name: string, setUp: () => Promise<PlatformUnderTest>): void {
  describe(`${name}: events`, () => {
    const world = useWorld(setUp);
    const change = async (address1: string) => {
      const address = { address1, address2: '', city: '', state: '', postalCode: '', country: '' };
      const token = await world.open('P-FRESH');
      contentOf(await world.platform.changeAddress({ token, address, idempotencyKey: newKey() }));
    };
    const read = async (cursor?: string, limit = 200) =>
      contentOf(await world.platform.events({ limit, ...(cursor ? { cursor } : {}) }));

    test('come in their order, each once, and go on from where the last answer ended', async () => {
      const start = await read();
      expect(start.items).toEqual([]);
      await change('1');
      await Promise.all(['2', '3', '4'].map(change));
      const all = await read(start.next);
      expect(all.items.map(({ kind }) => kind)).toEqual(Array(4).fill('ADDRESS_CHANGED'));
      expect(new Set(all.items.map(({ id }) => id)).size).toBe(4);
      const token = await world.open('P-FRESH');
      const { reference } = contentOf(await world.platform.session({ token }));
      expect(all.items.every((event) => event.reference === reference)).toBe(true);
      const first = await read(start.next, 3);
      const rest = await read(first.next, 3);
      expect([...first.items, ...rest.items]).toEqual(all.items);
      expect(await read(all.next)).toEqual({ items: [], next: all.next });
    });

    test('a change that is sent again tells nothing again', async () => {
      const { next } = await read();
      const token = await world.open('P-CAR');
      const address = {
        address1: '9',
        address2: '',
        city: '',
        state: '',
        postalCode: '',
        country: '',
      };
      const asked = { token, address, idempotencyKey: newKey() };
      await Promise.all([1, 2, 3].map(() => world.platform.changeAddress(asked)));
      expect((await read(next)).items).toHaveLength(1);
    });

    test('say of an invoice that is paid what it is for, and by which payment of the portal', async () => {
      const { next } = await read();
      const token = await world.open('P-ENDING');
      const [open] = contentOf(await world.platform.invoices({ token })).items;
      if (!open) throw new Error('There is no invoice');
      const { id: owedId, number, title, amount, dueOn } = open;
      const { left } = contentOf(await world.platform.owed({ owedId }));
      const paymentId = newKey();
      const paid = { owedId, paymentId, amount: left, paidAt: new Date().toISOString() };
      contentOf(await world.platform.recordPayment({ ...paid, idempotencyKey: newKey() }));
      const told = (await read(next)).items.find(({ kind }) => kind === 'INVOICE_PAID');
      expect(told?.invoice).toMatchObject({ invoiceId: owedId, number, title, amount, dueOn });
      expect(told?.invoice).toMatchObject({ paymentId, paidOn: expect.any(String) });
    });

    test('name what it happened to by a kind that the port knows', async () => {
      const { next } = await read();
      const token = await world.open('P-FRESH');
      const asked = { token, idempotencyKey: newKey(), policyId: await world.policyId(token) };
      const owner = { toName: 'Grace Hopper', toEmail: 'grace@example.com' };
      const { id } = contentOf(await world.platform.requestTransfer({ ...asked, ...owner }));
      const [{ planName } = { planName: '' }] = contentOf(
        await world.platform.policies({ token }),
      ).items;
      const { policyId } = asked;
      expect((await read(next)).items).toMatchObject([
        {
          kind: 'TRANSFER_REQUESTED',
          subject: { kind: 'TRANSFER', id },
          policy: { policyId, planName },
        },
      ]);
    });

    test('each path has a feed of its own, which the cursors of no other read', async () => {
      const other = world.test.platformFor(world.clientId, '2');
      const { next } = await read();
      const before = contentOf(await other.events({ limit: 200 }));
      await change('7');
      const here = await read(next);
      const there = contentOf(await other.events({ cursor: before.next }));
      // Both paths show the same contracts: what happened to them is told on each.
      expect(there.items.map(({ kind }) => kind)).toEqual(['ADDRESS_CHANGED']);
      expect(there.items[0]?.reference).toBe(here.items[0]?.reference);
      for (const cursor of [next, here.next])
        expect(await other.events({ cursor })).toEqual(refusedWith('CURSOR_UNKNOWN'));
    });

    test('a plan that ends soon is told once, as long before as its product says', async ({
      skip,
    }) => {
      const { next } = await read();
      const { clock } = world.test;
      if (!clock) return skip('its clock cannot be set');
      // It ends in thirty days; its product says so four weeks before.
      await clock.forward(oneDay);
      expect((await read(next)).items).toEqual([]);
      await clock.forward(oneDay);
      const asked = [1, 2, 3].map(() => read(next));
      await Promise.all(asked);
      const { items, next: then } = await read(next);
      const token = await world.open('P-ENDING');
      const id = await world.policyId(token);
      expect(items).toMatchObject([{ kind: 'PLAN_ENDING', subject: { kind: 'POLICY', id } }]);
      const [plan] = contentOf(await world.platform.policies({ token })).items;
      expect(items[0]?.policy).toEqual({
        policyId: id,
        planName: plan?.planName,
        lastDay: plan?.expiryDate,
      });
      await clock.forward(oneDay);
      expect((await read(then)).items).toEqual([]);
      await world.load({ dealerCode: 'D-9' });
      expect((await read(then)).items).toEqual([]);
    });

    test('invariant 1: the cursor of another client is refused, as is one that there is not', async () => {
      const { next } = await read();
      for (const cursor of [next, 'none', '\0', `${next}x`, 'x'.repeat(500)])
        expect(await world.stranger.events({ cursor })).toMatchObject({ kind: 'refused' });
      expect(await world.stranger.events({ cursor: next })).toEqual(refusedWith('CURSOR_UNKNOWN'));
    });
  });
}
