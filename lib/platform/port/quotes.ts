import { z } from 'zod';
import { identifier, localizedText, moment, moneySchema, openList } from './values';

/** Design §8: the ways to settle a claim. */
export const serviceRoutes = [
  'MAIL_IN',
  'CARRY_IN',
  'ON_SITE',
  'DISPATCH',
  'REPLACEMENT',
  'REIMBURSEMENT',
  'SETTLEMENT',
] as const;

/** What one way to settle a claim costs whom. */
export const quoteSchema = z.object({
  id: identifier,
  serviceRoute: openList(serviceRoutes),
  title: localizedText,
  lines: z.array(
    z.object({
      kind: openList([
        'COVERED',
        'ABOVE_LIMIT',
        'NOT_COVERED',
        /** What the holder has been paid for this loss before, in money. */
        'PAID_BEFORE',
        'DEDUCTIBLE',
        'SERVICE_FEE',
        'TAX',
      ]),
      title: localizedText,
      amount: moneySchema,
    }),
  ),
  /** What the insurer bears. */
  covered: moneySchema,
  /** What the holder bears, deductible and tax included. */
  holderPays: moneySchema,
  payableTo: openList(['INSURER', 'SHOP', 'OFF_PAYOUT']),
  /** How long it takes, in working days. */
  days: z.int().min(0).exactOptional(),
  /** What it leaves of the limits. */
  amountLeft: moneySchema.exactOptional(),
  claimsLeft: z.int().min(0).exactOptional(),
  endsPlan: z.boolean().default(false),
  /** Whether it is taken with a slot that is held for it. */
  needsAppointment: z.boolean().default(false),
  /** Whether it is taken with the place that it is delivered to. */
  needsDelivery: z.boolean().default(false),
  /** Within how many days what it replaces must come back, which its holder agrees to; absent where nothing must. */
  returnWithinDays: z.int().min(0).exactOptional(),
  /** The most that it can cost not to send it back, tax included. */
  mostItCosts: moneySchema.exactOptional(),
  /** Whether it is a visit by which somebody looks before anything is decided. */
  isVisit: z.boolean().default(false),
  validUntil: moment,
});
export type Quote = z.infer<typeof quoteSchema>;
