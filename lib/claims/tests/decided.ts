import type { CauseRule, InsuranceProduct } from '@/insurer/catalogue/products-file';
import { type Decision, decideClaim, type Facts } from '@/insurer/claims/decide-claim';
import { deliveryView } from '@/insurer/claims/delivery-days';
import { quotesOf, visitsOf } from '@/insurer/claims/make-quotes';
import { type ClaimDetails, claimDetailsSchema, type Quote, quoteSchema } from '@/lib/platform';

/** A wednesday in the middle of every plan of these tests. */
export const now = new Date('2026-05-06T15:00:00Z');

/** What can be claimed: a cause of a product, for a thing of a class. */
export interface Claimable {
  readonly product: InsuranceProduct;
  readonly deviceClass: string;
  readonly cause: CauseRule;
}

/** What a decision depends on, of a loss two days ago. */
export function factsFor(
  { product, deviceClass, cause }: Claimable,
  answers: Readonly<Record<string, string>>,
  { loss, policy }: { loss?: Partial<Facts['loss']>; policy?: Partial<Facts['policy']> } = {},
): Facts {
  return {
    product,
    cause,
    policy: {
      coverages: product.coverages.map(({ coverageTypeCode }) => ({
        id: coverageTypeCode,
        coverageTypeCode,
        effectiveDate: '2024-01-01',
        expiryDate: '2027-12-31',
      })),
      ...policy,
    },
    thing: { id: 'thing', deviceClass, isCovered: true, purchasePrice: 90_000 },
    loss: {
      id: 'claim',
      productId: 'thing',
      cause: cause.code,
      dateOfLoss: '2026-05-04',
      reportedOn: '2026-05-06',
      answers,
      spent: 0,
      madeGood: 0,
      repaired: 0,
      replaced: 0,
      notCovered: 0,
      isBeyondRepair: false,
      documents: [],
      isDiagnosed: false,
      isReviewed: false,
      isDeductibleBorne: false,
      isFeePaid: false,
      isRecovered: false,
      ...loss,
    },
    earlier: [],
    uses: [],
    today: '2026-05-06',
  };
}

/** The same as somebody knows it who has seen all papers and the thing. */
export function known({ cause, ...facts }: Facts, loss: Partial<Facts['loss']> = {}): Facts {
  const documents = cause.documents.map(({ code }) => code);
  return {
    ...facts,
    cause,
    loss: { ...facts.loss, documents, isDiagnosed: true, isReviewed: true, ...loss },
  };
}

/** A claim as its holder sees it once it is decided so: what there is to choose from, and nothing else. */
export function claimBy(facts: Facts, decision: Decision): ClaimDetails {
  const isVisit = decision.kind === 'DIAGNOSIS';
  return claimDetailsSchema.parse({
    id: 'claim',
    number: 'C-1',
    policyId: 'plan',
    productId: 'thing',
    claimType: facts.cause.claimType,
    cause: facts.cause.code,
    causeTitle: facts.cause.title,
    state: isVisit ? 'DIAGNOSIS' : 'CHOOSING',
    dateOfLoss: facts.loss.dateOfLoss,
    submittedAt: now.toISOString(),
    updatedAt: now.toISOString(),
    text: 'Decided.',
    next: { text: 'Choose.', turn: 'HOLDER' },
    description: 'It fell.',
    answers: facts.loss.answers,
    requirements: [],
    quotes: quotesBy(facts, decision),
    serviceOrders: [],
    appointments: [],
  });
}

function quotesBy({ product, cause, thing, loss }: Facts, decision: Decision): readonly Quote[] {
  const address = { address1: '1 Way', city: 'Town', postalCode: '97209', country: 'US' };
  const of = {
    claimId: 'claim',
    round: 0,
    product,
    cause,
    deviceClass: thing.deviceClass,
    answers: loss.answers,
    pickUpPoints: [
      {
        id: 'shop',
        name: 'A shop',
        address: { address2: '', state: 'OR', ...address },
        timeZone: 'America/Chicago',
      },
    ],
    isDeviceWithUs: false,
    now,
    ...(thing.purchasePrice === undefined ? {} : { purchasePrice: thing.purchasePrice }),
  };
  const records =
    decision.kind === 'APPROVED'
      ? quotesOf(of, decision.offers)
      : decision.kind === 'DIAGNOSIS'
        ? visitsOf(of)
        : [];
  return records.map((record) =>
    quoteSchema.parse({
      ...record,
      deliveryOptions: record.deliveryOptions.map((option) =>
        deliveryView(option, now, { holidays: [], timeZone: 'UTC' }),
      ),
    }),
  );
}

export { decideClaim };
