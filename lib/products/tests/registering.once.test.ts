import { beforeAll, describe, expect, test } from 'vitest';
import { inDays } from '@/lib/platform/tests/suite/world';
import type { View } from '@/lib/request';
import { correctProduct, isSavedLately, retire } from '../change';
import { isOwnProduct } from '../own-product';
import { productOf } from '../product';
import { productsOf } from '../products';
import { chooseKind, choosePlan, register, saveDetails } from '../register';
import { readAnswers, registrationOf, unfinishedRegistration, versionOf } from '../registration';
import { holderOf, newClient, send } from './world';

const imei = '35-693803-564380-9';
const laptop = (more: object = {}) => ({
  manufacturer: 'Acme',
  type: 'Laptop',
  description: 'Acme Book',
  serialNumber: 'AB-1',
  purchaseDate: inDays(-5),
  price: '1,049.50',
  ...more,
});

let snapshot: View['snapshot'];
let view: View;
beforeAll(async () => {
  snapshot = await newClient();
  view = await holderOf(snapshot, 'P-FRESH');
});

async function plans(of: View) {
  const content = await productsOf(of);
  if (content.kind !== 'products') throw new Error(content.kind);
  return content.plans;
}

async function products(of: View) {
  return (await plans(of)).flatMap(({ products }) => products);
}

async function policyId(of: View): Promise<string> {
  return (await plans(of))[0]?.policy.id ?? '';
}

/** Says everything, up to the last step. @returns what its form sends */
async function upToCheck(of: View, kind: string, details: object) {
  const plan = await policyId(of);
  expect(await send(choosePlan, of, { plan })).toMatchObject({ to: '/register-product/kind' });
  expect(await send(chooseKind, of, { plan, kind })).toMatchObject({
    to: '/register-product/details',
  });
  expect(await send(saveDetails, of, { ...details })).toMatchObject({
    to: '/register-product/check',
  });
  const answers = await readAnswers(of);
  if (!answers) throw new Error('Nothing is kept');
  return { registration: answers.id, version: versionOf(answers) };
}

/** A holder of a client of their own, of whom nothing was asked before. */
async function anew(): Promise<View> {
  return holderOf(await newClient(), 'P-FRESH');
}

describe('§2.1 register-product', () => {
  test('goes from step to step, and each can be said again', async () => {
    const of = await anew();
    const registration = await registrationOf(of);
    if (registration.kind !== 'registration') throw new Error(registration.kind);
    expect(registration.answers).toBeUndefined();
    expect(registration.plan?.rules.map(({ deviceClass }) => deviceClass)).toEqual([
      'PHONE',
      'LAPTOP',
    ]);
    const first = await upToCheck(of, 'LAPTOP', laptop());
    const again = await upToCheck(of, 'LAPTOP', laptop({ manufacturer: 'Other' }));
    expect(again.registration).toBe(first.registration);
    expect(again.version).not.toBe(first.version);
    expect((await readAnswers(of))?.details).toMatchObject({
      Manufacturer: 'Other',
      purchasePrice: { amount: 104_950, currency: 'USD' },
    });
  });

  test('says what is wrong, next to each field, and keeps nothing of it', async () => {
    const of = await anew();
    const plan = await policyId(of);
    await send(chooseKind, of, { plan, kind: 'PHONE' });
    const typed = { serialNumber: '356938035643808', purchaseDate: inDays(-31), price: 'much' };
    const outcome = await send(saveDetails, of, laptop(typed));
    expect(outcome).toEqual({
      kind: 'invalid',
      problems: [
        { field: 'serialNumber', message: 'Products_Serial_IMEI_CHECK' },
        { field: 'purchaseDate', message: 'Products_Purchase_TooLongAgo' },
        { field: 'price', message: 'Products_Price_Unreadable' },
      ],
    });
    expect((await readAnswers(of))?.details).toBeUndefined();
  });

  test('design §10.16 a double click, two tabs and a lost answer register once', async () => {
    const of = await anew();
    const before = (await products(of)).length;
    const check = await upToCheck(of, 'PHONE', laptop({ type: 'Phone', serialNumber: imei }));
    const outcomes = await Promise.all([send(register, of, check), send(register, of, check)]);
    const done = outcomes.filter(({ kind }) => kind === 'go');
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(await products(of)).toHaveLength(before + 1);
    expect(await send(register, of, check)).toMatchObject({ errCode: 'REGISTRATION_OVER' });
    expect(await products(of)).toHaveLength(before + 1);
    expect(await readAnswers(of)).toBeUndefined();
    // Anyone can write an address: it says what waits, and not what became of something.
    const said = (query: string) => unfinishedRegistration(of, new URLSearchParams(query));
    expect([await said('over=1'), await said('')]).toEqual(['none', undefined]);
    await upToCheck(of, 'LAPTOP', laptop());
    expect(await said('over=1')).toBe('one');
  });

  test('what another window has said since is not registered unseen', async () => {
    const of = await anew();
    const check = await upToCheck(of, 'LAPTOP', laptop());
    await upToCheck(of, 'LAPTOP', laptop({ manufacturer: 'Other' }));
    expect(await send(register, of, check)).toMatchObject({ errCode: 'REGISTRATION_CHANGED' });
  });

  test('a plan that is full meanwhile says so, and nothing is lost', async () => {
    const of = await anew();
    const check = await upToCheck(of, 'LAPTOP', laptop());
    expect(await send(register, of, check)).toMatchObject({ kind: 'go' });
    const plan = await policyId(of);
    expect(await send(chooseKind, of, { plan, kind: 'LAPTOP' })).toMatchObject({
      errCode: 'PRODUCT_NOT_ALLOWED',
    });
  });

  test('a plan that becomes full behind the check keeps what was said', async () => {
    const one = await anew();
    const check = await upToCheck(one, 'LAPTOP', laptop());
    const agent = withAgent(one);
    const theirs = await upToCheck(agent, 'LAPTOP', laptop({ serialNumber: 'AB-2' }));
    expect(await send(register, agent, theirs)).toMatchObject({ kind: 'go' });
    expect(await send(register, one, check)).toMatchObject({
      errCode: 'PRODUCT_NOT_ALLOWED',
    });
    expect((await readAnswers(one))?.details?.serialNumber).toBe('AB-1');
  });

  test('a serial number that is covered already is named', async () => {
    const of = await anew();
    const check = await upToCheck(of, 'PHONE', laptop({ serialNumber: '490154203237518' }));
    expect(await send(register, of, check)).toMatchObject({ errCode: 'SERIAL_KNOWN' });
  });

  test('§6 what an agent says is not the holder’s', async () => {
    const of = await anew();
    await upToCheck(withAgent(of), 'LAPTOP', laptop());
    expect(await readAnswers(of)).toBeUndefined();
  });
});

