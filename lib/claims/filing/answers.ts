import { z } from 'zod';
import { calendarDate, identifier, localizedText, moneySchema, typedText } from '@/lib/platform';

/** What has been said so far of a claim that is not filed yet. Every part can still be missing. */
export const claimAnswersSchema = z.object({
  productId: identifier.exactOptional(),
  /** A cause that can be claimed for the product, by its code. */
  cause: z.string().min(1).max(100).exactOptional(),
  /** What it is called, for lists of what waits. */
  causeTitle: localizedText.exactOptional(),
  /** The type of claim that was named before anybody signed in, of `Home_Claim_Types`. */
  claimType: z.string().exactOptional(),
  dateOfLoss: calendarDate.exactOptional(),
  /** That its day is a guess. */
  isDateEstimated: z.boolean().exactOptional(),
  /** The day of loss of which its holder was told that it lies outside the time of the cover. */
  outsideTold: calendarDate.exactOptional(),
  description: typedText(5000).exactOptional(),
  /** Answers to the questions of the cause, by the code of each. */
  answers: z.record(z.string().max(100), typedText(5000)).default({}),
  /** Whether somebody else was paid already, where that is one way of several. */
  hasPaid: z.boolean().exactOptional(),
  /** What was paid to whom, of a claim for money back. */
  expense: z
    .object({
      paidTo: typedText(200).min(1),
      paidOn: calendarDate,
      cost: moneySchema,
      /** Whether it was agreed with the insurer first. */
      wasAuthorised: z.boolean(),
    })
    .exactOptional(),
  /** The days of a payment and of the loss after it, of which its holder was asked whether they are right. */
  earlyPaymentAsked: z.string().exactOptional(),
  /** The text against fraud as it was read: which, in which language, when. */
  fraudNotice: z
    .object({ id: z.string(), version: z.string(), language: z.string(), readAt: z.iso.datetime() })
    .exactOptional(),
  /** That name, address and contacts of the contract are right. */
  isCustomerRight: z.literal(true).exactOptional(),
  /** The contact that gets messages about the claim, by its identifier; empty where none was chosen. */
  reachedBy: identifier.or(z.literal('')).exactOptional(),
});
export type ClaimAnswers = z.infer<typeof claimAnswersSchema>;
