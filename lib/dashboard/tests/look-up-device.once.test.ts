import { describe, expect, test } from 'vitest';
import { runChange } from '@/lib/changes/tests/run-change';
import { firstCoveredDay } from '@/lib/coverage';
import { platformOf } from '@/lib/platform';
import { contentOf, inDays, newKey } from '@/lib/platform/tests/suite/world';
import { holderOf } from '@/lib/policies/tests/holder';
import { holderOf as insuredHolder, newClient } from '@/lib/products/tests/world';
import { sessionOf, type View } from '@/lib/request';
import { cookieName } from '@/lib/session';
import { jar } from '@/lib/session/tests/jar';
import { findDevice } from '../find-device';
import { lookedUpNumber, lookUpDevice } from '../look-up-device';

const imei = '490154203237518';
const product = (ProductDescription: string, more: object = {}) => ({
  Manufacturer: 'Acme',
  Type: 'Phone',
  ProductDescription,
  ...more,
});
const coverage = {
  coverageTypeCode: 'DAMAGE',
  title: 'Damage',
  description: '',
  effectiveDate: inDays(-100),
  expiryDate: inDays(100),
};

/** Somebody with plans now, to come and over. */
const holder = () =>
  holderOf([
    {
      policyNumber: 'P-NOW',
      effectiveDate: inDays(-100),
      expiryDate: inDays(100),
      coverages: [coverage],
      products: [product('Acme One', { serialNumber: imei })],
    },
    {
      policyNumber: 'P-LATER',
      effectiveDate: inDays(10),
      expiryDate: inDays(300),
      products: [
        product('Acme Later', { serialNumber: 'LATER-1' }),
        product('Acme One', { serialNumber: imei }),
      ],
    },
    {
      policyNumber: 'P-OVER',
      status: 'expired',
      effectiveDate: inDays(-400),
      expiryDate: inDays(-35),
      products: [
        product('Acme Zero', { serialNumber: 'OVER-1' }),
        product('Acme One', { serialNumber: imei }),
      ],
    },
  ]);

const standings = async (view: View, typed: string) => {
  const found = await findDevice(view, typed);
  if (found.kind !== 'found') throw new Error(found.kind);
  return found.devices.map(({ standing, plan }) => `${standing} ${plan.policy.policyNumber}`);
};

const lookUp = (view: View, DeviceNumber: string) =>
  runChange(
    lookUpDevice,
    { view, cookies: () => undefined, networkAddress: '203.0.113.1' },
    { DeviceNumber },
  );

/** A delegate of the holder. */
function asDelegate(view: View): View {
  const session = sessionOf(view);
  if (!session) throw new Error('Nobody is signed in');
  const delegate = { id: 'd', name: 'Charles', holder: 'Ada', may: 'SEE' } as const;
  return { ...view, audience: { kind: 'delegate', session: { ...session, delegate } } };
}

