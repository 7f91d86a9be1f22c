import { z } from 'zod';
import { deductibleSchema } from './coverages';
import { notInForceSchema } from './loss-day';
import { serviceRoutes } from './quotes';
import { answerKinds, choiceSchema, filesNeededSchema, requirementKinds } from './requirements';
import { calendarDate, currency, identifier, localizedText, moneySchema, openList } from './values';

/** Where in the filing of a claim a question of its cause is asked. */
export const questionSteps = ['INCIDENT', 'MODIFICATION', 'LOST_MODE', 'POLICE_REPORT'] as const;

/** The answer of a holder who does not know, to any question that takes it. */
export const unknownAnswer = 'UNKNOWN';

/** Names the field of a question in forms, where a dot or a bracket would be a group or a list. */
const questionCode = z
  .string()
  .regex(/^[\w-]{1,100}$/, 'must be letters, digits, _ and -, 100 at most, such as HOW_IT_FELL');

/** A question of an incident; its answer is text, whatever is asked for. */
export const questionSchema = z.object({
  code: questionCode,
  kind: openList(answerKinds),
  title: localizedText,
  /** Why it is asked. */
  reason: localizedText.exactOptional(),
  /** What an answer could be. */
  example: localizedText.exactOptional(),
  choices: z.array(choiceSchema).default([]),
  isRequired: z.boolean().default(true),
  /** Whether `UNKNOWN` is an answer, whatever is asked for: its holder does not know. */
  mayBeUnknown: z.boolean().default(false),
  step: openList(questionSteps).default('INCIDENT'),
  /** Asked only where another question has been answered so. */
  when: z.object({ question: z.string(), answers: z.array(z.string()) }).exactOptional(),
});
export type Question = z.infer<typeof questionSchema>;

/**
 * Of a telephone: it is gone or dead by this, always or where a question has been answered so. What is
 * sent to a number that lives in it does not reach its holder.
 */
const losesPhoneSchema = z.object({
  when: z.object({ question: z.string(), answers: z.array(z.string()) }).exactOptional(),
});

/** What a claim would cost its holder if it were approved for a loss of today, as far as the rules tell. */
const claimCostsSchema = z.object({
  /** What comes off money that is paid out, and what the holder bears of every other way. */
  deductible: deductibleSchema.pick({ amount: true, share: true, isTaxed: true }).exactOptional(),
  /** What the holder pays in all, by each way whose cost is known before anybody has looked at it. */
  ways: z
    .array(z.object({ serviceRoute: openList(serviceRoutes), holderPays: moneySchema }))
    .default([]),
  /** The most that is paid back to somebody who has paid for a repair; left out where nothing limits it. */
  paidBackUpTo: moneySchema.exactOptional(),
});

/** A cause of loss that can be claimed for a product. */
export const claimCauseSchema = z.object({
  code: z.string().min(1).max(100),
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
      /** Of a `FILE`: how many make it complete; one where nothing is said. */
      filesNeeded: filesNeededSchema.exactOptional(),
      /** Answers to a question that say the same: then it is not asked for. */
      answeredBy: z.object({ question: z.string(), answers: z.array(z.string()) }).exactOptional(),
    }),
  ),
  /**
   * Of a claim for money back: the question, an `AMOUNT` that must be answered, whose answer is what it
   * cost. Then nobody is asked what they paid to whom, and the answer comes as `cost`, too.
   */
  costQuestion: z.string().exactOptional(),
  serviceRoutes: z.array(openList(serviceRoutes)),
  /** Whether somebody looks at it before anybody decides. */
  needsDiagnosis: z.boolean(),
  /** Whether it is helped at once: roadside, lock-out, no heat, leak, gas. */
  isUrgent: z.boolean().default(false),
  /** Answers by which what is claimed for is dangerous, and what to do and not to do with it then. */
  dangers: z
    .array(
      z.object({
        when: z.object({ question: z.string(), answers: z.array(z.string()) }),
        title: localizedText,
        text: localizedText,
      }),
    )
    .default([]),
  /** Losses by it from this day on can be claimed today; where it is left out, those of the product. */
  lossFrom: calendarDate.exactOptional(),
  /** The first day on which a loss by it is covered, behind any waiting period; left out where you do not say. */
  coveredFrom: calendarDate.exactOptional(),
  /** The waiting period that ends on the day before `coveredFrom`; left out where there is none. */
  waiting: z
    .object({
      from: calendarDate,
      /** Who helps until then, such as the manufacturer. */
      instead: localizedText.exactOptional(),
    })
    .exactOptional(),
  /** Within how many days a loss by it is reported; left out where you do not say. */
  reportWithinDays: z.int().min(0).exactOptional(),
  /** Times in which the plan was not in force, because it was not paid: nothing that happened then is covered. */
  notInForce: z.array(notInForceSchema).default([]),
  losesPhone: losesPhoneSchema.exactOptional(),
  /** Shown before the claim is filed; left out where you do not say, or where nothing would be approved today. */
  costs: claimCostsSchema.exactOptional(),
});
export type ClaimCause = z.infer<typeof claimCauseSchema>;

/** Text against fraud that the region of the holder asks for. */
export const fraudNoticeSchema = z.object({
  id: identifier,
  version: z.string(),
  text: localizedText,
});

/** What can be claimed for a product today, and what is asked for it. */
export const claimOptionsSchema = z.object({
  causes: z.array(claimCauseSchema),
  /** What can happen to such a product, and this plan does not cover. */
  notCovered: z
    .array(
      z.object({
        code: z.string().min(1).max(100),
        title: localizedText,
        claimType: z.string().exactOptional(),
        losesPhone: losesPhoneSchema.exactOptional(),
      }),
    )
    .default([]),
  /** Losses from this day to that one can be claimed today. */
  lossFrom: calendarDate,
  lossUntil: calendarDate,
  reportUntil: calendarDate,
  /**
   * How long a person takes to decide a claim that needs something first: working days from when all of it
   * is there, and the last of them if that were today. Left out where you do not say.
   */
  review: z.object({ workingDays: z.int().min(0), by: calendarDate }).exactOptional(),
  /** In which amounts are asked for; without it they are taken as they are typed. */
  currency: currency.exactOptional(),
  fraudNotice: fraudNoticeSchema.exactOptional(),
  /** Of a telephone: the number that lives in it; left out where nobody knows, and any may. */
  phoneNumber: z.string().exactOptional(),
});
export type ClaimOptions = z.infer<typeof claimOptionsSchema>;
