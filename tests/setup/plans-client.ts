import { writeTestClient } from './test-client';

const oneDay = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * oneDay).toISOString().slice(0, 10);

/** A product with everything that a plan's page tells. */
const product = {
  productCode: 'GADGET',
  planName: { en: 'Gadget plan', es: 'Plan de aparatos' },
  line: 'DEVICE',
  currency: 'USD',
  deviceClasses: [
    { code: 'PHONE', title: 'Phone' },
    { code: 'LAPTOP', title: 'Laptop' },
  ],
  coverages: [
    {
      coverageTypeCode: 'DAMAGE',
      title: 'Damage',
      description: 'Drops and spills.',
      causes: ['DROP'],
      exclusions: ['On purpose', 'Scratches'],
      reportWithinDays: 60,
      limits: [
        { per: 'CLAIM', amount: 50_000 },
        { per: 'PERIOD', count: 2, months: 12 },
      ],
      deductibles: [{ amount: 5000 }, { deviceClass: 'LAPTOP', share: 1000 }],
    },
    {
      coverageTypeCode: 'THEFT',
      title: 'Theft',
      description: 'What is stolen.',
      causes: ['STOLEN'],
      exclusions: ['On purpose'],
      waitingDays: 400,
      reportWithinDays: 14,
      limits: [{ per: 'PLAN', amount: 80_000 }],
      deductibles: [],
    },
  ],
  causes: ['DROP', 'STOLEN', 'WORN'].map((code) => ({
    code,
    title: { DROP: 'Dropped', STOLEN: 'Stolen', WORN: 'Worn battery' }[code],
    claimType: 'DAMAGE',
    routes: ['MAIL_IN'],
  })),
  routes: [{ route: 'MAIL_IN', title: 'By mail', days: 5 }],
  replacement: {},
  review: {},
  price: { amount: 1000, every: 'MONTH', paidBy: 'SELLER', graceDays: 10 },
  taxRate: 1000,
  territory: 'Everywhere on land.',
  cancellation: { fee: 0, freeLookDays: 30, reinstateWithinDays: 14 },
  transfer: { confirmWithinDays: 14, undoWithinDays: 7 },
  renewals: [
    {
      code: 'ANOTHER_YEAR',
      kind: 'RENEWAL',
      productCode: 'GADGET',
      description: 'Another year of the same.',
      months: 12,
      price: 10_000,
    },
  ],
  terms: [{ title: 'Cover', text: 'We pay.' }],
};

/** Why a claim may be denied: a package says all of them. */
const denials = Object.fromEntries(
  [
    'NOT_COVERED',
    'BEFORE_COVER',
    'WAITING_PERIOD',
    'AFTER_COVER',
    'REPORTED_TOO_LATE',
    'LIMIT_REACHED',
    'UNPAID',
  ].map((code) => [code, { text: 'It is not covered.', basis: 'The terms say so.' }]),
);

export interface ContractWithPlans {
  readonly number: string;
  readonly zip: string;
  readonly email: string;
  /** Of the plan that is in force; there is an ended one besides. */
  readonly policyNumber: string;
}

/** A contract of the client, by its place. */
export function contractWithPlans(index: number): ContractWithPlans {
  const number = `G${String(index).padStart(4, '0')}`;
  return {
    number,
    zip: `zq${10_000 + index}`,
    email: `gadgets${index}@example.com`,
    policyNumber: `P-${number}`,
  };
}

function contractFile(index: number) {
  const { number, zip, email, policyNumber } = contractWithPlans(index);
  const policy = (name: string, from: number, to: number, status: string) => ({
    policyNumber: name,
    dealerCode: 'D-7',
    productCode: 'GADGET',
    planName: product.planName,
    status,
    effectiveDate: inDays(from),
    expiryDate: inDays(to),
    customers: [{ firstName: 'Robin', lastName: 'Example', address: { address1: '1 Test Lane' } }],
    products: [
      {
        Manufacturer: 'Acme',
        Type: 'Phone',
        ProductDescription: 'Acme One',
        serialNumber: `SN-${number}`,
        deviceClass: 'PHONE',
      },
    ],
  });
  return {
    id: `gadgets-${index}`,
    emails: [email],
    phoneNumbers: [],
    searchTerms: { Option1_SearchTerm1: number, Option1_SearchTerm2: zip },
    policies: [
      policy(policyNumber, -335, 30, 'active'),
      policy(`${policyNumber}-OLD`, -900, -400, 'expired'),
    ],
  };
}

/**
 * Writes the package of a client whose plans have an offer, limits, a waiting period, and can be given
 * to somebody else; all of its days are counted from today.
 * @param id of the client, and the name of its host
 */
export function writePlansClient(id: string, contracts: number): string {
  return writeTestClient(
    {
      'settings.json': {
        Verification_ResendSeconds: 5,
        Global_AgentFlow_Issuer: 'https://agents.example.com',
        Global_AgentFlow_Audience: 'plover-portal',
        URL_AgentFlow_Keys: '/dev/agent-keys',
        Globle_AgentFlow_WhiteList_URLs: '/dashboard,/policy-management',
      },
      'products.json': {
        sellers: [{ dealerCode: 'D-7', name: 'The dealer' }],
        denials,
        products: [product],
      },
      'contracts.json': {
        contracts: Array.from({ length: contracts }, (_, index) => contractFile(index)),
      },
    },
    id,
  );
}
