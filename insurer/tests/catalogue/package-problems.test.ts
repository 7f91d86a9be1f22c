import { describe, expect, test } from 'vitest';
import { filesProblems, writtenProblems } from '@/insurer/catalogue/package-problems';
import { productsFileSchema } from '@/insurer/catalogue/products-file';
import { serviceNetworkFileSchema } from '@/insurer/catalogue/service-network-file';
import { denialCodes } from '@/insurer/claims/denial-codes';
import { contractsFileSchema } from '@/insurer/contracts-file';
import { plainWords } from '@/lib/config';
import { phoneProduct } from '@/lib/platform/tests/suite/world';
import { policyFile } from '../give-contracts';

const [coverage] = phoneProduct.coverages;
const [cause] = phoneProduct.causes;
const denials = Object.fromEntries(denialCodes.map((code) => [code, { text: 'No', basis: 'So' }]));

/** What is wrong with files that are right but for this, by place. */
function problems(
  { product = {}, file = {}, policy = {}, claim }: Readonly<Record<string, object | undefined>>,
  center?: object,
) {
  const products = productsFileSchema.parse({
    denials,
    products: [{ ...phoneProduct, ...product }],
    ...file,
  });
  const policies = [policyFile({ productCode: 'PHONE', ...policy })];
  const contract = { id: 'one', searchTerms: {}, policies, claims: claim ? [claim] : [] };
  const contracts = contractsFileSchema.parse({ contracts: [contract] });
  const serviceNetwork = serviceNetworkFileSchema.parse({
    centers: center ? [center] : [],
    postalCodes: [],
  });
  return filesProblems({ contracts, products, serviceNetwork }, ['en', 'es']).map(
    ({ file: name, path, message }) => `${name} ${path.join('/')}: ${message}`,
  );
}

const claim = {
  id: 'one',
  policyNumber: 'P-1',
  cause: 'DROP',
  lossDaysAgo: 1,
  filedDaysAgo: 1,
  description: '',
  state: 'SUBMITTED',
};
const document = 'products.json products/0/causes/0/documents/0';
/** A product whose first cause asks for this. */
const asksFor = (asked: object, more: object = {}) => ({
  product: {
    causes: [
      { ...cause, ...more, documents: [{ code: 'IT', title: 'It', ...asked }] },
      phoneProduct.causes[1],
    ],
  },
});
/** A product whose first cause is so. */
const causing = (more: object) => ({
  product: { causes: [{ ...cause, ...more }, phoneProduct.causes[1]] },
});
const things = [{ Manufacturer: 'Acme', Type: 'Phone', ProductDescription: '' }];

