import { z } from 'zod';
import {
  addressSchema,
  calendarDate,
  identifier,
  localizedText,
  moment,
  moneySchema,
  openList,
} from './values';

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

/** What a device that is replaced can be replaced with. */
export const replacementKinds = ['SAME', 'COMPARABLE', 'UPGRADE'] as const;

/** A device that can take the place of another. Its holder sees what it is before they agree to it. */
export const replacementSchema = z.object({
  id: identifier,
  kind: openList(replacementKinds),
  title: localizedText,
  /** What differs from the device that it replaces. */
  description: localizedText.exactOptional(),
  /** What it costs its holder beside the quote, tax included. */
  extra: moneySchema,
});
export type Replacement = z.infer<typeof replacementSchema>;

export const deliveryKinds = ['STANDARD', 'EXPRESS', 'PICK_UP'] as const;

/** A way in which something is delivered. */
export const deliveryOptionSchema = z.object({
  id: identifier,
  kind: openList(deliveryKinds),
  title: localizedText,
  /** What it costs the holder beside the quote, tax included. */
  extra: moneySchema,
  arrivesOn: calendarDate,
  /** Until when it has to be ordered to arrive then. */
  orderBefore: moment.exactOptional(),
  /** Of a pick-up: where it waits. An address is asked for of every other. */
  pickUpPoint: z.object({ name: z.string(), address: addressSchema }).exactOptional(),
});
export type DeliveryOption = z.infer<typeof deliveryOptionSchema>;

/** Something to do before a device is given away, such as a back-up or taking the SIM out. */
export const preparationSchema = z.object({
  code: z.string(),
  title: localizedText,
  /** How it is done. */
  how: localizedText,
  /** Whether it can be done only while the device can be switched on. */
  needsPower: z.boolean().default(false),
});
export type Preparation = z.infer<typeof preparationSchema>;

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
      /** Why the holder pays this, such as what a person found that is not covered. */
      reason: localizedText.exactOptional(),
    }),
  ),
  /** What the insurer bears. */
  covered: moneySchema,
  /** What the holder bears, deductible and tax included. */
  holderPays: moneySchema,
  payableTo: openList(['INSURER', 'SHOP', 'OFF_PAYOUT']),
  /** How long it takes, in working days. */
  days: z.int().min(0).exactOptional(),
  /** What the coverage that pays is called: what is left below is left of that one alone. */
  coverageTitle: localizedText.exactOptional(),
  /** What it leaves for other claims: of the limits that they share, not of one per claim. */
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
  /** Whether it is brought to a place, since it must not be posted. */
  isHandedOver: z.boolean().exactOptional(),
  /** What the device can be replaced with: one of them is named where there are several. */
  replacements: z.array(replacementSchema).default([]),
  /** How it can be delivered: one of them is named where there are several. */
  deliveryOptions: z.array(deliveryOptionSchema).default([]),
  /** What to do before the device leaves its holder. */
  preparations: z.array(preparationSchema).default([]),
  /** Of a repair at a shop of the holder’s own: what is authorised in writing, tax included. More is theirs. */
  authorizedUpTo: moneySchema.exactOptional(),
  /** Whether it is a visit by which somebody looks before anything is decided. */
  isVisit: z.boolean().default(false),
  validUntil: moment,
});
export type Quote = z.infer<typeof quoteSchema>;
