import { getCountries, isSupportedCountry } from 'libphonenumber-js/max';
import { type Texts, texts } from '@/lib/content';
import { type FieldRule, textRules } from '@/lib/form';
import type { Address } from '@/lib/platform';
import type { View } from '@/lib/request';
import { readPostalCode } from '@/lib/typed';
import { type AddressField, type CountryForm, formOf } from './country-forms';

/** How long each field may be, in characters. */
const addressLengths = {
  address1: 80,
  address2: 80,
  city: 50,
  state: 50,
  postalCode: 12,
} as const satisfies Readonly<Record<AddressField, number>>;

/** The country of a form, where there is one of that name; else the client's own. */
export function countryOf({ settings }: Pick<View, 'settings'>, said: unknown): string {
  const country = String(said ?? '').toUpperCase();
  return isSupportedCountry(country) ? country : settings.Global_HomeCountry;
}

/** Every country in the visitor's language and its order, the client's own first. */
export function countriesFor({
  settings,
  language,
}: Pick<View, 'settings' | 'language'>): readonly {
  readonly value: string;
  readonly name: string;
}[] {
  const home = settings.Global_HomeCountry;
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const others = getCountries()
    .filter((country) => country !== home && !parts.has(country))
    .map((value) => ({ value, name: names.of(value) ?? value }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language));
  return [{ value: home, name: names.of(home) ?? home }, ...others];
}

/** Islands with telephones of their own that are no country of ISO 3166-1. */
const parts: ReadonlySet<string> = new Set(['AC', 'TA']);

/** The label of a field in the words of its country. */
export function addressLabel(field: AddressField, form: CountryForm): string {
  if (field === 'state') return `Account_Address_${form.state?.word ?? 'Region'}`;
  if (field === 'postalCode') return `Account_Address_${form.postalCode.word}`;
  if (field === 'address2' && form.secondLine) return `Account_Address_${form.secondLine}`;
  return `Account_Address_${field}`;
}

/** What a text that is no postal code of a country is answered with. */
function postalCodeFormat({ text }: Texts, field: string, { postalCode }: CountryForm): string {
  const { example = '' } = postalCode;
  // Somebody who writes `D-02840` into the form of the United States has another country in mind.
  return /\p{L}/u.test(example)
    ? text('Account_Address_PostalCode_Format', { field, example })
    : text('Account_Address_PostalCode_Digits', {
        field,
        example,
        count: example.replaceAll(/\D/g, '').length,
      });
}

/**
 * §5 The fields of an address, by the rules of the country whose form is shown. They say nothing of an
 * address for which another country was chosen since: `readAddress` does.
 */
export function addressRules(view: View, country: string): readonly FieldRule[] {
  const form = formOf(country);
  const content = texts(view.snapshot, view.language);
  const { text } = content;
  const fields = form.order.map((name): FieldRule => {
    const field = text(addressLabel(name, form));
    const isRequired =
      name === 'state'
        ? form.state?.isRequired === true
        : name === 'postalCode'
          ? form.postalCode.isRequired
          : name !== 'address2';
    const sized = textRules(content, field, { isRequired, longest: addressLengths[name] });
    const regions = name === 'state' ? form.state?.regions : undefined;
    if (regions) {
      const required = text('Account_Address_Choose', { field });
      return { name, kind: 'choice', required, choices: regions.map(({ value }) => value) };
    }
    if (name !== 'postalCode') return { name, kind: 'text', ...sized };
    const format = postalCodeFormat(content, field, form);
    return { name, kind: 'text', ...sized, postalCodeOf: country, format };
  });
  const checkedWhen = { field: 'chosenCountry', is: ['', country] };
  return [
    { name: 'country', kind: 'text' },
    { name: 'chosenCountry', kind: 'text' },
    ...fields.map((rule) => ({ ...rule, checkedWhen })),
  ];
}

/** An address as its country writes it. */
export function addressOf(country: string, given: Readonly<Record<string, unknown>>): Address {
  const form = formOf(country);
  const said = (name: AddressField) => (form.order.includes(name) ? String(given[name] ?? '') : '');
  const postalCode = said('postalCode');
  return {
    address1: said('address1'),
    address2: said('address2'),
    city: said('city'),
    state: said('state'),
    postalCode: readPostalCode(postalCode, country) ?? postalCode,
    country,
  };
}
