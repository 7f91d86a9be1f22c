import { z } from 'zod';
import {
  addressSchema,
  calendarDate,
  claimDetailsSchema,
  claimExpenseSchema,
  claimMessageSchema,
  claimOutcomes,
  claimProblems,
  dayProblemSchema,
  deliveryOptionSchema,
  givenSchema,
  limitSchema,
  localizedText,
  moment,
  moneySchema,
  payoutSchema,
  quoteSchema,
  replacementSchema,
  requirementSchema,
  returnObligationSchema,
  serviceOrderSchema,
} from '@/lib/platform/port';
import { productLines } from '../catalogue/rule-values';
import type { ClaimState } from './claim-states';
import { returnStates } from './return-states';
import { waiverCodes } from './waiver-texts';

const { answer, files, signature } = givenSchema.shape;

const requirementRecord = requirementSchema.omit({ given: true }).extend({
  answer,
  files,
  signature,
  givenAt: moment.exactOptional(),
  /** Given within so many days. */
  withinDays: z.int(),
});
export type RequirementRecord = z.infer<typeof requirementRecord>;

/** Who writes about a claim: a delegate does not (§10.18). */
const messageWriters = z.enum(['HOLDER', 'AGENT', 'INSURER']);

/** What cannot be had within the plan’s days. */
export const otherWaysReasons = ['NO_SLOT', 'NO_PART'] as const;

const givenBack = z.enum(['NEVER', 'IF_DENIED', 'IF_NO_FAULT', 'IF_RECOVERED']);
const replacementRecord = replacementSchema.extend({
  /** Of one by another maker, or of another class: what the plan covers from then on. */
  manufacturer: z.string().exactOptional(),
  deviceClass: z.string().exactOptional(),
});

const deliveryOptionRecord = deliveryOptionSchema
  .omit({ arrivesOn: true, orderBefore: true })
  .extend({
    /** Working days from the day of the order. */
    days: z.int(),
    /** Until when on a working day it is taken that day, in minutes after midnight. */
    cutOff: z.object({ minutes: z.int(), timeZone: z.string() }).exactOptional(),
  });

const quoteRecord = quoteSchema.extend({
  replacements: z.array(replacementRecord).default([]),
  deliveryOptions: z.array(deliveryOptionRecord).default([]),
  /** Whether what must come back is handed over at a place, since it must not be posted. */
  isHandedOver: z.boolean().default(false),
  /** Whether it is about a part or an accessory, so that the device itself stays. */
  isPart: z.boolean().default(false),
  givenBack: givenBack.default('NEVER'),
  /** What of its cost was paid in money before, tax included: the holder puts it into this. */
  paidBefore: z.int().default(0),
});
export type QuoteRecord = z.infer<typeof quoteRecord>;

const returnRecord = returnObligationSchema.omit({ text: true }).extend({
  /** Whether it is handed over at a place, since it must not be posted. */
  isHandedOver: z.boolean().default(false),
  state: z.enum(returnStates),
  /** What is owed because it did not come back, from when it is. */
  owedId: z.string().exactOptional(),
});

/** What a person has found otherwise than it was reported. Amounts in minor units, tax included. */
const findingsSchema = z.object({
  dateOfLoss: calendarDate.exactOptional(),
  answers: z.record(z.string(), z.string()).exactOptional(),
  cost: z.int().exactOptional(),
  /** The part of the cost that is not covered, and why, as the holder reads it. */
  notCovered: z.int().exactOptional(),
  notCoveredReason: z.string().exactOptional(),
  isBeyondRepair: z.boolean().exactOptional(),
});
export type Findings = Readonly<z.infer<typeof findingsSchema>>;

/** What one handler wants to approve that is above their limit: a second one says yes or no. */
const proposalSchema = z.object({
  by: z.object({ id: z.string(), name: z.string() }),
  at: moment,
  /** The most that it can come to, in minor units of the policy’s currency. */
  amount: z.int(),
  findings: findingsSchema,
  /** Why the deductible is to be waived, where that is what is proposed. */
  waiver: z.enum(waiverCodes).exactOptional(),
  /** Of the claim that it was made for: with another it is over. */
  version: z.int(),
});

