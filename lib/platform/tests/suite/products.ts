import { describe, expect, test } from 'vitest';
import { database } from '@/lib/db';
import type { PlatformUnderTest } from '../contract-suite';
import { contentOf, inDays, newKey, oneDay, refusedWith, useWorld } from './world';

/** What may be added to a plan, corrected and retired. */
export function describeProducts(name: string, setUp: () => Promise<PlatformUnderTest>): void {
  describe(`${name}: products`, () => {
    const world = useWorld(setUp);
    const phone = (more: object = {}) => ({
      Manufacturer: 'Acme',
      Type: 'Phone',
      serialNumber: '356938035643809',
      purchaseDate: inDays(-5),
      ...more,
    });
    const register = async (product: object, deviceClass = 'PHONE', idempotencyKey = newKey()) => {
      const token = await world.open('P-FRESH');
      const policyId = await world.policyId(token);
      return world.platform.registerProduct({
        token,
        policyId,
        deviceClass,
        product: phone(product),
        idempotencyKey,
      });
    };

    test('say what may still be added, and until when', async () => {
      const token = await world.open('P-FRESH');
      const policyId = await world.policyId(token);
      const { items } = contentOf(await world.platform.productRules({ token, policyId }));
      expect(items.map(({ id: _, ...rule }) => rule)).toEqual([
        {
          policyId,
          deviceClass: 'PHONE',
          title: 'Phone',
          mayAdd: 1,
          addUntil: inDays(40),
          serialCheck: 'IMEI',
          mostDaysSincePurchase: 30,
        },
        {
          policyId,
          deviceClass: 'LAPTOP',
          title: 'Laptop',
          mayAdd: 1,
          addUntil: inDays(344),
          serialCheck: 'NONE',
        },
      ]);
    });

    test.each([
      ['SERIAL_INVALID', { serialNumber: '356938035643808' }, 'PHONE'],
      ['SERIAL_INVALID', { serialNumber: '' }, 'PHONE'],
      ['SERIAL_KNOWN', { serialNumber: '49 0154 2032 3751 8' }, 'PHONE'],
      ['PRODUCT_NOT_ALLOWED', {}, 'BOAT'],
      ['PRODUCT_NOT_ALLOWED', { purchaseDate: inDays(2) }, 'PHONE'],
      ['PRODUCT_NOT_ALLOWED', { purchasePrice: { amount: 1, currency: 'EUR' } }, 'PHONE'],
      ['TOO_LATE', { purchaseDate: inDays(-31) }, 'PHONE'],
      ['INPUT_INVALID', { Manufacturer: 'a\0b' }, 'PHONE'],
    ])('refuse %s: %j as a %s', async (code, product, deviceClass) => {
      expect(await register(product, deviceClass)).toEqual(refusedWith(code));
    });

    test('take one without a serial number once for its key, also once the key is forgotten', async () => {
      const token = await world.open('P-FRESH');
      const asked = {
        token,
        policyId: await world.policyId(token),
        deviceClass: 'LAPTOP',
        product: { Manufacturer: 'Acme', Type: 'Laptop', ProductDescription: 'Book' },
        idempotencyKey: newKey(),
      };
      const one = contentOf(await world.platform.registerProduct(asked));
      await database().callKey.deleteMany({ where: { clientId: world.clientId } });
      expect(contentOf(await world.platform.registerProduct(asked))).toEqual(one);
      const { items } = contentOf(await world.platform.products({ token }));
      expect(items.filter(({ id }) => id === one.id)).toHaveLength(1);
      const other = await world.platform.registerProduct({ ...asked, idempotencyKey: newKey() });
      expect(other).toEqual(refusedWith('PRODUCT_NOT_ALLOWED'));
      await database().coveredProduct.delete({ where: { id: one.id } });
    });

    test('take one more, once for its key, and no third', async () => {
      const idempotencyKey = newKey();
      const answers = await Promise.all([
        register({}, 'PHONE', idempotencyKey),
        register({}, 'PHONE', idempotencyKey),
      ]);
      const [one, again] = answers.map(contentOf);
      expect(again).toEqual(one);
      expect(one).toMatchObject({ serialNumber: '356938035643809', status: 'COVERED' });
      expect(await register({ Manufacturer: 'Else' }, 'PHONE', idempotencyKey)).toEqual(
        refusedWith('KEY_REUSED'),
      );
      expect(await register({ serialNumber: '000000000000000' })).toEqual(
        refusedWith('PRODUCT_NOT_ALLOWED'),
      );
      const token = await world.open('P-FRESH');
      expect(contentOf(await world.platform.products({ token })).items).toHaveLength(2);
    });

    test('of two at once with one serial number one is taken', async () => {
      const serialNumber = 'LAP-1';
      const answers = await Promise.all([
        register({ serialNumber, Type: 'A' }, 'LAPTOP'),
        register({ serialNumber, Type: 'B' }, 'LAPTOP'),
      ]);
      expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['answer', 'refused']);
    });

    test('that come later are covered from then on, and wait as the plan did', async ({ skip }) => {
      const file = async (dateOfLoss: string) => {
        const token = await world.open('P-FRESH');
        const { items } = contentOf(await world.platform.products({ token }));
        const added = items.find(({ serialNumber }) => serialNumber === '356938035643809');
        const answer = await world.platform.submitClaim({
          token,
          productId: added?.id ?? '',
          cause: 'DROP',
          dateOfLoss,
          description: 'It fell',
          answers: {},
          idempotencyKey: newKey(),
        });
        return contentOf(answer).claim;
      };
      expect(await file(inDays(-2))).toMatchObject({
        state: 'DENIED',
        denial: { code: 'BEFORE_COVER' },
      });
      expect(await file(inDays(0))).toMatchObject({
        state: 'DENIED',
        denial: { code: 'WAITING_PERIOD' },
      });
      const { clock } = world.test;
      if (!clock) return skip('its clock cannot be set');
      await clock.forward(14 * oneDay);
      expect((await file(inDays(0))).state).not.toBe('DENIED');
    });

    test.each([
      ['PRODUCT_NOT_ALLOWED', { purchasePrice: { amount: 90_000, currency: 'EUR' } }],
      ['PRODUCT_NOT_ALLOWED', { purchasePrice: { amount: -1, currency: 'USD' } }],
      ['PRODUCT_NOT_ALLOWED', { purchaseDate: inDays(2) }],
      ['TOO_LATE', { purchaseDate: inDays(-51) }],
    ])('are corrected by the rules that they were added by: %s, %j', async (code, product) => {
      const token = await world.open('P-FRESH');
      const [first] = contentOf(await world.platform.products({ token })).items;
      const change = (more: object) =>
        world.platform.changeProduct({
          token,
          productId: first?.id ?? '',
          product: {
            Manufacturer: 'Acme',
            Type: 'Phone',
            serialNumber: '490154203237518',
            ...more,
          },
          idempotencyKey: newKey(),
        });
      expect(await change(product)).toEqual(refusedWith(code));
    });

    test('are corrected and retired, and stay so when the package comes again', async () => {
      const token = await world.open('P-FRESH');
      const list = async () => contentOf(await world.platform.products({ token })).items;
      const [first] = await list();
      const productId = first?.id ?? '';
      const changed = await world.platform.changeProduct({
        token,
        productId,
        product: {
          Manufacturer: 'Acme',
          Type: 'Phone',
          ProductDescription: 'Acme Two',
          serialNumber: '490154203237518',
        },
        idempotencyKey: newKey(),
      });
      expect(contentOf(changed)).toMatchObject({ id: productId, ProductDescription: 'Acme Two' });
      expect(
        await world.platform.changeProduct({
          token,
          productId,
          product: { Manufacturer: 'Acme', Type: 'Phone', serialNumber: 'LAP1' },
          idempotencyKey: newKey(),
        }),
      ).toEqual(refusedWith('SERIAL_INVALID'));
      const retired = await world.platform.retireProduct({
        token,
        productId,
        idempotencyKey: newKey(),
      });
      expect(contentOf(retired).status).toBe('RETIRED');
      const before = await list();
      await world.load();
      expect(await list()).toEqual(before);
      // What the package says anew it is believed, and no more than that.
      await world.load({ rename: 'Acme Three' });
      expect((await list()).find(({ id }) => id === productId)).toMatchObject({
        ProductDescription: 'Acme Three',
        status: 'RETIRED',
      });
    });

    test('nothing is added when it is too late', async ({ skip }) => {
      const { clock } = world.test;
      if (!clock) return skip('its clock cannot be set');
      const token = await world.open('P-ENDING');
      const policyId = await world.policyId(token);
      const add = () =>
        world.platform.registerProduct({
          token,
          policyId,
          deviceClass: 'LAPTOP',
          product: { Manufacturer: 'Acme', Type: 'Laptop' },
          idempotencyKey: newKey(),
        });
      await clock.forward(31 * oneDay);
      // The token has expired by then, too.
      expect((await add()).kind).toBe('refused');
      await clock.reset();
      expect((await add()).kind).toBe('answer');
    });

    test('invariant 15: what is another’s is as unknown as what there is not', async () => {
      const token = await world.open('P-CAR');
      const own = await world.open('P-FRESH');
      const strangers = await world.strangersToken();
      const policyId = await world.policyId(own);
      const [product] = contentOf(await world.platform.products({ token: own })).items;
      const productId = product?.id ?? '';
      const idempotencyKey = newKey();
      for (const [asked, platform] of [
        [token, world.platform],
        [strangers, world.stranger],
      ] as const) {
        for (const id of [policyId, 'none']) {
          expect(await platform.productRules({ token: asked, policyId: id })).toEqual(
            refusedWith('POLICY_UNKNOWN'),
          );
          expect(
            await platform.registerProduct({
              token: asked,
              policyId: id,
              deviceClass: 'LAPTOP',
              product: phone(),
              idempotencyKey,
            }),
          ).toEqual(refusedWith('POLICY_UNKNOWN'));
        }
        for (const id of [productId, 'none'])
          expect(
            await platform.retireProduct({ token: asked, productId: id, idempotencyKey }),
          ).toEqual(refusedWith('PRODUCT_UNKNOWN'));
      }
    });
  });
}
