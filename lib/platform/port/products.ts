import { z } from 'zod';
import { defineCalls } from './call';
import {
  calendarDate,
  identifier,
  localizedText,
  moneySchema,
  openList,
  pageInput,
  pageOf,
  typedText,
} from './values';

/** §3 Product: a thing that a policy covers. */
export const productSchema = z.object({
  id: identifier,
  policyId: identifier,
  policyNumber: z.string(),
  Manufacturer: z.string(),
  Type: localizedText,
  ProductDescription: localizedText,
  serialNumber: z.string().default(''),
  /** What its deductibles and service routes depend on, such as `PHONE_FOLDABLE`. */
  deviceClass: z.string().default(''),
  purchaseDate: calendarDate.exactOptional(),
  purchasePrice: moneySchema.exactOptional(),
  status: openList(['COVERED', 'RETIRED', 'REPLACED']).default('COVERED'),
  /** The product that it was replaced by. */
  replacedBy: identifier.exactOptional(),
  /** Of a product that carries on a thing of another policy, such as after a renewal: the `id` it has there. */
  thingId: identifier.exactOptional(),
  /**
   * The first day of which losses of it are covered, of each coverage where that is later than `waitsUntil`
   * or the first day of the coverage: it came to its policy later, or was bought later.
   */
  coveredFrom: z.array(z.object({ coverageId: identifier, from: calendarDate })).exactOptional(),
});
export type Product = z.infer<typeof productSchema>;

/** What a holder says of a product that is to be covered. */
export const productDetailsSchema = z.object({
  Manufacturer: typedText(100).min(1),
  Type: typedText(100).min(1),
  ProductDescription: typedText(200).default(''),
  serialNumber: typedText(60).default(''),
  purchaseDate: calendarDate.exactOptional(),
  purchasePrice: moneySchema.exactOptional(),
});
export type ProductDetails = z.infer<typeof productDetailsSchema>;

/** What may be added to a policy. */
export const productRuleSchema = z.object({
  id: identifier,
  policyId: identifier,
  deviceClass: z.string(),
  title: localizedText,
  /** How many more. */
  mayAdd: z.int().min(0),
  /** Until which day; no end where there is none. */
  addUntil: calendarDate.exactOptional(),
  /** How a serial number of it is checked. */
  serialCheck: openList(['IMEI', 'VIN', 'NONE']),
  /** At most so many days between the purchase and today. */
  mostDaysSincePurchase: z.int().min(0).exactOptional(),
});
export type ProductRule = z.infer<typeof productRuleSchema>;

/** What the policies cover. */
export const productCalls = defineCalls({
  products: {
    method: 'get',
    path: '/products',
    summary: 'The products that the policies of the contract cover, or have covered.',
    opens: 'contract',
    changes: false,
    input: pageInput,
    output: pageOf(productSchema),
    refusals: [],
  },
  productRules: {
    method: 'get',
    path: '/policies/{policyId}/product-rules',
    summary: 'What may still be added to a policy, and until when.',
    opens: 'contract',
    changes: false,
    input: pageInput.extend({ policyId: identifier }),
    output: pageOf(productRuleSchema),
    refusals: ['POLICY_UNKNOWN'],
  },
  registerProduct: {
    method: 'post',
    path: '/policies/{policyId}/products',
    summary:
      'Covers one more product. The key names the registration, which is sent again for two weeks where no answer came: a product without a serial number is told from another by it alone, so keep it with the product.',
    opens: 'contract',
    changes: true,
    input: z.object({
      policyId: identifier,
      deviceClass: z.string().min(1),
      product: productDetailsSchema,
    }),
    output: productSchema,
    refusals: [
      'POLICY_UNKNOWN',
      'PRODUCT_NOT_ALLOWED',
      'SERIAL_INVALID',
      'SERIAL_KNOWN',
      'TOO_LATE',
    ],
  },
  changeProduct: {
    method: 'put',
    path: '/products/{productId}',
    summary: 'Corrects what is known of a product.',
    opens: 'contract',
    changes: true,
    input: z.object({ productId: identifier, product: productDetailsSchema }),
    output: productSchema,
    refusals: [
      'PRODUCT_UNKNOWN',
      'PRODUCT_CLAIMED',
      'PRODUCT_NOT_ALLOWED',
      'SERIAL_INVALID',
      'SERIAL_KNOWN',
      'TOO_LATE',
    ],
  },
  retireProduct: {
    method: 'post',
    path: '/products/{productId}/retirement',
    summary: 'Covers a product no longer. One with an open claim stays.',
    opens: 'contract',
    changes: true,
    input: z.object({ productId: identifier }),
    output: productSchema,
    refusals: ['PRODUCT_UNKNOWN', 'PRODUCT_CLAIMED'],
  },
});
