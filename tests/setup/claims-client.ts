import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { clientFile, writeTestClient } from './test-client';

/** The plans of the demonstration that journeys of claims are made with, and what is covered by each. */
const plans = {
  phone: {
    of: 'northwind',
    productCode: 'PHPLUS',
    address: {
      address1: '1826 NW Kearney St',
      city: 'Portland',
      state: 'OR',
      postalCode: '97209',
      country: 'US',
    },
    products: [{ deviceClass: 'PHONE_STANDARD', Type: 'Phone', name: 'Kestrel 5' }],
  },
  house: {
    of: 'harbor',
    productCode: 'TOTAL',
    address: {
      address1: '14 Thames St',
      city: 'Newport',
      state: 'RI',
      postalCode: '02840',
      country: 'US',
    },
    products: [
      { deviceClass: 'GAS_FURNACE', Type: 'Gas furnace', name: 'Brightwater furnace' },
      { deviceClass: 'WASHER', Type: 'Washer', name: 'Linnet washer' },
    ],
  },
  car: {
    of: 'altura',
    productCode: 'RIDGE',
    address: {
      address1: '2440 Juniper St',
      city: 'Boulder',
      state: 'CO',
      postalCode: '80304',
      country: 'US',
    },
    billing: { lienholder: 'Cascade Auto Credit' },
    products: [{ deviceClass: 'CAR', Type: 'Car', name: 'Halden Meridian' }],
  },
} as const;
type Plan = keyof typeof plans;

const approved = { state: 'CHOOSING', lossDaysAgo: 3, filedDaysAgo: 2 } as const;
const wet = {
  cause: 'LIQUID_DAMAGE',
  description: 'Lemonade went over it.',
  answers: { LIQUID: 'DRINK', SWITCHED_OFF: 'YES', SWOLLEN: 'NO', OPENED_BEFORE: 'NO' },
} as const;
const beyondRepair = {
  ...approved,
  cause: 'DROPPED',
  description: 'A wheel went over it.',
  answers: { HOW: 'PRESSURE', STILL_WORKS: 'NO', OPENED_BEFORE: 'NO' },
  cost: 52_000,
} as const;

/** Whose journey it is: each holder has a contract, and what they have filed before. */
const holders = [
  { name: 'sendsIn', plan: 'phone', claims: [{ ...approved, ...wet }] },
  { name: 'replaces', plan: 'phone', claims: [beyondRepair] },
  { name: 'settles', plan: 'phone', claims: [beyondRepair] },
  {
    name: 'hasAtWorkshop',
    plan: 'phone',
    claims: [{ ...approved, ...wet, state: 'FULFILLING', route: 'MAIL_IN' }],
  },
  {
    name: 'owesForRepair',
    plan: 'phone',
    claims: [{ ...approved, ...wet, state: 'AWAITING_PAYMENT', route: 'MAIL_IN' }],
  },
  {
    name: 'isVisited',
    plan: 'house',
    claims: [
      {
        ...approved,
        product: 1,
        cause: 'LAUNDRY_FAULT',
        description: 'It stops before the spin.',
        answers: {
          SYMPTOM: 'NO_SPIN',
          WORKED_AT_START: 'YES',
          OUTSIDE_CAUSE: 'NONE',
          BUSINESS_USE: 'NO',
        },
      },
    ],
  },
  {
    name: 'readsArabic',
    plan: 'car',
    claims: [
      {
        ...approved,
        cause: 'CLIMATE_FAULT',
        description: 'It does not cool.',
        answers: {
          SYMPTOM: 'WARM',
          MILEAGE: '39700',
          SERVICED_ON_TIME: 'YES',
          OUTSIDE_CAUSE: 'NONE',
        },
        cost: 90_000,
      },
    ],
  },
  { name: 'isDenied', plan: 'phone' },
  { name: 'isReviewed', plan: 'phone' },
  { name: 'givesPapers', plan: 'phone' },
  { name: 'filesTwice', plan: 'phone' },
  { name: 'hasOnlyThisPhone', plan: 'phone', reachedBy: 'phone' },
  { name: 'isFiledFor', plan: 'phone' },
  { name: 'isLookedAt', plan: 'house' },
  { name: 'freezes', plan: 'house' },
  { name: 'readsWithoutScript', plan: 'phone' },
  { name: 'usesKeys', plan: 'phone' },
] as const satisfies readonly {
  readonly name: string;
  readonly plan: Plan;
  readonly claims?: readonly object[];
  readonly reachedBy?: 'phone';
}[];
export type HolderOfClaims = (typeof holders)[number]['name'];

export interface ContractWithClaims {
  readonly terms: Readonly<Record<string, string>>;
  readonly policyNumber: string;
  /** What a code reaches them by. */
  readonly contact: string;
}

