import type { Address } from '@/lib/platform';
import { canada, mexico, type Region, spain, unitedStates } from './regions';

/** A field of an address, by the name that the port has for it. */
export type AddressField = Exclude<keyof Address, 'country'>;

/** The words of a country for what others call otherwise: they end the names of labels. */
type StateWord = 'State' | 'Province' | 'Region';
type PostalWord = 'Zip' | 'PostalCode' | 'Postcode';

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
    /** What it looks like, in any case of letters. */
    readonly pattern?: string;
    readonly example?: string;
    /** Writes it as the country does. */
    readonly write?: (typed: string) => string;
  };
}

const fiveDigits = { word: 'PostalCode', isRequired: true, pattern: '\\d{5}' } as const;
const codeFirst = ['address1', 'address2', 'postalCode', 'city'] as const;

/** With a blank before the last three, as post offices read it. */
const withBlank = (typed: string) => {
  const letters = typed.replaceAll(/\s/g, '').toUpperCase();
  return `${letters.slice(0, -3)} ${letters.slice(-3)}`;
};

const forms: Readonly<Record<string, CountryForm>> = {
  US: {
    order: ['address1', 'address2', 'city', 'state', 'postalCode'],
    state: { word: 'State', isRequired: true, regions: unitedStates },
    postalCode: {
      word: 'Zip',
      isRequired: true,
      pattern: '\\d{5}([\\s-]?\\d{4})?',
      example: '97209',
      write: (typed) => typed.replace(/^(\d{5})[\s-]?(\d{4})$/, '$1-$2'),
    },
  },
  CA: {
    order: ['address1', 'address2', 'city', 'state', 'postalCode'],
    state: { word: 'Province', isRequired: true, regions: canada },
    postalCode: {
      word: 'PostalCode',
      isRequired: true,
      pattern: '[abceghj-nprstvxy]\\d[abceghj-nprstv-z]\\s?\\d[abceghj-nprstv-z]\\d',
      example: 'K1A 0B1',
      write: withBlank,
    },
  },
  MX: {
    order: ['address1', 'address2', 'postalCode', 'city', 'state'],
    secondLine: 'Neighbourhood',
    state: { word: 'State', isRequired: true, regions: mexico },
    postalCode: { ...fiveDigits, example: '06600' },
  },
  GB: {
    order: ['address1', 'address2', 'city', 'postalCode'],
    postalCode: {
      word: 'Postcode',
      isRequired: true,
      pattern: '(gir\\s?0aa|[a-z]{1,2}\\d[a-z\\d]?\\s?\\d[a-z]{2})',
      example: 'SW1A 1AA',
      write: withBlank,
    },
  },
  DE: { order: codeFirst, postalCode: { ...fiveDigits, example: '10115' } },
  FR: { order: codeFirst, postalCode: { ...fiveDigits, example: '75001' } },
  ES: {
    order: ['address1', 'address2', 'postalCode', 'city', 'state'],
    state: { word: 'Province', isRequired: true, regions: spain },
    postalCode: {
      word: 'PostalCode',
      isRequired: true,
      pattern: '(0[1-9]|[1-4]\\d|5[0-2])\\d{3}',
      example: '28013',
    },
  },
};

/** Of a country whose rules nobody has written down: whatever its people write is taken. */
const anyCountry: CountryForm = {
  order: ['address1', 'address2', 'city', 'state', 'postalCode'],
  state: { word: 'Region', isRequired: false },
  postalCode: { word: 'PostalCode', isRequired: false },
};

/** How addresses of a country are written, by its two letters. */
export function formOf(country: string): CountryForm {
  return forms[country] ?? anyCountry;
}
