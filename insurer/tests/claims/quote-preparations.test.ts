import { expect, test } from 'vitest';
import { preparationsOf } from '@/insurer/claims/quote-choices';
import { demonstration, there } from '../demonstration';

const northwind = there(
  demonstration.find(({ client }) => client === 'northwind'),
  'northwind',
);
const product = there(
  northwind.catalogue.products.find(({ productCode }) => productCode === 'PHPLUS'),
  'PHPLUS',
);

function prepared(causeCode: string, answers: Readonly<Record<string, string>>): string[] {
  const cause = there(
    product.causes.find(({ code }) => code === causeCode),
    causeCode,
  );
  const of = { product, cause, deviceClass: 'PHONE_STANDARD', answers, pickUpPoints: [] };
  return preparationsOf(of, 'MAIL_IN').map(({ code }) => code);
}

const all = ['BACK_UP', 'LOCK_OFF', 'SIM_OUT', 'SWITCH_OFF', 'ACCESSORIES'];
const withoutPower = ['LOCK_OFF', 'SIM_OUT', 'ACCESSORIES'];

test.each([
  ['DROPPED', { STILL_WORKS: 'NO' }, withoutPower],
  ['DROPPED', { STILL_WORKS: 'IN_PART' }, all],
  ['DROPPED', {}, all],
  // It may be one that only does not charge: its holder is asked.
  ['NO_POWER', {}, all],
])('§2.1 fulfilment: before a device of %s with %j leaves, %j', (cause, answers, codes) => {
  expect(prepared(cause, answers)).toEqual(codes);
});
