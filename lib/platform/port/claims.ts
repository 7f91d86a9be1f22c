import { z } from 'zod';
import { defineCalls } from './call';
import {
  claimDetailsSchema,
  claimEventSchema,
  claimExpenseSchema,
  claimProblems,
  claimSchema,
  longestMessage,
  payoutSchema,
} from './claim';
import { claimOptionsSchema } from './claim-options';
import { givenSchema } from './requirements';
import {
  addressSchema,
  calendarDate,
  identifier,
  moneySchema,
  pageInput,
  pageOf,
  typedText,
} from './values';

/** What is filed. */
export const claimSubmissionSchema = z.object({
  productId: identifier,
  cause: z.string().min(1),
  dateOfLoss: calendarDate,
  /** Whether the holder does not know the exact day: nothing is denied for it before a person has looked. */
  isDateEstimated: z.boolean().exactOptional(),
  description: typedText(5000),
  answers: z.record(z.string().max(100), typedText(5000)),
  /** What was paid, tax included: the measure of a reimbursement, and of nothing else. */
  cost: moneySchema.exactOptional(),
  /** To whom and when that was paid, where it was asked. */
  expense: claimExpenseSchema.exactOptional(),
  /** An open claim that looks the same, and that this is not. */
  isAnotherThan: identifier.exactOptional(),
  fraudNotice: z
    .object({ id: identifier, version: z.string(), language: z.string() })
    .exactOptional(),
  /** Who files it for the holder. */
  agent: z.string().exactOptional(),
  /** The same of a delegate, whom the holder has named. */
  delegate: z.string().exactOptional(),
  /**
   * Whoever files it has not proved to be the holder: their telephone is gone, and nothing else reaches
   * them. It goes to review, and nothing ships or pays before people have verified who they are.
   */
  isUnproved: z.boolean().exactOptional(),
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
    output: claimOptionsSchema,
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
    input: pageInput.extend({
      productId: identifier.exactOptional(),
      /**
       * Only those that are not over; of these, only those whose holder has to pay first; or those that are
       * not over or were closed for want of files, which may still come (`UNRESPONSIVE`).
       */
      status: z.enum(['OPEN', 'AWAITING_PAYMENT', 'TAKES_FILES']).exactOptional(),
    }),
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
      /** Which device, of a quote that has replacements. */
      replacementId: identifier.exactOptional(),
      /** How it is delivered, of a quote that has delivery options. */
      deliveryOptionId: identifier.exactOptional(),
      /** Where it is delivered to, unless it is picked up. */
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
      'REPLACEMENT_MISSING',
      'DELIVERY_OPTION_MISSING',
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
  changeDelivery: {
    method: 'post',
    path: '/claims/{claimId}/delivery',
    summary:
      'Has what was chosen delivered to another address, until it is on its way. Somebody who comes there is asked for otherwise.',
    opens: 'contract',
    changes: true,
    input: ofClaim.extend({ delivery: addressSchema }),
    output: claimDetailsSchema,
    refusals: [unknown, notNow, 'TOO_LATE'],
  },
  withdrawClaim: {
    method: 'post',
    path: '/claims/{claimId}/withdrawal',
    summary:
      'Takes a claim back, until a part is ordered, a replacement ships or somebody is on the way. One that was reopened is closed again as it was before, and never WITHDRAWN. APPOINTMENT_BEGUN: the time of a visit to the holder has come, or the place of the appointment has the device.',
    opens: 'contract',
    changes: true,
    input: ofClaim.extend({ reason: typedText(2000).default('') }),
    output: claimDetailsSchema,
    refusals: [unknown, notNow, 'TOO_LATE', 'APPOINTMENT_BEGUN'],
  },
  appealClaim: {
    method: 'post',
    path: '/claims/{claimId}/appeal',
    summary:
      'Asks another person to decide a denied claim. Documents for it are given as a requirement that is `OPTIONAL`, before or after.',
    opens: 'contract',
    changes: true,
    input: ofClaim.extend({ reason: typedText(5000).min(1) }),
    output: claimDetailsSchema,
    refusals: [unknown, notNow, 'TOO_LATE'],
  },
  reopenClaim: {
    method: 'post',
    path: '/claims/{claimId}/reopening',
    summary:
      'Says what goes wrong: a closed claim is taken up again, without a second deductible; one that is being fulfilled, or whose device is to come back, goes on, and somebody sees to it by the day in `reported`. TOO_EARLY: nobody can have come, since the time of the visit is still ahead. NOT_IN_THIS_STATE: that problem cannot be of this claim, or what it was closed without is still to be sent.',
    opens: 'contract',
    changes: true,
    input: ofClaim.extend({
      problem: z.enum(claimProblems),
      description: typedText(5000).default(''),
    }),
    output: claimDetailsSchema,
    refusals: [unknown, notNow, 'TOO_EARLY', 'TOO_LATE'],
  },
  writeMessage: {
    method: 'post',
    path: '/claims/{claimId}/messages',
    summary:
      'Writes to whoever looks after a claim. It changes nothing of the claim; `answerBy` says by when there is an answer. ANSWER_AWAITED: more was written than anybody has answered.',
    opens: 'contract',
    changes: true,
    input: ofClaim.extend({ text: typedText(longestMessage).min(1) }),
    output: claimDetailsSchema,
    refusals: [unknown, notNow, 'ANSWER_AWAITED'],
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
      accountHolder: typedText(200).min(1),
      /** Of a transfer. */
      accountNumber: typedText(40).exactOptional(),
      bankCode: typedText(20).exactOptional(),
      /** Of a cheque. */
      address: addressSchema.exactOptional(),
    }),
    output: payoutSchema,
    refusals: [unknown, notNow, 'ACCOUNT_INVALID'],
  },
});
