import { z } from 'zod';
import { defineCalls } from './call';
import {
  answerKinds,
  choiceSchema,
  givenSchema,
  requirementKinds,
  requirementSchema,
} from './requirements';
import { appointmentSchema } from './service-network';
import {
  addressSchema,
  calendarDate,
  identifier,
  localizedText,
  moment,
  moneySchema,
  openList,
  pageInput,
  pageOf,
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

export const serviceRoutes = [
  'MAIL_IN',
  'CARRY_IN',
  'ON_SITE',
  'DISPATCH',
  'REPLACEMENT',
  'REIMBURSEMENT',
  'SETTLEMENT',
] as const;

/** A question of an incident; its answer is text, whatever is asked for. */
export const questionSchema = z.object({
  code: z.string(),
  kind: openList(answerKinds),
  title: localizedText,
  /** Why it is asked. */
  reason: localizedText.exactOptional(),
  choices: z.array(choiceSchema).default([]),
  isRequired: z.boolean().default(true),
  /** Asked only where another question has been answered so. */
  when: z.object({ question: z.string(), answers: z.array(z.string()) }).exactOptional(),
});
export type Question = z.infer<typeof questionSchema>;

/** A cause of loss that can be claimed for a product. */
export const claimCauseSchema = z.object({
  code: z.string(),
  title: localizedText,
  /** §9 `Home_Claim_Types`: the type of claim that it belongs to. */
  claimType: z.string(),
  questions: z.array(questionSchema),
  /** What is asked for once it is filed, where one of the routes is open to it; always where there are none. */
  requiredDocuments: z.array(
    z.object({
      code: z.string(),
      kind: openList(requirementKinds).default('FILE'),
      title: localizedText,
      reason: localizedText.exactOptional(),
      serviceRoutes: z.array(openList(serviceRoutes)).default([]),
      withinDays: z.int().min(1).exactOptional(),
    }),
  ),
  serviceRoutes: z.array(openList(serviceRoutes)),
  /** Whether somebody looks at it before anybody decides. */
  needsDiagnosis: z.boolean(),
  /** Whether it is helped at once: roadside, lock-out, no heat, leak, gas. */
  isUrgent: z.boolean().default(false),
});
export type ClaimCause = z.infer<typeof claimCauseSchema>;

/** Text against fraud that the region of the holder asks for. */
export const fraudNoticeSchema = z.object({
  id: identifier,
  version: z.string(),
  text: localizedText,
});

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

/** A service that a claim has led to. */
export const serviceOrderSchema = z.object({
  id: identifier,
  kind: openList(serviceRoutes),
  state: z.string(),
  /** The state in the platform’s words. */
  text: localizedText,
  trackingNumber: z.string().exactOptional(),
  carrier: z.string().exactOptional(),
  expectedOn: calendarDate.exactOptional(),
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
    })
    .exactOptional(),
  isApprovedInPart: z.boolean().default(false),
});
export type Claim = z.infer<typeof claimSchema>;

/** Everything of a claim. */
export const claimDetailsSchema = claimSchema.extend({
  description: z.string(),
  answers: z.record(z.string(), z.string()),
  requirements: z.array(requirementSchema),
  quotes: z.array(quoteSchema),
  chosenQuoteId: identifier.exactOptional(),
  /** What is owed for it; the payment names it. */
  owed: z.object({ id: identifier, amount: moneySchema }).exactOptional(),
  serviceOrders: z.array(serviceOrderSchema),
  appointments: z.array(appointmentSchema),
  returnObligation: returnObligationSchema.exactOptional(),
  payout: payoutSchema.exactOptional(),
});
export type ClaimDetails = z.infer<typeof claimDetailsSchema>;

/** What happened to a claim: append-only, its timeline and audit. */
export const claimEventSchema = z.object({
  id: identifier,
  at: moment,
  /** What it was, such as `STATE_CHANGED`. */
  kind: z.string(),
  actor: openList(['HOLDER', 'AGENT', 'INSURER', 'SHOP', 'SYSTEM']),
  text: localizedText,
  state: openList(claimStates).exactOptional(),
});
export type ClaimEvent = z.infer<typeof claimEventSchema>;

/** What is filed. */
export const claimSubmissionSchema = z.object({
  productId: identifier,
  cause: z.string().min(1),
  dateOfLoss: calendarDate,
  description: z.string().max(5000),
  answers: z.record(z.string().max(100), z.string().max(5000)),
  /** What was paid, tax included: the measure of a reimbursement, and of nothing else. */
  cost: moneySchema.exactOptional(),
  /** An open claim that looks the same, and that this is not. */
  isAnotherThan: identifier.exactOptional(),
  fraudNotice: z
    .object({ id: identifier, version: z.string(), language: z.string() })
    .exactOptional(),
  /** Who files it for the holder. */
  agent: z.string().exactOptional(),
});
export type ClaimSubmission = z.infer<typeof claimSubmissionSchema>;

const ofClaim = z.object({ claimId: identifier });
const unknown = 'CLAIM_UNKNOWN';
const notNow = 'NOT_IN_THIS_STATE';