describe('what is wrong between the files of a package', () => {
  test('nothing, where all of it is there', () => {
    expect(problems({ policy: { products: things }, claim })).toEqual([]);
  });

  test.each([
    [
      'a cause of a coverage that the product has not',
      { product: { coverages: [{ ...coverage, causes: ['DROP', 'FIRE'] }] } },
      'products.json products/0/coverages/0/causes/1: unknown cause "FIRE"',
    ],
    [
      'a device class of a deductible that the product has not',
      { product: { coverages: [{ ...coverage, deductibles: [{ deviceClass: 'BOAT' }] }] } },
      'products.json products/0/coverages/0/deductibles/0/deviceClass: unknown device class "BOAT"',
    ],
    [
      'a reason for a denial that the catalogue does not say',
      {
        product: {
          causes: [
            {
              ...cause,
              questions: [{ code: 'where', kind: 'TEXT', title: 'Where?' }],
              excludes: [{ question: 'where', answers: ['x'], denial: 'NO_WAY' }],
            },
            phoneProduct.causes[1],
          ],
        },
      },
      'products.json products/0/causes/0/excludes/0/denial: unknown denial code "NO_WAY"',
    ],
    [
      'a route that the product has not',
      { product: { causes: [{ ...cause, routes: ['ON_SITE'] }, phoneProduct.causes[1]] } },
      'products.json products/0/causes/0/routes/0: unknown route "ON_SITE"',
    ],
    [
      'a renewal as a product that there is not',
      { product: { renewals: [{ ...phoneProduct.renewals[0], productCode: 'GONE' }] } },
      'products.json products/0/renewals/0/productCode: unknown product "GONE"',
    ],
    [
      'braces in the terms that no rule fills',
      { product: { terms: [{ title: 'End', text: '{whenToCancel} {whenToRenew}' }] } },
      'products.json products/0/terms/0/text: unknown placeholder {whenToRenew}',
    ],
    [
      'a text that is missing in a language of the client',
      { product: { planName: { en: 'Phone plan' } } },
      'products.json products/0/planName: has no text in "es"',
    ],
    [
      'a product twice',
      { file: { products: [phoneProduct, phoneProduct] } },
      'products.json products/1/productCode: there is a product "PHONE" already',
    ],
    [
      'a denial that the platform itself may give',
      { file: { denials: { ...denials, NOT_COVERED: undefined } } },
      'products.json denials: the denial code "NOT_COVERED" is not there',
    ],
    [
      'a policy of a product that there is not',
      { policy: { productCode: 'GONE' } },
      'contracts.json contracts/0/policies/0/productCode: unknown product "GONE"',
    ],
    [
      'a thing of a class that its product has not',
      { policy: { products: [{ ...things[0], deviceClass: 'BOAT' }] } },
      'contracts.json contracts/0/policies/0/products/0/deviceClass: unknown device class "BOAT"',
    ],
    [
      'a claim for a policy that its contract has not',
      { policy: { products: things }, claim: { ...claim, policyNumber: 'P-2' } },
      'contracts.json contracts/0/claims/0/policyNumber: unknown policy "P-2"',
    ],
    [
      'a claim for a thing that its policy has not',
      { claim },
      'contracts.json contracts/0/claims/0/product: the policy has no product 0',
    ],
    [
      'a claim for a cause that its product has not',
      { policy: { products: things }, claim: { ...claim, cause: 'FIRE' } },
      'contracts.json contracts/0/claims/0/cause: unknown cause "FIRE"',
    ],
    [
      'a limit that says nothing',
      { product: { coverages: [{ ...coverage, limits: [{ per: 'PLAN' }] }] } },
      'products.json products/0/coverages/0/limits/0: says neither an amount nor a count',
    ],
    [
      'a limit of a plan by months',
      { product: { coverages: [{ ...coverage, limits: [{ per: 'PLAN', count: 1, months: 6 }] }] } },
      'products.json products/0/coverages/0/limits/0/months: belongs to a limit per PERIOD, and this is per PLAN',
    ],
    [
      'a signature below no text',
      asksFor({ kind: 'SIGNATURE' }),
      `${document}: the kind SIGNATURE needs "agreement"`,
    ],
    [
      'an answer to no question',
      asksFor({ kind: 'ANSWER' }),
      `${document}: the kind ANSWER needs "question"`,
    ],
    [
      'a choice of nothing',
      asksFor({ kind: 'ANSWER', question: { kind: 'CHOICE' } }),
      `${document}/question: a CHOICE needs "choices"`,
    ],
    [
      'a device that goes nowhere',
      asksFor({ kind: 'DEVICE_SENT_IN' }),
      `${document}: the kind DEVICE_SENT_IN needs "sendTo"`,
    ],
    [
      'a file with a text to agree to',
      asksFor({ agreement: 'Yes' }),
      `${document}/agreement: belongs to the kind SIGNATURE, and this is of the kind FILE`,
    ],
    [
      'an answer of several files',
      asksFor({ kind: 'ANSWER', question: { kind: 'TEXT' }, filesNeeded: 2 }),
      `${document}/filesNeeded: belongs to the kind FILE, and this is of the kind ANSWER`,
    ],
    [
      'something that is gone and sent in',
      asksFor(
        { kind: 'DEVICE_SENT_IN', sendTo: { name: 'Us', address: { address1: '1 Way' } } },
        { isLoss: true },
      ),
      `${document}/kind: what is gone cannot be sent in`,
    ],
    [
      'a policy of a seller who has no name',
      { file: { sellers: [{ dealerCode: 'D-2', name: 'Two' }] } },
      'contracts.json contracts/0/policies/0/dealerCode: unknown seller "D-1"',
    ],
    [
      'a lienholder who pays and has no name',
      { policy: { billing: { paidBy: 'LIENHOLDER' } } },
      'contracts.json contracts/0/policies/0/billing/lienholder: is missing, and a lienholder pays',
    ],
    [
      'a policy that came from a contract that there is not',
      {
        policy: {
          transfer: {
            state: 'DONE',
            daysAgo: 1,
            fromContract: 'gone',
            formerHolders: [{ firstName: '', lastName: '', address: { address1: '' } }],
          },
        },
      },
      'contracts.json contracts/0/policies/0/transfer/fromContract: unknown contract "gone"',
    ],
    [
      'a transfer that its product does not allow',
      {
        product: { transfer: { isAllowed: false } },
        policy: {
          transfer: { state: 'REQUESTED', daysAgo: 1, toName: 'Bo', toEmail: 'bo@example.com' },
        },
      },
      'contracts.json contracts/0/policies/0/transfer: the product cannot be transferred',
    ],
    [
      'a policy that ends before it begins',
      { policy: { effectiveDate: '2026-02-01', expiryDate: '2026-01-31' } },
      'contracts.json contracts/0/policies/0/expiryDate: is before the effectiveDate 2026-02-01',
    ],
    [
      'a coverage that ends before it begins',
      {
        policy: {
          coverages: [
            {
              coverageTypeCode: coverage?.coverageTypeCode,
              title: 'A',
              description: 'B',
              effectiveDate: '2026-02-01',
              expiryDate: '2026-01-31',
            },
          ],
        },
      },
      'contracts.json contracts/0/policies/0/coverages/0/expiryDate: is before the effectiveDate 2026-02-01',
    ],
    [
      'a cause in two coverages',
      {
        product: {
          coverages: [coverage, { ...coverage, coverageTypeCode: 'OTHER', causes: ['DROP'] }],
        },
      },
      `products.json products/0/coverages/1/causes/0: the coverage "${coverage?.coverageTypeCode}" has the cause "DROP" already`,
    ],
    [
      'an answer that excludes and that the question does not have',
      causing({
        questions: [{ code: 'where', kind: 'YES_NO', title: 'Here?' }],
        excludes: [{ question: 'where', answers: ['MAYBE'], denial: 'NOT_COVERED' }],
      }),
      'products.json products/0/causes/0/excludes/0/answers/0: "MAYBE" is no answer to "where"; there are YES, NO',
    ],
    [
      'a document that an unknown question makes needless',
      asksFor({ answeredBy: { question: 'why', answers: ['YES'] } }),
      `${document}/answeredBy/question: unknown question "why"`,
    ],
    [
      'a cost that is no amount',
      causing({
        questions: [{ code: 'much', kind: 'TEXT', title: 'How much?' }],
        costQuestion: 'much',
      }),
      'products.json products/0/causes/0/costQuestion: "much" is no AMOUNT that must be answered in any case',
    ],
    [
      'a question that hangs on an answer that there is not',
      causing({
        questions: [
          {
            code: 'how',
            kind: 'CHOICE',
            title: 'How?',
            choices: [{ code: 'FELL', title: 'Fell' }],
          },
          {
            code: 'where',
            kind: 'TEXT',
            title: 'Where?',
            when: { question: 'how', answers: ['X'] },
          },
        ],
      }),
      'products.json products/0/causes/0/questions/1/when/answers/0: "X" is no answer to "how"; there are FELL',
    ],
    [
      'a question of a kind that there is not',
      causing({ questions: [{ code: 'how', kind: 'YESNO', title: 'How?' }] }),
      'products.json products/0/causes/0/questions/0/kind: must be one of CHOICE, TEXT, NUMBER, DATE, AMOUNT, YES_NO',
    ],
    [
      'a CHOICE without choices',
      causing({ questions: [{ code: 'how', kind: 'CHOICE', title: 'How?' }] }),
      'products.json products/0/causes/0/questions/0: a CHOICE needs "choices"',
    ],
    [
      'a limit of a period of no length',
      { product: { coverages: [{ ...coverage, limits: [{ per: 'PERIOD', count: 1 }] }] } },
      'products.json products/0/coverages/0/limits/0: is per PERIOD, and does not say of how many "months"',
    ],
    [
      'per cent for basis points',
      { product: { replacement: { beyondRepair: 80 } } },
      'products.json products/0/replacement/beyondRepair: is in basis points: 80 is 0.8 %; for 80 % write 8000',
    ],
  ])('%s', (_, changes: Readonly<Record<string, object | undefined>>, problem) => {
    const given = changes.file
      ? { ...changes, file: JSON.parse(JSON.stringify(changes.file)) }
      : changes;
    expect(problems(given)).toContain(problem);
  });

  const center = {
    id: 'one',
    name: 'One',
    address: { address1: '1 Way' },
    latitude: 0,
    longitude: 0,
    timeZone: 'UTC',
    hours: [],
    deviceClasses: ['PHONE'],
  };

  test.each([
    [
      'takes what no product covers',
      { deviceClasses: ['PHONE', 'BOAT'] },
      'deviceClasses/1: unknown device class "BOAT"',
    ],
    [
      'is in a zone that there is not',
      { timeZone: 'America/Portland' },
      'timeZone: must be a time zone such as America/Los_Angeles',
    ],
    [
      'closes before it opens',
      { hours: [{ day: 1, opens: '18:00', closes: '17:00' }] },
      'hours/0/closes: is not after 18:00, when it opens',
    ],
  ])('a place that %s', (_, changes, problem) => {
    expect(problems({}, { ...center, ...changes })).toEqual([
      `service-network.json centers/0/${problem}`,
    ]);
  });

  test('§5 two contracts that one search finds: it would find neither', () => {
    const contract = (id: string, term: string, policyNumber: string) => ({
      id,
      searchTerms: { Option1_SearchTerm1: term, Option1_SearchTerm2: '97209' },
      policies: [policyFile({ policyNumber })],
    });
    const { contracts } = contractsFileSchema.parse({
      contracts: [
        contract('a', 'NW1', 'P-1'),
        contract('b', ' nw1', 'P-1'),
        contract('c', 'NW2', 'P-2'),
      ],
    });
    const found = filesProblems({ contracts: { contracts } }, ['en']);
    expect(found.map(({ path, message }) => `${path.join('/')}: ${message}`)).toEqual([
      'contracts/1/policies/0/policyNumber: there is a policy "P-1" already, in the contract "a"',
      'contracts/1/searchTerms: the contract "a" has the same terms: a search by them finds neither',
    ]);
  });
});