function withAgent(view: View): View {
  const { audience } = view;
  if (audience.kind !== 'holder') throw new Error('Nobody has signed in');
  const session = { ...audience.session, agent: { id: 'agent-7', name: 'Agent' } };
  return { ...view, audience: { kind: 'agent', session } };
}

describe('§2.1 product-management', () => {
  const typed = laptop({ type: 'Phone', serialNumber: imei, purchaseDate: '', price: '' });

  test('corrects what is known, and says next to its field what is covered already', async () => {
    const of = await anew();
    const check = await upToCheck(of, 'LAPTOP', laptop());
    await send(register, of, check);
    const [known] = (await products(of)).filter(({ serialNumber }) => serialNumber === 'AB1');
    const product = known?.id ?? '';
    const said = (id: string) => isSavedLately(of, id, new URLSearchParams('saved=1'));
    expect(await said(product)).toBe(false);
    expect(
      await send(correctProduct, of, { ...laptop({ manufacturer: 'Acme Corp' }), product }),
    ).toMatchObject({ kind: 'go' });
    expect([await said(product), await said('another')]).toEqual([true, false]);
    expect(await isSavedLately(of, product, new URLSearchParams())).toBe(false);
    const content = await productOf(of, product);
    expect(content).toMatchObject({ product: { Manufacturer: 'Acme Corp' }, claims: 'NONE' });
    expect(
      await send(correctProduct, of, { ...laptop({ serialNumber: '490154203237518' }), product }),
    ).toMatchObject({ kind: 'invalid', problems: [{ field: 'serialNumber' }] });
  });

  test('takes a product off for good, once', async () => {
    const of = await anew();
    const [known] = await products(of);
    const product = known?.id ?? '';
    expect(await send(retire, of, { product })).toMatchObject({ kind: 'go' });
    expect((await products(of))[0]?.status).toBe('RETIRED');
    expect(await send(retire, of, { product })).toMatchObject({
      errCode: 'PRODUCT_UNKNOWN',
      status: 404,
    });
    expect(await send(correctProduct, of, { ...typed, product })).toMatchObject({
      errCode: 'PRODUCT_UNKNOWN',
    });
  });

  test.each(['another contract', 'another client'])(
    'invariant 15: a product of %s is one that there is not',
    async (whose) => {
      const other =
        whose === 'another client' ? await anew() : await holderOf(snapshot, 'P-OTHERS');
      const [known] = await products(other);
      const product = known?.id ?? '';
      expect(product).not.toBe('');
      const own = { snapshot, path: '1' as const, session: sessionIn(view) };
      expect(await isOwnProduct(own, product)).toBe(false);
      expect(await productOf(view, product)).toEqual({ kind: 'missing' });
      const outcomes = [
        await send(retire, view, { product }),
        await send(correctProduct, view, { ...typed, product }),
      ];
      for (const outcome of outcomes) expect(outcome).toMatchObject({ errCode: 'PRODUCT_UNKNOWN' });
      expect((await products(other))[0]?.status).toBe('COVERED');
    },
  );

  test('invariant 15: nothing is registered on a plan of another contract', async () => {
    const plan = await policyId(await holderOf(snapshot, 'P-OTHERS'));
    const outcomes = [
      await send(choosePlan, view, { plan }),
      await send(chooseKind, view, { plan, kind: 'PHONE' }),
    ];
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ errCode: 'PRODUCT_NOT_ALLOWED' });
  });
});

function sessionIn({ audience }: View) {
  if (audience.kind !== 'holder') throw new Error('Nobody has signed in');
  return audience.session;
}
