import { z } from 'zod';
import { limitSchema } from './coverages';
import { dayProblemSchema } from './loss-day';
import { quoteSchema, serviceRoutes } from './quotes';
import { parcelSchema, requirementSchema } from './requirements';
import { appointmentSchema } from './service-network';
import {
  addressSchema,
  calendarDate,
  identifier,
  localizedText,
  moment,
  moneySchema,
  openList,
  typedText,
} from './values';

/** Design §8: a claim is a draft of the portal before, and has one of these states from then on. */
export const claimStates = [
  'SUBMITTED',
  'IN_REVIEW',
  'ACTION_REQUIRED',
  'DIAGNOSIS',
  'APPROVED',
  'CHOOSING',
  'AWAITING_PAYMENT',
  'FULFILLING',
  'AWAITING_RETURN',
  'DENIED',
  'WITHDRAWN',
  'CLOSED',
  'REOPENED',
] as const;

/** Design §8: the states of a claim that has come to its end. */
export const endedClaimStates: readonly string[] = [
  'DENIED',
  'WITHDRAWN',
  'CLOSED',
] satisfies (typeof claimStates)[number][];

export const claimOutcomes = [
  'REPAIRED',
  'REPLACED',
  'REIMBURSED',
  'SETTLED',
  'SERVICED',
  'NO_FAULT',
  'RETURNED_UNREPAIRED',
  'UNRESPONSIVE',
] as const;

/** A service that a claim has led to. */
export const serviceOrderSchema = z.object({
  id: identifier,
  kind: openList(serviceRoutes),
  state: z.string(),
  /** The state in the platform’s words. */
  text: localizedText,
  trackingNumber: z.string().exactOptional(),
  carrier: z.string().exactOptional(),
  /**
   * The day of what the holder waits for: of a MAIL_IN, and of whatever is COMES_BACK, that the device is
   * back with them; of a CARRY_IN that it can be picked up; of a REPLACEMENT that it arrives, or can be picked
   * up where the delivery option says so; of a DISPATCH that help comes. Of what is done where the holder is,
   * the day of the visit while PLACED, SHIPPED or ON_THE_WAY, and from then on that it is done.
   */
  expectedOn: calendarDate.exactOptional(),
  /** Of a DISPATCH that is ASSIGNED: when whoever is sent will be there. */
  expectedAt: moment.exactOptional(),
  /** Of one that waits for a device that is sent in: where it goes. */
  sendTo: parcelSchema.exactOptional(),
});

/** States of a dispatch that is sent at once; any other kind of order has states of the platform’s own. */
export const dispatchStates = ['REQUESTED', 'ASSIGNED', 'ON_SITE', 'DONE', 'NOBODY_CAME'] as const;

/** What to do before help is asked for, and whom to ring first. */
export const emergencySchema = z.object({
  text: localizedText,
  /** The first of them is the one to ring first. */
  numbers: z
    .array(
      z.object({
        title: localizedText,
        /** As it is rung there: `911`, or E.164. */
        number: z.string().min(1).max(24),
      }),
    )
    .min(1),
});
export type Emergency = z.infer<typeof emergencySchema>;

/** Where help is sent to. */
export const helpPlaceSchema = z.object({
  /** In words: an address, a road and its marker, what can be seen from there. */
  text: typedText(500).min(1),
  /** In degrees, where the holder let their device say so. */
  latitude: z.number().min(-90).max(90).exactOptional(),
  longitude: z.number().min(-180).max(180).exactOptional(),
});

/** A device that must come back. */
export const returnObligationSchema = z.object({
  id: identifier,
  state: openList([
    'OPEN',
    'IN_TRANSIT',
    'ACCEPTED',
    'LOCKED',
    'OVERDUE',
    'CHARGED',
    'INVOICED',
    'REFUNDED',
  ]),
  /** The state in the platform’s words. */
  text: localizedText.exactOptional(),
  /** Of one that arrived locked; `due` says until when. */
  howToUnlock: localizedText.exactOptional(),
  due: calendarDate,
  /** Whether it is brought to a place, since it must not be posted. */
  isHandedOver: z.boolean().exactOptional(),
  /** Of one that is still to be sent: where it goes. */
  sendTo: parcelSchema.exactOptional(),
  /** The most that it can cost not to send it, tax included. */
  mostItCosts: moneySchema,
});

