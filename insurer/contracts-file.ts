import { z } from 'zod';
import {
  addressSchema,
  calendarDate,
  coverageSchema,
  currency,
  customerSchema,
  emailAddress,
  inMinorUnits,
  personSchema,
  policySchema,
  policyStatusSchema,
  productSchema,
  refundSchema,
} from '@/lib/platform/port';
import { filedClaimSchema } from './catalogue/filed-claim';

const money = z.strictObject({ amount: z.int(inMinorUnits), currency });

/** How a policy is paid, where that is not as its product says. */
const billingOfFile = z.strictObject({
  paidBy: z.enum(['HOLDER', 'SELLER', 'LIENHOLDER', 'CARRIER']).exactOptional(),
  /** Who has lent the money for what is covered, by name. */
  lienholder: z.string().min(1).max(200).exactOptional(),
  /** Whose phone bill it is paid on, by name. */
  carrier: z.string().min(1).max(200).exactOptional(),
  every: z.enum(['MONTH', 'YEAR', 'ONCE']).exactOptional(),
  /** In minor units, tax aside. */
  price: z.int(inMinorUnits).min(0).exactOptional(),
  /**
   * Until how many days after the import it is paid, before it where it is negative: -5 is in grace
   * where the product gives at least 4 days, and lapsed where it gives fewer. Where it is left out, all
   * is paid that was due by now.
   */
  paidForDays: z.int().exactOptional(),
});
export type BillingOfFile = z.infer<typeof billingOfFile>;

const customerOfFile = customerSchema
  .omit({ addressSince: true })
  .extend({ address: addressSchema.strict() })
  .strict();
const daysAgo = z.int().min(0);

/** How a policy changes hands; days are counted back from the import. */
const transferOfFile = z.discriminatedUnion('state', [
  /** It was offered to somebody who has not confirmed yet. */
  z.strictObject({
    state: z.literal('REQUESTED'),
    daysAgo,
    toName: z.string().min(1).max(200),
    toEmail: emailAddress,
  }),
  /** It came to this contract from another. */
  z.strictObject({
    state: z.literal('DONE'),
    daysAgo,
    fromContract: z.string().min(1),
    formerHolders: z.array(customerOfFile).min(1),
  }),
]);

/** How a policy was cancelled, for the day on which it was; days are counted back from the import. */
const cancellationOfFile = refundSchema.strict().extend({
  daysAgo,
  lines: z.array(
    refundSchema.shape.lines.element.extend({
      kind: z.enum(['UNUSED', 'CLAIMS_PAID', 'FEE', 'TAX']),
      amount: money,
    }),
  ),
  refund: money,
  refundTo: z.enum(['HOLDER', 'SELLER', 'LIENHOLDER']),
});
export type CancellationOfFile = z.infer<typeof cancellationOfFile>;

/** A policy as a file has it, in which a misspelt field is a mistake. */
const policyOfFile = policySchema
  .omit({
    id: true,
    reportUntil: true,
    cancellation: true,
    statusText: true,
    actsNow: true,
    isClaimedElsewhere: true,
  })
  .extend({
    status: policyStatusSchema.exclude(['transferred']),
    customers: z.array(customerOfFile),
    /** Left out where the rules of its product say what it covers. */
    coverages: z
      .array(
        coverageSchema
          .pick({
            coverageTypeCode: true,
            title: true,
            description: true,
            effectiveDate: true,
            expiryDate: true,
          })
          .extend({
            limit: money.exactOptional(),
            deductible: money.exactOptional(),
          })
          .strict(),
      )
      .default([]),
    products: z
      .array(
        productSchema
          .pick({
            Manufacturer: true,
            Type: true,
            ProductDescription: true,
            serialNumber: true,
            purchaseDate: true,
            purchasePrice: true,
          })
          .extend({
            /** A class of its product; the only one where it is left out and there is one. */
            deviceClass: z.string().default(''),
            purchasePrice: money.exactOptional(),
            status: z.enum(['COVERED', 'RETIRED', 'REPLACED']).default('COVERED'),
            /** The place, from 1, of what it was replaced by among these products. */
            replacedBy: z.int().min(1).exactOptional(),
          })
          .strict(),
      )
      .default([]),
    billing: billingOfFile.exactOptional(),
    transfer: transferOfFile.exactOptional(),
    /** Of one that is `cancelled`. */
    cancellation: cancellationOfFile.exactOptional(),
  })
  .strict()
  .refine(({ status, cancellation }) => !cancellation || status === 'cancelled', {
    path: ['cancellation'],
    message: 'is of a policy whose status is cancelled',
  });
export type PolicyOfFile = z.infer<typeof policyOfFile>;

/**
 * `contracts.json` of a client package: contracts for the embedded platform. A contract's search
 * terms are written as a visitor would type them; the import formats them as the lookup does (§5).
 */
export const contractsFileSchema = z.strictObject({
  $schema: z.string().optional(),
  /**
   * The day for which the dates of policies and products are written, where they are of a demonstration
   * that must not grow old: a contract is imported with its dates moved by the whole months from it to
   * the day of its first import. Where it is left out, they are as written.
   */
  datesAsOf: calendarDate.exactOptional(),
  contracts: z.array(
    z.strictObject({
      id: z.string().min(1),
      /** What the contract demonstrates, for the table that `npm start` prints. */
      situation: z.string().optional(),
      status: z.enum(['active', 'expired', 'cancelled']).default('active'),
      emails: z.array(emailAddress).default([]),
      /** In E.164, such as `+15035550142`. */
      phoneNumbers: z.array(z.e164()).default([]),
      /** Whose it is, as the client's identity provider knows them. */
      people: z.array(personSchema.strict()).default([]),
      searchTerms: z.record(z.string().max(100), z.string().min(1).max(200)),
      policies: z.array(policyOfFile).min(1),
      /** What was filed under it, and how far that has come. */
      claims: z.array(filedClaimSchema).default([]),
    }),
  ),
});
export type ContractsFile = z.infer<typeof contractsFileSchema>;
export type ContractOfFile = ContractsFile['contracts'][number];
