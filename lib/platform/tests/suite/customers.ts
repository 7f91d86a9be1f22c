import { describe, expect, test } from 'vitest';
import type { PlatformUnderTest } from '../contract-suite';
import { contentOf, newKey, refusedWith, useWorld } from './world';

/** Where holders live and are reached. */
export function describeCustomers(name: string, setUp: () => Promise<PlatformUnderTest>): void {
  describe(`${name}: customers`, () => {
    const world = useWorld(setUp);
    const contacts = async (token: string) =>
      contentOf(await world.platform.contacts({ token })).items;
    const address = {
      address1: '2 New Street',
      address2: '',
      city: 'Salem',
      state: 'OR',
      postalCode: '97301',
      country: 'US',
    };

    test('are reached by e-mail and telephone, each since a day', async () => {
      const known = await contacts(await world.open('P-CAR'));
      expect(known.map(({ kind, value }) => [kind, value])).toEqual([
        ['EMAIL', 'car@example.com'],
        ['PHONE', '+15035550142'],
      ]);
      expect(new Set(known.map(({ id }) => id)).size).toBe(2);
      for (const { since } of known) expect(Date.parse(since)).toBeLessThan(Date.now());
    });

    test('change a contact in the place of another, and add one; the others stay as long as they are', async () => {
      const token = await world.open('P-FRESH');
      const [email, phone] = await contacts(token);
      const change = (value: string, more: object = {}) =>
        world.platform.changeContact({
          token,
          kind: 'EMAIL',
          value,
          idempotencyKey: newKey(),
          ...more,
        });
      const began = Date.now();
      const changed = contentOf(await change('new@example.com', { replaces: email?.id }));
      expect(Date.parse(changed.since)).toBeGreaterThanOrEqual(began - 1000);
      const added = contentOf(await change('more@example.com'));
      expect(await contacts(token)).toEqual([changed, added, phone]);
      expect(await change('MORE@example.com')).toEqual(refusedWith('CONTACT_KNOWN'));
      expect(await change('x@example.com', { replaces: email?.id })).toEqual(
        refusedWith('CONTACT_UNKNOWN'),
      );
      expect(await change('x@example.com', { replaces: phone?.id })).toEqual(
        refusedWith('CONTACT_UNKNOWN'),
      );
      expect(await change('none')).toEqual(refusedWith('INPUT_INVALID'));
      expect(await change('0142', { kind: 'PHONE' })).toEqual(refusedWith('INPUT_INVALID'));
    });

    test('live elsewhere from now on, on all policies', async () => {
      const token = await world.open('P-ENDING');
      const asked = { token, address, idempotencyKey: newKey() };
      expect(contentOf(await world.platform.changeAddress(asked))).toEqual({ address });
      const { items } = contentOf(await world.platform.policies({ token }));
      for (const { customers } of items)
        expect(customers).toEqual([
          {
            firstName: 'Ada',
            lastName: 'Lovelace',
            address,
            addressSince: expect.any(String),
          },
        ]);
    });

    test('live there also where the policy names nobody', async () => {
      const token = await world.open('P-NAMELESS');
      const asked = { token, address, idempotencyKey: newKey() };
      expect(contentOf(await world.platform.changeAddress(asked))).toEqual({ address });
      const [policy] = contentOf(await world.platform.policies({ token })).items;
      expect(policy?.customers).toEqual([
        { firstName: '', lastName: '', address, addressSince: expect.any(String) },
      ]);
    });

    test('what they have changed stays when the package comes again', async () => {
      const fresh = await world.open('P-FRESH');
      const ending = await world.open('P-ENDING');
      const before = await contacts(fresh);
      await world.load();
      expect(await contacts(fresh)).toEqual(before);
      const [policy] = contentOf(await world.platform.policies({ token: ending })).items;
      expect(policy?.customers[0]?.address).toEqual(address);
    });
  });
}