describe('a mistake of one kind hides none of another', () => {
  const written = (product: object) => ({
    products: { denials, products: [{ ...phoneProduct, ...product }] },
    contracts: undefined,
    serviceNetwork: undefined,
  });
  const gone = [{ ...phoneProduct.renewals[0], productCode: 'GONE' }];
  const unknownRenewal = {
    file: 'products.json',
    path: ['products', 0, 'renewals', 0, 'productCode'],
    message: 'unknown product "GONE"',
  };

  test.each([
    ['a currency that is none', { currency: 'dollars' }],
    ['a field that nobody knows', { colour: 'blue' }],
    ['a field that is missing', { planName: undefined }],
    ['an amount that is a text', { price: { amount: '9.90', every: 'MONTH' } }],
    ['a kind that there is not', { price: { amount: 990, every: 'CENTURY' } }],
    [
      'a name of a map that it cannot have',
      { causes: [{ ...cause, cost: { phone: 1 } }, phoneProduct.causes[1]] },
    ],
  ])('%s, and a renewal as a product that there is not', (_, mistake) => {
    const both = written({ ...mistake, renewals: gone });
    expect(productsFileSchema.safeParse(both.products).success).toBe(false);
    expect(writtenProblems(both, ['en', 'es'])).toEqual([unknownRenewal]);
  });

  test('what names something that is written wrongly still finds it', () => {
    const [, ...others] = phoneProduct.causes;
    const both = written({
      causes: [{ ...cause, code: 'drop' }, ...others],
      coverages: [
        { ...coverage, causes: ['drop', ...(coverage?.causes.slice(1) ?? [])] },
        ...phoneProduct.coverages.slice(1),
      ],
      renewals: gone,
    });
    expect(writtenProblems(both, ['en', 'es'])).toEqual([unknownRenewal]);
  });
});