/** What is known of a claim in the round that it is in. */
const roundSchema = z.object({
  causeTitle: localizedText,
  claimType: z.string(),
  /** What its plan covers: texts about the product have words of their own for each. */
  line: z.enum(productLines).default('DEVICE'),
  /** How long a denial can be appealed and a closed claim reopened, as it was when it was filed. */
  appealWithinDays: z.int().default(60),
  reopenWithinDays: z.int().default(90),
  /** How often its holder is reminded, and every how many days, as it was then. */
  remindersMost: z.int().default(2),
  remindedEveryDays: z.int().default(7),
  description: z.string(),
  answers: z.record(z.string(), z.string()),
  /** Whether the holder did not know the exact day. */
  isDateEstimated: z.boolean().exactOptional(),
  /** What the holder says that it has cost, and what desk or shop has found, tax included. */
  saidCost: z.int().exactOptional(),
  expense: claimExpenseSchema.extend({ cost: moneySchema }).exactOptional(),
  foundCost: z.int().exactOptional(),
  notCovered: z.int().default(0),
  /** Why that part is not covered, in the words of the handler who found it. */
  notCoveredReason: z.string().exactOptional(),
  isBeyondRepair: z.boolean().default(false),
  isDiagnosed: z.boolean().default(false),
  isReviewed: z.boolean().default(false),
  /** Codes of what its cause asks for that a person had seen when a package brought it here. */
  seenDocuments: z.array(z.string()).default([]),
  isDeductibleBorne: z.boolean().default(false),
  /** Why its holder bears no deductible, where somebody at the desk has waived it. */
  waiver: z.enum(waiverCodes).exactOptional(),
  isFeePaid: z.boolean().default(false),
  isDeviceWithUs: z.boolean().default(false),
  /** Whether it waits until its policy is paid. */
  waitsForPayment: z.boolean().default(false),
  agent: z.string().exactOptional(),
  delegate: z.string().exactOptional(),
  /** Whether people have still to verify who has filed it. */
  isUnproved: z.boolean().exactOptional(),
  fraudNotice: z
    .object({ id: z.string(), version: z.string(), language: z.string() })
    .exactOptional(),
  /** What a person is to look at. Never told. */
  signals: z.array(z.string()).default([]),
  coverageId: z.string().exactOptional(),
  requirements: z.array(requirementRecord).default([]),
  quotes: z.array(quoteRecord).default([]),
  /** How many times quotes were made. */
  rounds: z.int().default(0),
  chosenQuoteId: z.string().exactOptional(),
  chosenReplacementId: z.string().exactOptional(),
  chosenDeliveryOptionId: z.string().exactOptional(),
  /** When what was chosen was begun: its delivery counts from there. */
  orderedAt: moment.exactOptional(),
  /** When what was paid goes back, where a person looks again after it was. */
  givenBack: givenBack.exactOptional(),
  /** Whether another slot is to be chosen for what is being done: nobody was there, or it was lost. */
  needsSlot: z.boolean().default(false),
  /** The day of the appointment that is booked, where its place is. */
  visitOn: calendarDate.exactOptional(),
  /** When that appointment ends. */
  visitEndsAt: moment.exactOptional(),
  /** Whether the slot was lost before it was paid for. */
  isSlotLost: z.boolean().default(false),
  /** Whether what was lost has been found. */
  isRecovered: z.boolean().default(false),
  delivery: addressSchema.exactOptional(),
  isApprovedInPart: z.boolean().default(false),
  serviceOrders: z.array(serviceOrderSchema).default([]),
  returnObligation: returnRecord.exactOptional(),
  /** What had to come back before it was reopened and something else was sent: it can still come. */
  returnsBefore: z.array(returnRecord).default([]),
  payout: payoutSchema.exactOptional(),
  denial: z
    .object({
      code: z.string(),
      text: localizedText,
      basis: localizedText,
      appealUntil: calendarDate.exactOptional(),
      limit: limitSchema.extend({ coverageTitle: localizedText }).exactOptional(),
      day: dayProblemSchema.exactOptional(),
    })
    .exactOptional(),
  /** Everybody who has denied it: an appeal is decided by another person. */
  deniers: z.array(z.string()).default([]),
  /** What the holder has said in an appeal, a withdrawal or a reopening. */
  said: z.array(z.string()).default([]),
  /** What it has been paid before it was reopened. */
  spent: z.int().default(0),
  /** What of its cost money has made good by then, the deductible that came off it included. */
  madeGood: z.int().default(0),
  /** The same of what a repair and a replacement have made good. */
  repaired: z.int().default(0),
  replaced: z.int().default(0),
  /** What its holder has said goes wrong, and nobody has seen to yet. */
  reported: z
    .object({
      problem: z.enum(claimProblems),
      at: moment,
      by: calendarDate,
      /** What else they have reported before, the oldest first: all is answered by the day that was said first. */
      before: z.array(z.object({ problem: z.enum(claimProblems), at: moment })).default([]),
    })
    .exactOptional(),
  messages: z.array(claimMessageSchema.extend({ from: messageWriters })).default([]),
  /** By when its holder is answered, where they have written and wait for it. */
  answerBy: calendarDate.exactOptional(),
  /** What is offered since no time, or no part, is there within the plan’s days; in which round of quotes. */
  otherWays: z
    .object({
      reason: z.enum(otherWaysReasons),
      days: z.int(),
      round: z.int(),
      quoteIds: z.array(z.string()),
    })
    .exactOptional(),
  /** What a shop of the holder’s own may cost, as it was authorised, in minor units, tax included. */
  ownShopUpTo: z.int().exactOptional(),
  proposal: proposalSchema.exactOptional(),
  /** Days on which its insurer does not work, as they were known when it was filed. */
  holidays: z.array(calendarDate).default([]),
  /** Where its insurer’s clock is, by which its days are counted. */
  timeZone: z.string().default('UTC'),
  /** What to do with what is dangerous by the answers of its holder. */
  safety: claimDetailsSchema.shape.safety,
  reminders: z.int().default(0),
  /** The date, and of which step, that its holder was reminded of before it came. */
  remindedOf: z.object({ standing: z.string(), day: calendarDate }).exactOptional(),
  /** Of help that cannot wait: where to, whom to call back, and whom to ring first, as it was asked for. */
  urgentHelp: claimDetailsSchema.shape.urgentHelp,
  /** Of a demonstration: whether whoever is sent first does not come. */
  nobodyComes: z.boolean().exactOptional(),
  /** A digest of what a package said of it, and its version then. */
  imported: z.object({ said: z.string(), version: z.int() }).exactOptional(),
  /** What its holder is told, and by when the next step is due. */
  standing: z.string().default(''),
  due: calendarDate.exactOptional(),
});

