import { z } from 'zod';
import {
  addressSchema,
  coverageSchema,
  customerSchema,
  policySchema,
  productSchema,
} from '../port';

const money = z.strictObject({ amount: z.int(), currency: z.string().length(3) });

/** A policy as a file has it, in which a misspelt field is a mistake. */
const policyOfFile = policySchema
  .omit({ id: true, reportUntil: true })
  .extend({
    customers: z.array(customerSchema.extend({ address: addressSchema.strict() }).strict()),
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
          })
          .strict(),
      )
      .default([]),
  })
  .strict();

/**
 * `contracts.json` of a client package: contracts for the embedded platform. A contract's search
 * terms are written as a visitor would type them; the import formats them as the lookup does (§5).
 */
export const contractsFileSchema = z.strictObject({
  $schema: z.string().optional(),
  contracts: z.array(
    z.strictObject({
      id: z.string().min(1),
      /** What the contract demonstrates, for the table that `npm start` prints. */
      situation: z.string().optional(),
      status: z.enum(['active', 'expired', 'cancelled']).default('active'),
      emails: z.array(z.email()).default([]),
      /** In E.164, such as `+15035550142`. */
      phoneNumbers: z.array(z.e164()).default([]),
      searchTerms: z.record(z.string().max(100), z.string().min(1).max(200)),
      policies: z.array(policyOfFile).min(1),
    }),
  ),
});
export type ContractsFile = z.infer<typeof contractsFileSchema>;
