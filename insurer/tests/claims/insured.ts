import {
  type ClientCatalogue,
  clientCatalogueSchema,
  type InsuranceProduct,
  insuranceProductSchema,
} from '@/insurer/catalogue/products-file';
import type { Facts } from '@/insurer/claims/decide-claim';
import { catalogueFile, telephonePlanFile } from '@/lib/platform/tests/suite/products-files';

/** An offer of another year of the telephone plan, which can be taken early. */
export const anotherYear = {
  code: 'MORE',
  kind: 'RENEWAL',
  productCode: 'PHONE-24',
  description: 'Another year',
  offeredDaysBefore: 366,
  months: 12,
  price: 10_000,
};

/** The telephone plan of the suite, as the insurer reads it. */
export function telephonePlan(changes: object = {}): InsuranceProduct {
  return insuranceProductSchema.parse(telephonePlanFile(changes));
}

/** What the client’s products have in common. */
export const catalogue: ClientCatalogue = clientCatalogueSchema.parse(catalogueFile);

/** A screen that broke in the middle of a plan, reported three days later. */
export function facts(
  changes: {
    readonly loss?: Partial<Facts['loss']>;
    readonly policy?: Partial<Facts['policy']>;
    readonly thing?: Partial<Facts['thing']>;
    readonly cause?: string;
    readonly product?: InsuranceProduct;
    readonly earlier?: Facts['earlier'];
    readonly uses?: Facts['uses'];
    readonly today?: string;
  } = {},
): Facts {
  const product = changes.product ?? telephonePlan();
  const code = changes.cause ?? 'SCREEN';
  const cause = product.causes.find((one) => one.code === code);
  if (!cause) throw new Error(`No cause ${code}`);
  return {
    product,
    cause,
    policy: {
      coverages: [
        {
          id: 'damage',
          coverageTypeCode: 'DAMAGE',
          effectiveDate: '2026-01-15',
          expiryDate: '2028-01-14',
        },
        {
          id: 'theft',
          coverageTypeCode: 'THEFT',
          effectiveDate: '2026-01-15',
          expiryDate: '2028-01-14',
        },
      ],
      ...changes.policy,
    },
    thing: { id: 'phone', deviceClass: 'PHONE', isCovered: true, ...changes.thing },
    loss: {
      id: 'claim',
      productId: 'phone',
      cause: code,
      dateOfLoss: '2026-06-10',
      reportedOn: '2026-06-13',
      answers: { HOW: 'DROPPED' },
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
      ...changes.loss,
    },
    earlier: changes.earlier ?? [],
    uses: changes.uses ?? [],
    today: changes.today ?? '2026-06-13',
  };
}
