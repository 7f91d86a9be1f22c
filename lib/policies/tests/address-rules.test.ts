import { describe, expect, it } from 'vitest';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { schemaOf } from '@/lib/form';
import { plainView } from '@/lib/request';
import { readPostalCode } from '@/lib/typed';
import { addressOf, addressRules, countriesFor, countryOf } from '../address/address-rules';
import { formOf } from '../address/country-forms';
import { regionOfPostalCode } from '../address/postal-regions';
import { readAddress } from '../address/read-address';
import { unitedStates } from '../address/regions';

const snapshot = {
  ...snapshotWith({ Global_HomeCountry: 'CA' }),
  labels: { en: productLabelsIn('en') },
};
const view = plainView(snapshot, 'en', '/policy-account/address');

/** The fields that are wrong. */
function wrong(country: string, typed: Record<string, string>): string[] {
  const result = schemaOf(addressRules(view, country)).safeParse({ country, ...typed });
  return (result.error?.issues ?? []).map(({ path }) => String(path[0]));
}

const street = { address1: '1 Way', city: 'Town' };

describe('§2.1 policy-account: an address by its country', () => {
  it.each([
    ['US', { state: 'OR', postalCode: '97209' }],
    ['US', { state: 'PR', postalCode: '00901-1234' }],
    ['CA', { state: 'QC', postalCode: 'h2y1c6' }],
    ['MX', { state: 'Ciudad de México', postalCode: '06600' }],
    ['GB', { postalCode: 'sw1a 1aa' }],
    ['DE', { postalCode: '10115' }],
    ['FR', { postalCode: '75001' }],
    ['ES', { state: 'Madrid', postalCode: '28013' }],
    ['CA', { state: 'ON', postalCode: 'K1A-0B1' }],
    ['GB', { postalCode: 'SW1A  1AA' }],
    ['US', { state: 'OR', postalCode: '97209–1234' }],
    ['DE', { postalCode: 'D-10115' }],
    ['FR', { postalCode: '75 001' }],
    ['ES', { state: 'Madrid', postalCode: '28 013' }],
    ['NL', { postalCode: 'NL-1234 AB' }],
    ['JP', { state: 'Tokyo', postalCode: '〒100-0001' }],
    ['BR', { state: 'SP', postalCode: '01310100' }],
    ['IE', {}],
    ['IE', { state: 'Co. Mayo', postalCode: 'f26x2y3' }],
    ['AE', { state: 'Dubai' }],
  ])('%s takes %o', (country, typed) => {
    expect(wrong(country, { ...street, ...typed })).toEqual([]);
  });

  it.each([
    ['US', { state: 'Oregon', postalCode: '9720' }, ['state', 'postalCode']],
    ['US', { postalCode: 'SW1A 1AA' }, ['state', 'postalCode']],
    ['CA', { state: 'QC', postalCode: 'D2Y 1C6' }, ['postalCode']],
    ['MX', { state: 'Madrid', postalCode: '6600' }, ['postalCode', 'state']],
    ['GB', { postalCode: '12345' }, ['postalCode']],
    ['DE', { postalCode: '1011' }, ['postalCode']],
    ['ES', { state: 'Madrid', postalCode: '99013' }, ['postalCode']],
    ['FR', { postalCode: '' }, ['postalCode']],
    ['IE', { postalCode: 'Dublin 2' }, ['postalCode']],
    ['NL', { postalCode: '1234' }, ['postalCode']],
    ['JP', { postalCode: '' }, ['postalCode']],
  ])('%s refuses %o', (country, typed, fields) => {
    expect(wrong(country, { ...street, ...typed })).toEqual(fields);
  });

  it.each([
    ['US', 'D-02840', 'ZIP code needs 5 digits and no letters, like 97209.'],
    ['US', 'K1A 0B1', 'ZIP code needs 5 digits and no letters, like 97209.'],
    ['DE', 'A-1010', 'Postal code needs 5 digits and no letters, like 10115.'],
    ['BR', 'F-75001', 'Postal code needs 8 digits and no letters, like 01310-100.'],
    ['CA', 'D-02840', 'Postal code doesn’t look right. Enter it like this: K1A 0B1.'],
  ])(
    'in %s, %s is told what is wrong and where another country is chosen',
    (country, postalCode, said) => {
      const result = schemaOf(addressRules(view, country)).safeParse({
        country,
        ...street,
        postalCode,
      });
      const found = result.error?.issues.find(({ path }) => path[0] === 'postalCode');
      expect(found?.message).toBe(
        `${said} If the address is in another country, choose that country first.`,
      );
    },
  );

  it('asks for street and city everywhere', () => {
    expect(wrong('IE', {})).toEqual(['address1', 'city']);
  });

  it('writes a postal code as its country does, in any case and script of digits', () => {
    expect(addressOf('CA', { postalCode: 'h2y1c6' }).postalCode).toBe('H2Y 1C6');
    expect(addressOf('GB', { postalCode: 'sw1a1aa' }).postalCode).toBe('SW1A 1AA');
    expect(addressOf('US', { postalCode: '972091234' }).postalCode).toBe('97209-1234');
    expect(addressOf('DE', { postalCode: 'D-10115' }).postalCode).toBe('10115');
    expect(wrong('DE', { ...street, postalCode: '١٠١١٥' })).toEqual([]);
  });

  it('shows an example of each postal code that it checks', () => {
    const refused = countriesFor(view).flatMap(({ value }) => {
      const { example = '' } = formOf(value).postalCode;
      const isChecked = readPostalCode('?', value) === undefined;
      return isChecked === (example !== '') && readPostalCode(example, value) === example
        ? []
        : value;
    });
    expect(refused).toEqual([]);
  });

  it('keeps nothing of a field that the country has not', () => {
    expect(addressOf('DE', { address1: 'Weg 1', state: 'OR' })).toMatchObject({
      state: '',
      country: 'DE',
    });
  });

  it('is asked for in the country’s own order', () => {
    expect(formOf('DE').order.indexOf('postalCode')).toBeLessThan(
      formOf('DE').order.indexOf('city'),
    );
    expect(formOf('US').order.at(-1)).toBe('postalCode');
  });

  it('has the client’s own country first, and for an unknown country', () => {
    expect(countriesFor(view)[0]?.value).toBe('CA');
    expect(countryOf(view, 'fr')).toBe('FR');
    for (const said of [undefined, '', 'XX', '<script>', '__proto__'])
      expect(countryOf(view, said)).toBe('CA');
  });
});