/** Filing claims and following them. */
export const claimCalls = defineCalls({
  claimOptions: {
    method: 'get',
    path: '/products/{productId}/claim-options',
    summary:
      'What can be claimed for a product, what is asked of each cause, and the fraud notice.',
    opens: 'contract',
    changes: false,
    input: z.object({ productId: identifier }),
    output: z.object({
      causes: z.array(claimCauseSchema),
      /** Losses from this day to that one can be claimed today. */
      lossFrom: calendarDate,
      lossUntil: calendarDate,
      reportUntil: calendarDate,
      fraudNotice: fraudNoticeSchema.exactOptional(),
    }),
    refusals: ['PRODUCT_UNKNOWN'],
  },
  submitClaim: {
    method: 'post',
    path: '/claims',
    summary:
      'Files a claim and decides it where it can be decided at once. Where an open claim of the same product and cause lies within a week of the loss, DUPLICATE names it until the holder says that this is another.',
    opens: 'contract',
    changes: true,
    input: claimSubmissionSchema,
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('FILED'), claim: claimDetailsSchema }),
      z.object({ kind: z.literal('DUPLICATE'), claim: claimSchema }),
    ]),
    refusals: ['PRODUCT_UNKNOWN', 'CAUSE_UNKNOWN', 'ANSWER_MISSING', 'LOSS_IN_FUTURE'],
  },
  claims: {
    method: 'get',
    path: '/claims',
    summary: 'The claims of the contract, the newest first.',
    opens: 'contract',
    changes: false,
    input: pageInput.extend({ productId: identifier.exactOptional() }),
    output: pageOf(claimSchema),
    refusals: [],
  },
  claim: {
    method: 'get',
    path: '/claims/{claimId}',
    summary: 'One claim, in full.',
    opens: 'contract',
    changes: false,
    input: ofClaim,
    output: claimDetailsSchema,
    refusals: [unknown],
  },
  claimEvents: {
    method: 'get',
    path: '/claims/{claimId}/events',
    summary: 'What happened to a claim, the oldest first.',
    opens: 'contract',
    changes: false,
    input: ofClaim.extend(pageInput.shape),
    output: pageOf(claimEventSchema),
    refusals: [unknown],
  },
  giveRequirement: {
    method: 'post',
    path: '/claims/{claimId}/requirements/{requirementId}',
    summary:
      'Gives what a claim still needs: an answer, a signature, or files that the portal keeps and names. Something late is taken, too: it reopens a claim that was closed for it. A device is received by the service, not here.',
    opens: 'contract',
    changes: true,
    input: ofClaim.extend(givenSchema.shape),
    output: claimDetailsSchema,
    refusals: [unknown, 'REQUIREMENT_UNKNOWN', notNow, 'SENT_TO_SERVICE'],
  },
  chooseQuote: {
    method: 'post',
    path: '/claims/{claimId}/choice',
    summary:
      'Takes one of the quotes, with the appointment and the delivery that its route asks for.',
    opens: 'contract',
    changes: true,
    input: ofClaim.extend({
      quoteId: identifier,
      appointmentId: identifier.exactOptional(),
      delivery: addressSchema.exactOptional(),
      /** Agreed to by the holder where something must come back. */
      returnAgreed: z.boolean().default(false),
    }),
    output: claimDetailsSchema,
    refusals: [
      unknown,
      notNow,
      'QUOTE_UNKNOWN',
      'QUOTE_OVER',
      'APPOINTMENT_MISSING',
      'DELIVERY_MISSING',
      'RETURN_NOT_AGREED',
    ],
  },
  refuseQuote: {
    method: 'post',
    path: '/claims/{claimId}/refusal',
    summary:
      'Takes none of the quotes: the claim is withdrawn, or closed and the device sent back where it is with the shop.',
    opens: 'contract',
    changes: true,
    input: ofClaim,
    output: claimDetailsSchema,
    refusals: [unknown, notNow],
  },
  withdrawClaim: {
    method: 'post',
    path: '/claims/{claimId}/withdrawal',
    summary:
      'Takes a claim back, until a part is ordered, a replacement ships or somebody is on the way.',
    opens: 'contract',
    changes: true,
    input: ofClaim.extend({ reason: z.string().max(2000).default('') }),
    output: claimDetailsSchema,
    refusals: [unknown, notNow, 'TOO_LATE'],
  },
  appealClaim: {
    method: 'post',
    path: '/claims/{claimId}/appeal',
    summary: 'Asks another person to decide a denied claim.',
    opens: 'contract',
    changes: true,
    input: ofClaim.extend({ reason: z.string().min(1).max(5000) }),
    output: claimDetailsSchema,
    refusals: [unknown, notNow, 'TOO_LATE'],
  },
  reopenClaim: {
    method: 'post',
    path: '/claims/{claimId}/reopening',
    summary: 'Says that what was done did not help: same claim, no second deductible.',
    opens: 'contract',
    changes: true,
    input: ofClaim.extend({
      problem: z.enum(['NOBODY_CAME', 'NOT_ARRIVED', 'WRONG_OR_FAULTY', 'SAME_FAULT', 'TOO_LONG']),
      description: z.string().max(5000).default(''),
    }),
    output: claimDetailsSchema,
    refusals: [unknown, notNow, 'TOO_LATE'],
  },
  payOut: {
    method: 'post',
    path: '/claims/{claimId}/payout',
    summary:
      'Hands over where a payout goes. The platform pays, and holds it for 48 hours after a contact has changed.',
    opens: 'contract',
    changes: true,
    input: ofClaim.extend({
      method: z.enum(['TRANSFER', 'CHEQUE']),
      accountHolder: z.string().min(1).max(200),
      /** Of a transfer. */
      accountNumber: z.string().max(40).exactOptional(),
      bankCode: z.string().max(20).exactOptional(),
      /** Of a cheque. */
      address: addressSchema.exactOptional(),
    }),
    output: payoutSchema,
    refusals: [unknown, notNow, 'ACCOUNT_INVALID'],
  },
});
