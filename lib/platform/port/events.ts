import { z } from 'zod';
import { defineCalls } from './call';
import { claimSchema, safetySchema } from './claim';
import { policySchema } from './contracts';
import { automaticRenewalSchema } from './plan-rules';
import { productSchema } from './products';
import { appointmentSchema } from './service-network';
import {
  calendarDate,
  identifier,
  localizedText,
  moment,
  moneySchema,
  openList,
  pageInput,
} from './values';

/** What the portal makes something of; a platform may tell more. */
export const platformEventKinds = [
  'CLAIM_STATE_CHANGED',
  'CLAIM_CHANGED',
  'CLAIM_DUE_SOON',
  'CLAIM_REMINDED',
  'CLAIM_REFUND_DUE',
  'RETURN_CHARGE_DUE',
  'INVOICE_DUE',
  'INVOICE_PAID',
  'PLAN_ENDING',
  'PLAN_RENEWING',
  'PLAN_NOT_RENEWING',
  'PLAN_RENEWAL_ON',
  'PLAN_RENEWAL_OFF',
  'PLAN_RENEWED',
  'POLICY_CANCELLED',
  'POLICY_REINSTATED',
  'REFUND_DUE',
  'TRANSFER_REQUESTED',
  'TRANSFER_DONE',
  'TRANSFER_UNDONE',
  'PRODUCT_REGISTERED',
  'PRODUCT_CHANGED',
  'PRODUCT_RETIRED',
  'ADDRESS_CHANGED',
  'CONTACTS_CHANGED',
] as const;
export type PlatformEventKind = (typeof platformEventKinds)[number];

/** What an event happened to, by the identifier that other calls know it by. */
export const eventSubjectSchema = z.object({
  kind: openList(['CLAIM', 'INVOICE', 'OWED', 'POLICY', 'PRODUCT', 'TRANSFER']),
  id: identifier,
});

/**
 * What a message says of a claim: its holder is told what happened, where the claim is by then and what
 * is next, and never that there is something new alone.
 */
export const claimNewsSchema = z.object({
  claimId: identifier,
  number: z.string(),
  /** What happened, in one sentence; of a reminder what there is to do. */
  happened: localizedText,
  ...claimSchema.pick({ text: true, next: true }).shape,
  /** What to do and not to do with something dangerous, as the claim has it: messages say it first. */
  safety: safetySchema.exactOptional(),
  /** The day of an appointment that is booked. */
  visitOn: calendarDate.exactOptional(),
  /** That appointment: messages say its time, and who comes or where it is. */
  appointment: appointmentSchema
    .pick({ startsAt: true, endsAt: true, center: true })
    .extend({ isAtHolder: z.boolean().default(false) })
    .exactOptional(),
  /** What is owed from now on, goes back, or is paid to the holder. */
  amount: moneySchema.exactOptional(),
  /**
   * Whether its holder must do or read something now: then one of their contacts gets a message even where
   * messages about claims are turned off. Left out, that is so where `next.turn` is `HOLDER`.
   */
  needsHolder: z.boolean().exactOptional(),
});
export type ClaimNews = z.infer<typeof claimNewsSchema>;

/** What a message says of an invoice: without it a message can only say that there is one. */
export const invoiceNewsSchema = z.object({
  invoiceId: identifier,
  number: z.string(),
  /** What the invoice is for: the name of the plan. */
  title: localizedText,
  /** Tax included. */
  amount: moneySchema,
  dueOn: calendarDate,
  paidOn: calendarDate.exactOptional(),
  /** The last payment of it that `recordPayment` named. */
  paymentId: identifier.exactOptional(),
  /** Where it was paid so late that its plan had lapsed: the day from which that covers again. */
  coversAgainFrom: calendarDate.exactOptional(),
  /**
   * The plan that it is for, as `policies` has it: messages say whether it has lapsed, and all that is to
   * be paid for it.
   */
  plan: policySchema
    .pick({
      status: true,
      effectiveDate: true,
      expiryDate: true,
      billing: true,
      cancellation: true,
    })
    .exactOptional(),
});
export type InvoiceNews = z.infer<typeof invoiceNewsSchema>;

/** What a message says of a plan: without it a message can only say that something happened to one. */
export const policyNewsSchema = z.object({
  policyId: identifier,
  /** What the plan is called. */
  planName: localizedText,
  /** The last day that it covers, past or to come; left out where it covers none. */
  lastDay: calendarDate.exactOptional(),
  /** Of `PLAN_RENEWED`: the first day that it covers, and the last that the policy before it does. */
  firstDay: calendarDate.exactOptional(),
  lastDayBefore: calendarDate.exactOptional(),
  /** Of `PLAN_RENEWING`, `PLAN_NOT_RENEWING` and `PLAN_RENEWAL_*`: as `policyActions` has it. */
  renewal: automaticRenewalSchema.exactOptional(),
  /** Of `PRODUCT_*`: what it happened to. */
  product: productSchema
    .pick({ Manufacturer: true, Type: true, ProductDescription: true })
    .exactOptional(),
});
export type PolicyNews = z.infer<typeof policyNewsSchema>;

/** Something that the platform tells by itself. */
export const platformEventSchema = z.object({
  id: identifier,
  at: moment,
  /** What it is about: one of `platformEventKinds`, or of the platform’s own. */
  kind: z.string().min(1),
  /** The contract that it happened to. */
  reference: identifier,
  subject: eventSubjectSchema.exactOptional(),
  /** Of what happened to a claim: without it a message can only say that something did. */
  claim: claimNewsSchema.exactOptional(),
  /** Of `INVOICE_DUE` and `INVOICE_PAID`. */
  invoice: invoiceNewsSchema.exactOptional(),
  /** Of `PLAN_*`, `POLICY_*`, `PRODUCT_*` and `TRANSFER_*`. */
  policy: policyNewsSchema.exactOptional(),
});
export type PlatformEvent = z.infer<typeof platformEventSchema>;

/**
 * What happened, of one client on one path: the portal reads a feed for each, by a cursor of its own,
 * as it asks each at an address and with credentials of its own.
 */
export const eventCalls = defineCalls({
  events: {
    method: 'get',
    path: '/events',
    summary:
      'What happened since a cursor, the oldest first, each once; `next` is where to go on, also where there is nothing yet.',
    opens: 'nothing',
    changes: false,
    input: pageInput,
    output: z.object({ items: z.array(platformEventSchema), next: z.string().min(1) }),
    refusals: ['CURSOR_UNKNOWN'],
  },
});
