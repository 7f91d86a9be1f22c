import { randomUUID } from 'node:crypto';

/** Contracts as a file of a client package has them, for whichever platform is tested. */
export interface GivenContracts {
  readonly contracts: readonly object[];
  /** A file of products, where there is one. */
  readonly products?: object;
  /** A file of the service network, where there is one. */
  readonly network?: object;
}

const customer = (firstName: string, lastName: string, address1: string) => ({
  firstName,
  lastName,
  address: { address1 },
});

const policy = (policyNumber: string, effectiveDate: string, more = {}) => ({
  policyNumber,
  dealerCode: 'D-7',
  productCode: 'PHONE-24',
  planName: { en: 'Phone plan', es: 'Plan de teléfono' },
  status: 'active',
  effectiveDate,
  expiryDate: '2030-12-31',
  customers: [customer('Ada', 'Lovelace', '1 Analytical Way')],
  ...more,
});

const coverage = (coverageTypeCode: string, more = {}) => ({
  coverageTypeCode,
  title: 'Screen',
  description: 'Cracks',
  effectiveDate: '2026-01-31',
  expiryDate: '2030-12-31',
  ...more,
});

const product = (ProductDescription: string) => ({
  Manufacturer: 'Acme',
  Type: 'Phone',
  ProductDescription,
});

const terms = (number: string, zip: string) => ({
  Option1_SearchTerm1: number,
  Option1_SearchTerm2: zip,
});

/** Contracts of one client that cover every situation of the lookup (§4.1, §4.2). */
export const manyContracts: GivenContracts = {
  contracts: [
    {
      id: 'one-email',
      emails: ['ada@example.com'],
      phoneNumbers: ['+15035550142'],
      people: [{ issuer: 'https://login.example', subject: 'ada-7' }],
      searchTerms: { ...terms('AB-1001', '97201'), Option2_SearchTerm1: 'Ünique' },
      policies: [
        policy('P-1001', '2026-01-31', {
          coverages: [coverage('SCREEN', { limit: { amount: 50000, currency: 'USD' } })],
          products: [product('Acme One')],
        }),
      ],
    },
    {
      id: 'several-contacts',
      emails: ['grace@example.com', 'hopper@example.org'],
      phoneNumbers: ['+15035550143', '+445550199012', '+15035550145'],
      searchTerms: terms('AB-1002', '97202'),
      policies: [
        policy('P-older', '2024-06-01', { coverages: [coverage('SCREEN')] }),
        policy('P-newest', '2026-06-01', {
          coverages: [coverage('SCREEN'), coverage('THEFT'), coverage('LIQUID')],
          products: [product('Acme One'), product('Acme Two')],
        }),
        policy('P-middle', '2025-06-01', { products: [product('Acme One')] }),
      ],
    },
    {
      id: 'phone-only',
      phoneNumbers: ['+15035550146'],
      searchTerms: terms('AB-1003', '97203'),
      policies: [policy('P-1003', '2026-01-01')],
    },
    {
      id: 'neither',
      searchTerms: terms('AB-1004', '97204'),
      policies: [policy('P-4', '2026-01-01')],
    },
    {
      id: 'no-customer',
      emails: ['new@example.com'],
      searchTerms: terms('AB-1005', '97205'),
      policies: [policy('P-1005', '2026-01-01', { customers: [customer('', '', '')] })],
    },
    {
      id: 'expired',
      status: 'expired',
      emails: ['ex@example.com'],
      people: [{ issuer: 'https://login.example', subject: 'ada-7' }],
      searchTerms: terms('AB-1006', '97206'),
      policies: [policy('P-1006', '2020-01-01', { status: 'expired', expiryDate: '2022-01-01' })],
    },
    {
      id: 'cancelled',
      status: 'cancelled',
      emails: ['cancelled@example.com'],
      searchTerms: terms('AB-1007', '97207'),
      policies: [policy('P-1007', '2026-01-01', { status: 'cancelled' })],
    },
    ...['twin-1', 'twin-2'].map((id) => ({
      id,
      emails: [`${id}@example.com`],
      searchTerms: terms('AB-2000', '97299'),
      policies: [policy(`P-${id}`, '2026-01-01')],
    })),
  ],
};

/** A contract of another client; its id and its policy's number are taken by the first one too. */
export const foreignContracts: GivenContracts = {
  contracts: [
    {
      id: 'one-email',
      emails: ['foreign@example.net'],
      searchTerms: terms('ZZ-9001', '10001'),
      policies: [policy('P-1001', '2026-01-01')],
    },
  ],
};

/** The name of a client that no other test has. */
export function newClientId(name: string): string {
  return `${name}-${randomUUID().slice(0, 8)}`;
}