/** Money on its way to the holder. The portal keeps the last four signs of the account alone. */
export const payoutSchema = z.object({
  id: identifier,
  amount: moneySchema,
  method: openList(['TRANSFER', 'CHEQUE', 'CARD']),
  lastFour: z.string().max(4),
  state: openList(['NEEDS_DETAILS', 'HELD', 'SENT', 'PAID', 'FAILED']),
  /** Until when it is held, 48 hours after a contact has changed. */
  heldUntil: moment.exactOptional(),
});
export type Payout = z.infer<typeof payoutSchema>;

export const claimSchema = z.object({
  id: identifier,
  number: z.string(),
  policyId: identifier,
  productId: identifier,
  coverageId: identifier.exactOptional(),
  claimType: z.string(),
  cause: z.string(),
  causeTitle: localizedText,
  state: openList(claimStates),
  outcome: openList(claimOutcomes).exactOptional(),
  dateOfLoss: calendarDate,
  submittedAt: moment,
  updatedAt: moment,
  /** Where it is, in one sentence. */
  text: localizedText,
  /** What comes next, whose turn it is, and by when. */
  next: z.object({
    text: localizedText,
    turn: openList(['HOLDER', 'INSURER', 'SHOP', 'NOBODY']),
    by: calendarDate.exactOptional(),
  }),
  /** Of a denied one: a code of the catalogue, in words, what it rests on, and until when to appeal. */
  denial: z
    .object({
      code: z.string(),
      text: localizedText,
      basis: localizedText,
      appealUntil: calendarDate.exactOptional(),
      /** Where a limit is used up: which, of which coverage, as it stood when it was decided. */
      limit: limitSchema.extend({ coverageTitle: localizedText }).exactOptional(),
      /** Where the day of the loss is the reason: which rule about days it does not meet. */
      day: dayProblemSchema.exactOptional(),
    })
    .exactOptional(),
  isApprovedInPart: z.boolean().default(false),
  /** Who filed it for the holder, where somebody did. */
  filedBy: z.object({ kind: openList(['AGENT', 'DELEGATE']), name: z.string() }).exactOptional(),
  /** Filed without a proof: people have still to verify who filed it. */
  isUnproved: z.boolean().exactOptional(),
  /** Whether help was asked for that cannot wait. */
  isUrgentHelp: z.boolean().default(false),
});
export type Claim = z.infer<typeof claimSchema>;
/** A limit of a coverage that is used up, for which a claim is denied. */
export type DenyingLimit = NonNullable<NonNullable<Claim['denial']>['limit']>;

/** What can go wrong while a claim is being fulfilled, or after. */
export const claimProblems = [
  'NOBODY_CAME',
  'NOT_ARRIVED',
  'WRONG_OR_FAULTY',
  'SAME_FAULT',
  'TOO_LONG',
] as const;

/** The longest message about a claim, in characters. */
export const longestMessage = 2000;

/** A message about a claim: of its holder, of who acts for them, or of whoever answers. */
export const claimMessageSchema = z.object({
  id: identifier,
  at: moment,
  from: openList(['HOLDER', 'AGENT', 'INSURER', 'SHOP']),
  text: z.string(),
});
export type ClaimMessage = z.infer<typeof claimMessageSchema>;

/** What to do and not to do with something dangerous. */
export const safetySchema = z.array(z.object({ title: localizedText, text: localizedText }));

/** To whom and when its holder has paid what a claim for money back is about. */
export const claimExpenseSchema = z.object({
  paidTo: z.string().min(1).max(200),
  paidOn: calendarDate,
  /** Whether it was agreed with the insurer first, as the holder says. */
  wasAuthorised: z.boolean(),
});
export type ClaimExpense = z.infer<typeof claimExpenseSchema>;