describe('a mistake is said in plain words', () => {
  test.each([
    [{ currency: 'usd' }, 'currency: must be a currency such as USD'],
    [
      { price: { amount: 9.9, every: 'MONTH' } },
      'price/amount: must be money in minor units, a whole number: 990 is 9.90',
    ],
    [{ price: { every: 'MONTH' } }, 'price/amount: is missing'],
    [{ price: { amount: 990, every: 'CENTURY' } }, 'price/every: must be one of MONTH, YEAR, ONCE'],
    [{ coverages: {} }, 'coverages: must be a list, and is an object'],
    [{ coverages: [] }, 'coverages: must not be empty'],
    [{ planName: 7 }, 'planName: must be a text or an object, and is a number'],
    [{ planName: { en: 7 } }, 'planName: en must be a text, and is a number'],
    [{ taxRate: 19.5 }, 'taxRate: must be a share in basis points, of 0 to 10000: 8000 is 80 %'],
  ])('%j', (mistake, words) => {
    const { error } = productsFileSchema.safeParse(
      { denials, products: [{ ...phoneProduct, ...mistake }] },
      { error: plainWords },
    );
    expect(
      error?.issues.map(({ path, message }) => `${path.slice(2).join('/')}: ${message}`),
    ).toEqual([words]);
  });
});
