import { z } from 'zod';
import { addressSchema, identifier, moment, moneySchema, typedText } from '@/lib/platform';

/** What has been chosen so far of how a claim is settled. Every part can still be missing. */
export const choicesSchema = z.object({
  quoteId: identifier.exactOptional(),
  /** The chosen quote, if it is a diagnostic visit. The visit is over once repair options are offered. */
  visitQuoteId: identifier.exactOptional(),
  /** From where service centers were looked for. */
  near: z.object({ postalCode: typedText(20), country: z.string().max(2) }).exactOptional(),
  /** The place that was chosen, as it was shown then: no call names a place that is chosen already. */
  center: z
    .object({
      id: identifier,
      name: z.string(),
      address: addressSchema,
      phoneNumber: z.string(),
      timeZone: z.string(),
    })
    .exactOptional(),
  /** The slot that was held last; whether it still is, the claim says. */
  appointment: z
    .object({ id: identifier, centerId: identifier, startsAt: moment, endsAt: moment })
    .exactOptional(),
  replacementId: identifier.exactOptional(),
  deliveryOptionId: identifier.exactOptional(),
  /** Where it is delivered to. */
  delivery: addressSchema.exactOptional(),
  /** That what happens was read, of which quote; and whether the device can be switched on. */
  fulfilment: z.object({ quoteId: identifier, hasPower: z.boolean() }).exactOptional(),
  /** What was agreed to of a device that must come back. */
  returnAgreed: z
    .object({
      quoteId: identifier,
      /** The most that it can cost, tax included. */
      most: moneySchema,
      /** The card that it would be charged to; absent where it would be invoiced. */
      cardId: z.uuid().exactOptional(),
      agreedAt: z.iso.datetime(),
      language: z.string(),
    })
    .exactOptional(),
});
export type Choices = z.infer<typeof choicesSchema>;
