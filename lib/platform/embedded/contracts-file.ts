import { z } from 'zod';
import { coverageSchema, policySchema, productSchema } from '../port';

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
      policies: z
        .array(
          policySchema.extend({
            coverages: z.array(coverageSchema.omit({ policyNumber: true })).default([]),
            products: z.array(productSchema.omit({ policyNumber: true })).default([]),
          }),
        )
        .min(1),
    }),
  ),
});
export type ContractsFile = z.infer<typeof contractsFileSchema>;
