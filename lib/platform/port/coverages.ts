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
} from './values';

/** How much of a limit there is, and what is left of it. */
export const limitSchema = z.object({
  per: openList(['CLAIM', 'PERIOD', 'PLAN']),
  /** At most so much, or so many claims. */
  amount: moneySchema.exactOptional(),
  count: z.int().min(0).exactOptional(),
  /** Of a period: its months, from the first day of the coverage. */
  months: z.int().min(1).exactOptional(),
  /** What is left of either. */
  amountLeft: moneySchema.exactOptional(),
  countLeft: z.int().min(0).exactOptional(),
  /** The day on which it is whole again. */
  resetsOn: calendarDate.exactOptional(),
});
export type Limit = z.infer<typeof limitSchema>;

/** What the holder pays of a loss: of several that fit one, the last holds. */
export const deductibleSchema = z.object({
  /** For losses of this cause, products of this class and from this claim on, where it says so. */
  cause: z.string().exactOptional(),
  deviceClass: z.string().exactOptional(),
  fromClaim: z.int().min(1).default(1),
  amount: moneySchema,
  /** Where it is a share of what is covered, in basis points. */
  share: z.int().min(1).max(10_000).exactOptional(),
  isTaxed: z.boolean().default(false),
  payableTo: openList(['INSURER', 'SHOP', 'OFF_PAYOUT']).default('INSURER'),
  givenBack: openList(['NEVER', 'IF_DENIED', 'IF_NO_FAULT', 'IF_RECOVERED']).default('NEVER'),
});
export type Deductible = z.infer<typeof deductibleSchema>;

/** §3 Coverage. */
export const coverageSchema = z.object({
  id: identifier,
  policyId: identifier,
  policyNumber: z.string(),
  coverageTypeCode: z.string(),
  title: localizedText,
  description: localizedText,
  effectiveDate: calendarDate,
  expiryDate: calendarDate,
  /** The most that it pays, and what the holder usually bears, in a few words. */
  limit: moneySchema.exactOptional(),
  deductible: moneySchema.exactOptional(),
  /** The causes of loss that it covers. */
  causes: z
    .array(
      z.object({
        code: z.string(),
        title: localizedText,
        /** The classes of devices that it can happen to; absent where those are all. */
        deviceClasses: z.array(z.string()).exactOptional(),
      }),
    )
    .default([]),
  exclusions: z.array(localizedText).default([]),
  /** Losses before this day are not covered yet. */
  waitsUntil: calendarDate.exactOptional(),
  /** A loss is reported within so many days. */
  reportWithinDays: z.int().min(1).exactOptional(),
  limits: z.array(limitSchema).default([]),
  deductibles: z.array(deductibleSchema).default([]),
});
export type Coverage = z.infer<typeof coverageSchema>;

/** What is covered against what. */
export const coverageCalls = defineCalls({
  coverages: {
    method: 'get',
    path: '/coverages',
    summary: 'What the policies of the contract cover, with limits and what is left of them today.',
    opens: 'contract',
    changes: false,
    input: pageInput,
    output: pageOf(coverageSchema),
    refusals: [],
  },
});