/** Everything of a claim. */
export const claimDetailsSchema = claimSchema.extend({
  description: z.string(),
  /** What its holder has paid before, to whom and when, as they have told. */
  expense: claimExpenseSchema.extend({ cost: moneySchema }).exactOptional(),
  /** Whether its holder did not know the exact day of the loss. */
  isDateEstimated: z.boolean().exactOptional(),
  answers: z.record(z.string(), z.string()),
  /** What to do and not to do with something dangerous that its holder still has, whatever is decided. */
  safety: safetySchema.default([]),
  requirements: z.array(requirementSchema),
  quotes: z.array(quoteSchema),
  chosenQuoteId: identifier.exactOptional(),
  /** Of the quote that was taken: which replacement, and how it is delivered, where it says so. */
  chosenReplacementId: identifier.exactOptional(),
  chosenDeliveryOptionId: identifier.exactOptional(),
  /** Where what settles it is delivered to. */
  delivery: addressSchema.exactOptional(),
  /** What is owed for it; the payment names it. */
  owed: z.object({ id: identifier, amount: moneySchema }).exactOptional(),
  /**
   * What its holder has paid for it so far, deductible and extras, in every round; what of it has gone back,
   * and what is on its way back. Left out where nothing was paid, or nothing is known of it.
   */
  holderPayments: z
    .object({ paid: moneySchema, refunded: moneySchema, refundDue: moneySchema })
    .exactOptional(),
  serviceOrders: z.array(serviceOrderSchema),
  appointments: z.array(appointmentSchema),
  returnObligation: returnObligationSchema.exactOptional(),
  payout: payoutSchema.exactOptional(),
  /** Of urgent help: where, whom to call back, and whom to ring first. */
  urgentHelp: z
    .object({
      place: helpPlaceSchema,
      callbackNumber: z.string(),
      emergency: emergencySchema,
      canBePaidBack: z.boolean(),
    })
    .exactOptional(),
  /**
   * Where a time or a part cannot be had within the plan’s days: what is offered instead. In `CHOOSING` and
   * `DIAGNOSIS` it stands among the quotes to choose from; of a claim that is being fulfilled, whoever
   * takes none goes on waiting.
   */
  otherWays: z
    .object({
      reason: openList(['NO_SLOT', 'NO_PART']),
      /** Why, in the platform’s words. */
      text: localizedText,
      /** Which of the quotes they are. */
      quoteIds: z.array(identifier),
    })
    .exactOptional(),
  /** Whether it was closed before, and reopened since: withdrawn, it is closed again as it was. */
  isReopened: z.boolean().exactOptional(),
  /** What its holder has said goes wrong while it is being fulfilled, and by when somebody answers. */
  reported: z
    .object({
      problem: openList(claimProblems),
      at: moment,
      /** What is done about it, in the platform’s words. */
      text: localizedText,
      by: calendarDate,
      /** What else they have reported before that is still to be answered by then, the oldest first. */
      before: z
        .array(z.object({ problem: openList(claimProblems), at: moment, text: localizedText }))
        .exactOptional(),
    })
    .exactOptional(),
  /** What was written about it both ways, the oldest first. */
  messages: z.array(claimMessageSchema).default([]),
  /** By when its holder is answered, where they have written and wait for it. */
  answerBy: calendarDate.exactOptional(),
});
export type ClaimDetails = z.infer<typeof claimDetailsSchema>;

/** What happened to a claim: append-only, its timeline and audit. */
export const claimEventSchema = z.object({
  id: identifier,
  at: moment,
  /** What it was, such as `STATE_CHANGED`. */
  kind: z.string(),
  actor: openList(['HOLDER', 'AGENT', 'DELEGATE', 'INSURER', 'SHOP', 'SYSTEM']),
  text: localizedText,
  state: openList(claimStates).exactOptional(),
});
export type ClaimEvent = z.infer<typeof claimEventSchema>;
