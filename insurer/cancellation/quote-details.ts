import { z } from 'zod';
import { cancellationQuoteSchema, policyStatusSchema } from '@/lib/platform/port';
import { refundTermsSchema } from './refund';

/** What a quote's row keeps besides its columns. */
export const quoteDetailsSchema = cancellationQuoteSchema
  .pick({ lines: true, refund: true, refundTo: true, basis: true, waitsForClaims: true })
  .extend({
    /** In minor units: what claims had cost when it was counted. */
    claimsPaid: z.int(),
    /** Whether all goes back, so that there has been no cover. */
    isFreeLook: z.boolean(),
    /** What the rest is counted by; absent where a package says the cancellation. */
    terms: refundTermsSchema.exactOptional(),
    /** In minor units: what goes back for certain before what is owed again is taken off. */
    undisputed: z.int().default(0),
    /** In minor units: what was owed again and was taken off when the refund was sent. */
    netted: z.int().default(0),
    /** What the claims that were not open had cost. */
    endedClaims: z.object({ paid: z.int(), arePaid: z.boolean() }).exactOptional(),
    /** The claims that were open and decide about the rest, until they are decided. */
    waitsFor: z.array(z.string()).default([]),
    /** Whether what is undisputed was sent. */
    isBegun: z.boolean().default(false),
    /** What an acceptance has changed, to take it back. */
    undo: z
      .object({
        status: policyStatusSchema,
        expiryDate: z.iso.date(),
        coverages: z.array(z.object({ id: z.string(), expiryDate: z.iso.date() })),
        invoices: z.array(z.string()),
      })
      .exactOptional(),
  });
export type QuoteDetails = z.output<typeof quoteDetailsSchema>;