/** The contract of a holder. */
export function contractOf(name: HolderOfClaims): ContractWithClaims {
  const index = holders.findIndex((holder) => holder.name === name);
  const holder = holders[index];
  const { number, zip } = termsOf(index);
  return {
    terms: { 'Contract number': number, 'ZIP or postal code': zip },
    policyNumber: `P-${number}`,
    contact:
      holder && 'reachedBy' in holder
        ? `+1503555${String(100 + index).padStart(4, '0')}`
        : `${name.toLowerCase()}@example.com`,
  };
}

const termsOf = (index: number) => ({ number: `K${1000 + index}`, zip: `zq${10_000 + index}` });

function contractFile(holder: (typeof holders)[number], index: number) {
  const { contact, policyNumber } = contractOf(holder.name);
  const { productCode, address, products, ...more } = plans[holder.plan];
  const { number, zip } = termsOf(index);
  const isByPhone = 'reachedBy' in holder;
  const claims = 'claims' in holder ? holder.claims : [];
  return {
    id: holder.name.toLowerCase(),
    emails: isByPhone ? [] : [contact],
    phoneNumbers: isByPhone ? [contact] : [],
    searchTerms: { Option1_SearchTerm1: number, Option1_SearchTerm2: zip },
    policies: [
      {
        policyNumber,
        dealerCode: 'D-1',
        productCode,
        planName: catalogueOf(holder.plan).planName,
        status: 'active',
        ...('billing' in more ? { billing: more.billing } : {}),
        effectiveDate: '2025-06-14',
        expiryDate: '2029-06-13',
        customers: [{ firstName: 'Robin', lastName: 'Example', address }],
        products: products.map(({ deviceClass, Type, name }, position) => ({
          Manufacturer: 'Kestrel',
          Type,
          ProductDescription: name,
          serialNumber: `SN-${number}-${position}`,
          purchaseDate: '2025-06-14',
          deviceClass,
        })),
      },
    ],
    claims: claims.map((claim) => ({ id: 'before', policyNumber, ...claim })),
  };
}

const productsFile = z.object({
  denials: z.record(z.string(), z.unknown()),
  fraudNotices: z.array(z.unknown()),
  products: z.array(z.looseObject({ productCode: z.string(), planName: z.unknown() })),
});
const networkFile = z.object({
  centers: z.array(z.looseObject({ deviceClasses: z.array(z.string()) })),
  postalCodes: z.array(z.looseObject({ postalCode: z.string() })),
});

const fileOf = (client: string, name: string): unknown =>
  JSON.parse(readFileSync(`clients/${client}/${name}.json`, 'utf8'));

function catalogueOf(plan: Plan) {
  const { of, productCode } = plans[plan];
  const product = productsFile
    .parse(fileOf(of, 'products'))
    .products.find((one) => one.productCode === productCode);
  if (!product) throw new Error(`${of} has no product ${productCode}`);
  return product;
}

/**
 * Writes the package of a client that covers phones and houses, or cars, by the demonstration’s own plans
 * and places.
 * @param id of the client, and the name of its host
 * @param covered each of the plans has its texts in all of the languages
 */
export function writeClaimsClient(
  id: string,
  covered: readonly Plan[] = ['phone', 'house'],
  languages: readonly string[] = ['en', 'es'],
): string {
  const clients = covered.map((plan) => plans[plan].of);
  const catalogues = clients.map((of) => productsFile.parse(fileOf(of, 'products')));
  const networks = clients.map((of) => networkFile.parse(fileOf(of, 'service-network')));
  return writeTestClient(
    {
      'client.json': { ...clientFile(id), languages },
      'settings.json': {
        Verification_ResendSeconds: 5,
        Verification_By_TextMessage: true,
        Verification_By_VoiceCall: false,
        Global_Feature_EnablePortalClaimForm: true,
        Global_AgentFlow_Issuer: 'https://agents.example.com',
        Global_AgentFlow_Audience: 'plover-portal',
        URL_AgentFlow_Keys: '/dev/agent-keys',
        Globle_AgentFlow_WhiteList_URLs:
          '/dashboard,/file-claim,/claim-track,/claim-confirmation,/policy-management',
      },
      'labels/en.json': {
        LookupUser_Field_Option1: 'Contract number',
        Contact_Phone: '+1 800-555-0142',
        Contact_Hours: 'Monday to Saturday, 6 a.m. to 9 p.m.',
      },
      'products.json': {
        sellers: [{ dealerCode: 'D-1', name: 'The dealer' }],
        denials: Object.assign({}, ...catalogues.map(({ denials }) => denials)),
        fraudNotices: catalogues[0]?.fraudNotices,
        products: catalogues.flatMap(({ products }) => products),
      },
      'service-network.json': {
        centers: networks.flatMap(({ centers }) => centers),
        postalCodes: networks.flatMap(({ postalCodes }) => postalCodes),
      },
      'contracts.json': {
        contracts: holders.flatMap((holder, index) =>
          covered.some((plan) => plan === holder.plan) ? [contractFile(holder, index)] : [],
        ),
      },
    },
    id,
  );
}
