import { afterEach, beforeAll } from 'vitest';
import type { Platform, PlatformAnswer, RenewalOffer } from '../../port';
import type { PlatformUnderTest } from '../contract-suite';
import { newClientId } from '../contracts';

/** So many days from today, as a day. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * oneDay).toISOString().slice(0, 10);
}
export const oneDay = 24 * 60 * 60 * 1000;
export const usd = (amount: number) => ({ amount, currency: 'USD' });

/** The rules of a product that covers telephones and laptops, paid by the month. */
export const phoneProduct = {
  productCode: 'PHONE',
  planName: { en: 'Phone plan', es: 'Plan de teléfono' },
  line: 'DEVICE',
  currency: 'USD',
  deviceClasses: [
    {
      code: 'PHONE',
      title: 'Phone',
      serialCheck: 'IMEI',
      most: 2,
      addWithinDays: 60,
      mostDaysSincePurchase: 30,
    },
    { code: 'LAPTOP', title: 'Laptop' },
  ],
  coverages: [
    {
      coverageTypeCode: 'DAMAGE',
      title: { en: 'Damage', es: 'Daños' },
      description: 'Drops and spills',
      causes: ['DROP', 'SPILL'],
      exclusions: ['On purpose'],
      waitingDays: 14,
      reportWithinDays: 60,
      limits: [
        { per: 'CLAIM', amount: 50_000 },
        { per: 'PERIOD', count: 2, months: 12 },
        { per: 'PLAN', amount: 80_000 },
      ],
      deductibles: [{ amount: 5000 }, { deviceClass: 'LAPTOP', share: 1000 }],
    },
  ],
  causes: [
    {
      code: 'DROP',
      title: { en: 'Dropped', es: 'Caída' },
      claimType: 'DAMAGE',
      routes: ['MAIL_IN'],
      cost: { PHONE: 20_000 },
    },
    { code: 'SPILL', title: 'Spilled', claimType: 'DAMAGE', routes: ['MAIL_IN'] },
  ],
  routes: [{ route: 'MAIL_IN', title: 'By mail', days: 5 }],
  replacement: {},
  review: {},
  price: {
    amount: 1000,
    every: 'MONTH',
    graceDays: 10,
    noLoss: { version: '1', text: 'Nothing has happened since.' },
  },
  taxRate: 1000,
  cancellation: { fee: 100, freeLookDays: 30, reinstateWithinDays: 14 },
  transfer: { confirmWithinDays: 14, undoWithinDays: 7 },
  renewals: [
    {
      code: 'ANOTHER_YEAR',
      kind: 'RENEWAL',
      productCode: 'PHONE',
      description: 'Another year',
      months: 12,
      price: 10_000,
    },
  ],
  terms: [{ title: { en: 'Cover', es: 'Cobertura' }, text: { en: 'We pay.', es: 'Pagamos.' } }],
};

/** Of vehicles, paid at once by who lends the money for them. */
export const carProduct = {
  ...phoneProduct,
  productCode: 'CAR',
  planName: 'Car plan',
  line: 'VEHICLE',
  deviceClasses: [{ code: 'CAR', title: 'Car', serialCheck: 'VIN' }],
  coverages: [{ ...phoneProduct.coverages[0], deductibles: [] }],
  price: { amount: 73_000, every: 'ONCE', paidBy: 'LIENHOLDER' },
  taxRate: 0,
  cancellation: { fee: 0, freeLookDays: 0, reinstateWithinDays: 14 },
  transfer: { isAllowed: false },
  renewals: ['RENEWAL', 'UPGRADE'].map((kind) => ({
    code: kind,
    kind,
    productCode: 'CAR',
    description: 'More of it',
    offeredDaysBefore: 366,
    months: 12,
    price: 80_000,
  })),
};

export const voucher = {
  id: 'gift',
  title: 'Gift',
  description: '',
  amounts: [],
  least: usd(500),
  most: usd(50_000),
  validDays: 365,
};

/** A code that registers the plan of a telephone. */
export const purchase = {
  code: 'ACME-0000-0017',
  productCode: 'PHONE',
  dealerCode: 'D-7',
  policyNumber: 'B-1',
  purchasedDaysAgo: 4,
  registerWithinDays: 60,
  months: 24,
  buyerEmail: 'buyer@example.com',
  product: {
    Manufacturer: 'Acme',
    Type: 'Phone',
    ProductDescription: 'Acme One',
    serialNumber: '353879234252633',
    deviceClass: 'PHONE',
  },
};

const holder = { firstName: 'Ada', lastName: 'Lovelace', address: { address1: '1 Way' } };

