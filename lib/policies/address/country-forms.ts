import type { Address } from '@/lib/platform';
import { canada, mexico, type Region, spain, unitedStates } from './regions';

/** A field of an address, by the name that the port has for it. */
export type AddressField = Exclude<keyof Address, 'country'>;

/** The words of a country for what others call otherwise: they end the names of labels. */
type StateWord = 'State' | 'Province' | 'County' | 'Region';
type PostalWord = 'Zip' | 'PostalCode' | 'Postcode' | 'Eircode';

/** How addresses of a country are written. */
export interface CountryForm {
  /** The fields in the country's own order. */
  readonly order: readonly AddressField[];
  readonly state?: {
    readonly word: StateWord;
    readonly isRequired: boolean;
    /** Those that there are, where somebody chooses among them. */
    readonly regions?: readonly Region[];
  };
  /** What the second line is asked for, where it is more than whatever else there is. */
  readonly secondLine?: 'Neighbourhood';
  readonly postalCode: {
    readonly word: PostalWord;
    readonly isRequired: boolean;
    /** Of a country whose codes `readPostalCode` knows. */
    readonly example?: string;
  };
}

/** The form of a country that writes the postal code before the city, and no state. */
const codeFirst = (example: string): CountryForm => ({
  order: ['address1', 'address2', 'postalCode', 'city'],
  postalCode: { word: 'PostalCode', isRequired: true, example },
});

/** The form of the United Kingdom and the islands that share its postcodes. */
const british = (example: string): CountryForm => ({
  order: ['address1', 'address2', 'city', 'postalCode'],
  postalCode: { word: 'Postcode', isRequired: true, example },
});

/** The form of a country whose rules are not known: everything is accepted. */
const anyCountry: CountryForm = {
  order: ['address1', 'address2', 'city', 'state', 'postalCode'],
  state: { word: 'Region', isRequired: false },
  postalCode: { word: 'PostalCode', isRequired: false },
};

const forms: Readonly<Record<string, CountryForm>> = {
  US: {
    order: ['address1', 'address2', 'city', 'state', 'postalCode'],
    state: { word: 'State', isRequired: true, regions: unitedStates },
    postalCode: { word: 'Zip', isRequired: true, example: '97209' },
  },
  CA: {
    order: ['address1', 'address2', 'city', 'state', 'postalCode'],
    state: { word: 'Province', isRequired: true, regions: canada },
    postalCode: { word: 'PostalCode', isRequired: true, example: 'K1A 0B1' },
  },
  MX: {
    order: ['address1', 'address2', 'postalCode', 'city', 'state'],
    secondLine: 'Neighbourhood',
    state: { word: 'State', isRequired: true, regions: mexico },
    postalCode: { word: 'PostalCode', isRequired: true, example: '06600' },
  },
  GB: british('SW1A 1AA'),
  GG: british('GY1 1AA'),
  IM: british('IM1 1AA'),
  JE: british('JE2 3AB'),
  // Many of its people do without county and Eircode.
  IE: {
    order: ['address1', 'address2', 'city', 'state', 'postalCode'],
    state: { word: 'County', isRequired: false },
    postalCode: { word: 'Eircode', isRequired: false, example: 'D02 AF30' },
  },
  AT: codeFirst('1010'),
  BE: codeFirst('1000'),
  CH: codeFirst('8001'),
  DE: codeFirst('10115'),
  FR: codeFirst('75001'),
  NL: codeFirst('1012 AB'),
  PL: codeFirst('00-950'),
  PT: codeFirst('1000-001'),
  SE: codeFirst('111 22'),
  BR: {
    ...anyCountry,
    state: { word: 'State', isRequired: false },
    postalCode: { word: 'PostalCode', isRequired: true, example: '01310-100' },
  },
  JP: {
    ...anyCountry,
    postalCode: { word: 'PostalCode', isRequired: true, example: '100-0001' },
  },
  ES: {
    order: ['address1', 'address2', 'postalCode', 'city', 'state'],
    state: { word: 'Province', isRequired: true, regions: spain },
    postalCode: { word: 'PostalCode', isRequired: true, example: '28013' },
  },
};

/** How addresses of a country are written, by its two letters. */
export function formOf(country: string): CountryForm {
  return forms[country] ?? anyCountry;
}