describe('§2.1 device look-up', () => {
  test.each([
    ['49 0154 2032 3751 8', ['COVERED P-NOW']],
    ['later1', ['UPCOMING P-LATER']],
    ['OVER 1', ['ENDED P-OVER']],
    ['356938035643809', []],
  ])('%s is on %j', async (typed, plans) => {
    expect(await standings(await holder(), typed)).toEqual(plans);
  });

  test('says what for, and until when', async () => {
    const found = await findDevice(await holder(), imei);
    if (found.kind !== 'found') throw new Error(found.kind);
    expect(
      found.devices[0]?.plan.coverages.map(({ title, expiryDate }) => [title, expiryDate]),
    ).toEqual([['Damage', inDays(100)]]);
  });

  test('§2.1 waits, is used up or has ended with the coverages of its plan', async () => {
    const plan = (policyNumber: string, serialNumber: string, coverages: readonly object[]) => ({
      policyNumber,
      effectiveDate: inDays(-100),
      expiryDate: inDays(100),
      coverages,
      products: [product(policyNumber, { serialNumber })],
    });
    const later = { ...coverage, effectiveDate: inDays(20) };
    const ended = { ...coverage, expiryDate: inDays(-20) };
    const view = await holderOf([
      plan('P-PARTLY', 'PARTLY-1', [coverage, { ...later, coverageTypeCode: 'LOSS' }]),
      plan('P-NOTHING', 'NOTHING-1', [later, { ...ended, coverageTypeCode: 'LOSS' }]),
    ]);
    expect(await standings(view, 'PARTLY-1')).toEqual(['PARTLY P-PARTLY']);
    expect(await standings(view, 'NOTHING-1')).toEqual(['NOTHING P-NOTHING']);
  });

  test('§2.1 what was added to a plan later waits as its claims do', async () => {
    const view = await insuredHolder(await newClient(), 'P-FRESH');
    const platform = platformOf(view);
    const token = sessionOf(view)?.idToken ?? '';
    const [policy] = contentOf(await platform.policies({ token })).items;
    const registered = contentOf(
      await platform.registerProduct({
        token,
        policyId: policy?.id ?? '',
        deviceClass: 'LAPTOP',
        product: {
          Manufacturer: 'Acme',
          Type: 'Laptop',
          ProductDescription: 'Acme Book',
          serialNumber: 'AB-1',
        },
        idempotencyKey: newKey(),
      }),
    );
    const options = contentOf(await platform.claimOptions({ token, productId: registered.id }));
    const found = await findDevice(view, 'AB-1');
    const [device] = found.kind === 'found' ? found.devices : [];
    const days = device?.plan.coverages.map((one) => firstCoveredDay(one, [device.product]));
    expect(device?.product).toEqual(registered);
    expect(days).toEqual([inDays(14)]);
    expect(options.causes.map(({ coveredFrom }) => coveredFrom)).toEqual(days);
    expect(device?.standing).toBe('NOTHING');
    expect(await standings(view, imei)).toEqual(['COVERED P-FRESH']);
  });

  test('§2.1 what is to be covered has a first day', async () => {
    const found = await findDevice(await holder(), 'LATER-1');
    if (found.kind !== 'found') throw new Error(found.kind);
    expect(found.devices).toMatchObject([{ standing: 'UPCOMING', coveredFrom: inDays(10) }]);
  });

  test('invariant 15: another contract’s device is none', async () => {
    const [own, others] = [await holder(), await holderOf([{ policyNumber: 'P-OTHER' }])];
    expect(await standings(own, imei)).not.toEqual([]);
    expect(await standings(others, imei)).toEqual([]);
  });

  test('what was typed comes back sealed, to whoever has typed it alone', async () => {
    const view = await holder();
    const outcome = await lookUp(view, imei);
    if (outcome.kind !== 'go') throw new Error(outcome.kind);
    expect(outcome.to).toBe('/dashboard/device-lookup');
    const [cookie] = outcome.cookies ?? [];
    expect(cookie?.name).toBe(cookieName('deviceLookup'));
    const value = cookie && 'value' in cookie ? cookie.value : '';
    expect(value).not.toContain(imei);
    const cookies = (name: string) => (name === cookie?.name ? value : undefined);
    expect(await lookedUpNumber(view, cookies)).toBe(imei);
    const other = await holderOf([{ policyNumber: 'P-OTHER' }]);
    const sameClient = { ...other, snapshot: view.snapshot };
    expect(sessionOf(sameClient)?.subject).not.toBe(sessionOf(view)?.subject);
    expect(await lookedUpNumber(sameClient, cookies)).toBeUndefined();
    expect(await lookedUpNumber(asDelegate(view), cookies)).toBeUndefined();
  });

  test('a device that several plans list is found once, with the plan that it goes on under', async () => {
    const found = await findDevice(await holder(), imei);
    if (found.kind !== 'found') throw new Error(found.kind);
    expect(
      found.devices.map(({ plan, notToday }) => [
        plan.policy.policyNumber,
        notToday.map(({ policy }) => policy.policyNumber),
      ]),
    ).toEqual([['P-NOW', ['P-LATER']]]);
  });

  test.each([
    `${imei}${' .'.repeat(490)}`,
    '語'.repeat(60),
    `${'\u0E01\u0E49'.repeat(60)}${'-'.repeat(870)}`,
  ])('invariant 10: what was typed fits into cookies, however it was written', async (typed) => {
    const view = await holder();
    const outcome = await lookUp(view, typed);
    if (outcome.kind !== 'go') throw new Error(outcome.kind);
    const cookies = jar(...(outcome.cookies ?? []));
    expect(await lookedUpNumber(view, cookies)).toBeDefined();
  });

  test('what is far too long is not read, whatever stands between its signs', async () => {
    const typed = `${imei}${' .'.repeat(3000)}`;
    await expect(lookUp(await holder(), typed)).rejects.toThrow('Form_Text_TooLong');
  });

  test('§10.18 a delegate looks up as the holder does', async () => {
    const view = asDelegate(await holder());
    expect(await standings(view, imei)).toEqual(['COVERED P-NOW']);
    expect(await lookUp(view, imei)).toMatchObject({ kind: 'go' });
  });

  test.each([
    ['490154203237517', 'DEVICE_ONE_DIGIT'],
    ['490145203237518', 'DEVICE_SWAPPED'],
    ['111111111111111', 'DEVICE_CHECK_DIGIT'],
    ['4901542032375', 'DEVICE_DIGIT_COUNT'],
  ])('%s is refused: %s', async (DeviceNumber, errCode) => {
    const view = await holder();
    const outcome = await lookUp(view, DeviceNumber);
    expect(outcome).toMatchObject({ kind: 'refused', errCode });
  });

  test('§6 nobody looks up who has not signed in', async () => {
    const view = await holder();
    const stranger: View = { ...view, audience: { kind: 'visitor' } };
    expect(await findDevice(stranger, imei)).toEqual({ kind: 'signed-out' });
  });
});