/** What a claim’s row keeps beside its columns. Amounts in minor units of the policy’s currency. */
export const claimRecordSchema = roundSchema.extend({
  /** Of a claim that was reopened: what it was when it was closed, which it is again if that is withdrawn. */
  closedAs: z
    .object({
      outcome: z.enum(claimOutcomes).exactOptional(),
      coverageTypeCode: z.string().exactOptional(),
      dateOfLoss: calendarDate,
      /** What it has taken of a limit. */
      use: z
        .object({ coverageId: z.string(), amount: z.int(), countsOn: calendarDate })
        .exactOptional(),
      /** What was paid for it, by the ids of the debts. */
      paidDebts: z.array(z.string()),
      details: roundSchema,
    })
    .exactOptional(),
});
export type ClaimRecord = z.infer<typeof claimRecordSchema>;
export type ClaimOutcome = (typeof claimOutcomes)[number];

/** A claim of which nothing is chosen any more. */
export function withoutChoice(claim: StoredClaim): StoredClaim {
  const {
    chosenQuoteId: _,
    chosenReplacementId: __,
    chosenDeliveryOptionId: ___,
    orderedAt: ____,
    delivery: _____,
    ...details
  } = claim.details;
  return { ...claim, details };
}

/** A claim as it is stored. */
export interface StoredClaim {
  readonly id: string;
  readonly clientId: string;
  readonly contractId: string;
  readonly policyId: string;
  readonly productId: string;
  readonly number: string;
  readonly state: ClaimState;
  readonly outcome?: ClaimOutcome;
  readonly cause: string;
  readonly coverageTypeCode?: string;
  readonly dateOfLoss: string;
  readonly submittedAt: Date;
  readonly updatedAt: Date;
  readonly version: number;
  readonly details: ClaimRecord;
}
