import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The policy number of a claimant, which their contract is called by as well. */
export const policyOf = (index: number) => `K-${index}`;
export const emailOf = (index: number) => `claimant-${index}@example.com`;

const drop = {
  cause: 'DROPPED',
  answers: { HOW: 'PRESSURE', STILL_WORKS: 'NO', OPENED_BEFORE: 'NO' },
} as const;

/** What a claimant has filed before, and how far that has come. */
const before = {
  'nothing yet': [],
  'is in review': [
    {
      cause: 'LIQUID_DAMAGE',
      description: 'Lemonade went over it.',
      answers: { LIQUID: 'DRINK', SWITCHED_OFF: 'YES', SWOLLEN: 'NO', OPENED_BEFORE: 'NO' },
      state: 'IN_REVIEW',
    },
  ],
  'is asked for files': [
    {
      ...drop,
      description: 'A wheel went over it.',
      state: 'ACTION_REQUIRED',
      needs: ['PHOTO', 'RECEIPT'],
    },
  ],
  'is owed money': [
    {
      ...drop,
      description: 'A wheel went over it.',
      cost: 52_000,
      state: 'FULFILLING',
      route: 'SETTLEMENT',
      payoutState: 'NEEDS_DETAILS',
    },
  ],
} as const;
export type ClaimBefore = keyof typeof before;

/** The products of a client of the demonstration, by whose rules claimants have a telephone insured. */
export const productsOfClaimants = (): unknown =>
  JSON.parse(readFileSync('clients/northwind/products.json', 'utf8'));

const takesFilms = ['PICTURE', 'PDF', 'VIDEO'];

/** The same products, whose receipts may be films as well. */
export function productsWithFilms(): unknown {
  const documents = z.array(z.looseObject({ code: z.string() }));
  const file = z
    .looseObject({
      products: z.array(
        z.looseObject({ causes: z.array(z.looseObject({ documents: documents.optional() })) }),
      ),
    })
    .parse(productsOfClaimants());
  for (const { causes } of file.products)
    for (const { documents: asked = [] } of causes)
      for (const one of asked) if (one.code === 'RECEIPT') one.accepts = takesFilms;
  return file;
}

/** A contract with a telephone for each of these, by their index. */
export function claimantContracts(all: readonly ClaimBefore[]): readonly object[] {
  return all.map((situation, index) => ({
    id: policyOf(index).toLowerCase(),
    emails: [emailOf(index)],
    searchTerms: { Option1_SearchTerm1: policyOf(index), Option1_SearchTerm2: '97209' },
    policies: [
      {
        policyNumber: policyOf(index),
        dealerCode: 'PDX-PEARL',
        productCode: 'PHPLUS',
        planName: 'Phone Protect Plus',
        status: 'active',
        effectiveDate: '2026-01-15',
        expiryDate: '2030-01-14',
        customers: [{ firstName: 'Robin', lastName: 'Example', address: { address1: '1 Lane' } }],
        products: [
          {
            Manufacturer: 'Acme',
            Type: 'Phone',
            ProductDescription: 'Acme One',
            deviceClass: 'PHONE_STANDARD',
          },
        ],
      },
    ],
    claims: before[situation].map((claim) => ({
      id: 'before',
      policyNumber: policyOf(index),
      lossDaysAgo: 3,
      filedDaysAgo: 2,
      ...claim,
    })),
  }));
}
