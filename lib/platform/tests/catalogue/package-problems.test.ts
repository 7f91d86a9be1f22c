import { describe, expect, test } from 'vitest';
import { filesProblems } from '../../embedded/catalogue/package-problems';
import { productsFileSchema } from '../../embedded/catalogue/products-file';
import { serviceNetworkFileSchema } from '../../embedded/catalogue/service-network-file';
import { denialCodes } from '../../embedded/claims/denial-codes';
import { contractsFileSchema } from '../../embedded/contracts-file';
import { policyFile } from '../give-contracts';
import { phoneProduct } from '../suite/world';

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
  ])('%s', (_, changes: Readonly<Record<string, object | undefined>>, problem) => {
    const given = changes.file
      ? { ...changes, file: JSON.parse(JSON.stringify(changes.file)) }
      : changes;
    expect(problems(given)).toContain(problem);
  });

  test('a place that takes what no product covers', () => {
    const center = {
      id: 'one',
      name: 'One',
      address: { address1: '1 Way' },
      latitude: 0,
      longitude: 0,
      timeZone: 'UTC',
      hours: [],
      deviceClasses: ['PHONE', 'BOAT'],
    };
    expect(problems({}, center)).toEqual([
      'service-network.json centers/0/deviceClasses/1: unknown device class "BOAT"',
    ]);
  });
});