function contract(id: string, policyNumber: string, from: number, to: number, more: object = {}) {
  return {
    id,
    emails: [`${id}@example.com`],
    phoneNumbers: ['+15035550142'],
    searchTerms: { Option1_SearchTerm1: policyNumber, Option1_SearchTerm2: '97201' },
    policies: [
      {
        policyNumber,
        dealerCode: 'D-7',
        productCode: 'PHONE',
        planName: { en: 'Phone plan', es: 'Plan de teléfono' },
        status: 'active',
        effectiveDate: inDays(from),
        expiryDate: inDays(to),
        customers: [holder],
        products: [
          {
            Manufacturer: 'Acme',
            Type: 'Phone',
            ProductDescription: 'Acme One',
            serialNumber: '490154203237518',
            deviceClass: 'PHONE',
          },
        ],
        ...more,
      },
    ],
  };
}

/** Contracts whose plans are new, nearly over and unpaid, and paid by somebody else. */
export function givenPlans(
  changes: { readonly rename?: string; readonly dealerCode?: string } = {},
) {
  const { rename = 'Acme One', dealerCode = 'D-7' } = changes;
  const renamed = contract('fresh', 'P-FRESH', -20, 344);
  for (const policy of renamed.policies) {
    policy.dealerCode = dealerCode;
    for (const product of policy.products) product.ProductDescription = rename;
  }
  return {
    products: {
      vouchers: [voucher, { ...voucher, id: 'thanks' }],
      sellers: [{ dealerCode: 'D-7', name: 'The dealer' }],
      products: [phoneProduct, carProduct],
      registration: {
        policyNumberPrefix: 'B-',
        searchTerms: {
          Option1_SearchTerm1: '{policyNumber}',
          Option1_SearchTerm2: '{postalCode:5}',
        },
      },
      purchases: [
        purchase,
        { ...purchase, code: 'ACME-EXPD-002J', policyNumber: 'B-2', registerWithinDays: -3 },
        { ...purchase, code: 'ACME-TAKEN-003P', policyNumber: 'B-3', registeredAs: 'fresh' },
        { ...purchase, code: 'ACME-MANY-0045', policyNumber: 'B-4' },
      ],
    },
    contracts: [
      renamed,
      contract('ending', 'P-ENDING', -335, 30, { billing: { paidForDays: -3 }, products: [] }),
      contract('nameless', 'P-NAMELESS', -20, 344, { customers: [], products: [] }),
      contract('car', 'P-CAR', -364, 365, {
        productCode: 'CAR',
        planName: 'Car plan',
        products: [],
        billing: { lienholder: 'First Bank' },
      }),
    ],
  };
}

/** Two clients with the same plans, each file of the suite with its own. */
export function useWorld(setUp: () => Promise<PlatformUnderTest>) {
  const clientId = newClientId('plans');
  const otherId = newClientId('strangers');
  let underTest: PlatformUnderTest | undefined;
  const world = {
    clientId,
    get test(): PlatformUnderTest {
      if (!underTest) throw new Error('The platform is not there yet');
      return underTest;
    },
    get platform(): Platform {
      return world.test.platformFor(clientId);
    },
    get stranger(): Platform {
      return world.test.platformFor(otherId);
    },
    /** The token of the contract of a policy. */
    async open(policyNumber: string): Promise<string> {
      const oneTimeToken = await world.test.mintSessionLink(clientId, policyNumber);
      return contentOf(await world.platform.logOn({ oneTimeToken: oneTimeToken ?? '' })).token;
    },
    async strangersToken(): Promise<string> {
      const oneTimeToken = await world.test.mintSessionLink(otherId, 'P-FRESH');
      return contentOf(await world.stranger.logOn({ oneTimeToken: oneTimeToken ?? '' })).token;
    },
    async policyId(token: string): Promise<string> {
      const [policy] = contentOf(await world.platform.policies({ token })).items;
      return policy?.id ?? '';
    },
    /** What the package says, as it was or with changes. */
    load: (changes?: Parameters<typeof givenPlans>[0]) =>
      world.test.load(clientId, givenPlans(changes)),
  };
  beforeAll(async () => {
    underTest = await setUp();
    await world.load();
    await world.test.load(otherId, givenPlans());
  });
  afterEach(() => underTest?.clock?.reset());
  return world;
}

/** What takes an offer as it was shown. */
export function taking(offer: RenewalOffer | undefined) {
  if (!offer) throw new Error('Nothing is offered');
  const { id: offerId, policyId, price } = offer;
  return { offerId, policyId, price };
}

let keys = 0;
/** A key that nothing else has. */
export function newKey(): string {
  keys += 1;
  return `key-${keys}-${crypto.randomUUID()}`;
}

export const refusedWith = (errCode: string) => ({ kind: 'refused', error: { errCode } });

export function contentOf<Value>(answer: PlatformAnswer<Value>): Value {
  if (answer.kind === 'answer') return answer.value;
  const reason = answer.kind === 'refused' ? answer.error.errCode : answer.kind;
  throw new Error(`The answer was ${reason}`);
}