describe('§2.1 an address for which another country was chosen than the form shows', () => {
  /** What the browser sends, and what the server reads of it; `undefined` if it shows another form. */
  function sent(shown: string, chosenCountry: string, typed: Record<string, string>) {
    const values = { ...street, ...typed, country: shown, chosenCountry };
    const result = schemaOf(addressRules(view, shown)).safeParse(values);
    expect(result.error?.issues).toBeUndefined();
    return result.data && readAddress(view, result.data);
  }

  it.each([
    ['US', 'GB', { state: '', postalCode: 'sw1a1aa' }, { state: '', postalCode: 'SW1A 1AA' }],
    ['US', 'GB', { state: 'OR', postalCode: 'SW1A 1AA' }, { state: '', postalCode: 'SW1A 1AA' }],
    ['US', 'DE', { state: '', postalCode: 'D-10115' }, { state: '', postalCode: '10115' }],
    ['CA', 'IE', { state: '', postalCode: '' }, { state: '', postalCode: '' }],
    ['IE', 'AE', { state: 'Dubai', postalCode: '' }, { state: 'Dubai', postalCode: '' }],
    ['AE', 'CA', { state: 'ON', postalCode: 'k1a0b1' }, { state: 'ON', postalCode: 'K1A 0B1' }],
  ])('%s shown, %s chosen: reads %o', (shown, chosen, typed, address) => {
    expect(sent(shown, chosen, typed)).toMatchObject({ ...street, ...address, country: chosen });
  });

  it.each([
    ['US', 'CA', { state: 'OR', postalCode: 'K1A 0B1' }],
    ['US', 'CA', { state: 'OR', postalCode: '97209' }],
    ['US', 'GB', { state: 'OR', postalCode: '97209' }],
    ['DE', 'US', { postalCode: '97209' }],
    ['GB', 'ES', { postalCode: '28013' }],
    ['US', 'AE', { state: 'OR', postalCode: '97209' }],
    ['US', 'IE', { state: 'OR', postalCode: '' }],
    ['CA', 'US', { address1: '', city: '', state: '', postalCode: '' }],
  ])('%s shown, %s chosen, with %o: needs the other form', (shown, chosen, typed) => {
    expect(sent(shown, chosen, typed)).toBeUndefined();
  });

  it.each(['', 'US'])('is checked as shown while the chosen country is %o', (chosenCountry) => {
    const typed = { chosenCountry, state: 'OR', postalCode: 'SW1A 1AA' };
    expect(wrong('US', { ...street, ...typed })).toEqual(['postalCode']);
  });

  it('takes no longer text by choosing another country', () => {
    expect(
      sent('US', 'IE', { address1: 'x'.repeat(81), state: '', postalCode: '' }),
    ).toBeUndefined();
  });
});

describe('§2.1 delivery: where a postal code lies', () => {
  it.each([
    ['US', 'OR', '97209', undefined],
    ['US', 'OR', '48104-1234', 'Michigan'],
    ['US', 'MA', '05501', undefined],
    ['US', 'VT', '05501', undefined],
    ['US', 'GU', '96910', undefined],
    ['US', 'WY', '83414', undefined],
    ['US', 'ME', '00000', undefined],
    ['US', '', '97209', undefined],
    ['CA', 'QC', 'h2y 1c6', undefined],
    ['CA', 'ON', 'H2Y 1C6', 'Québec'],
    ['CA', 'NU', 'X0A 0H0', undefined],
    ['ES', 'Madrid', '08001', 'Barcelona'],
    ['DE', '', '10115', undefined],
  ])('%s, %s, %s: %s', (country, state, postalCode, region) => {
    expect(regionOfPostalCode({ country, state, postalCode })).toBe(region);
  });
});

it('reads each state before a ZIP code', () => {
  for (const { value } of unitedStates)
    expect(readPostalCode(`${value} 97209`, 'US'), value).toBe('97209');
});
