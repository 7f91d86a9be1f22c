import { z } from 'zod';
import { serviceRoutes } from './quotes';
import { calendarDate, identifier, localizedText, moneySchema, openList } from './values';

const days = z.int().min(0);
/** In basis points. */
const share = z.int().min(0).max(10_000);

/** The rules of a policy’s product that hold for all of its coverages. */
export const planRulesSchema = z.object({
  policyId: identifier,
  /** Where it holds, in words. */
  territory: localizedText.exactOptional(),
  /** By whom it was sold, and how it is paid. */
  payment: z.object({
    seller: z.string().exactOptional(),
    paidBy: openList(['HOLDER', 'SELLER', 'LIENHOLDER', 'CARRIER']),
    /** Who has lent the money for what is covered. */
    lienholder: z.string().exactOptional(),
    every: openList(['MONTH', 'YEAR', 'ONCE']),
    /** Tax aside. */
    price: moneySchema,
    taxRate: share,
    /** An invoice is sent so many days before it is due. */
    invoiceDaysBefore: days,
    /** A policy that is not paid stays in force for so long. */
    graceDays: days,
  }),
  claims: z.object({
    /** A loss inside the policy can be reported so long after its end. */
    reportAfterEndDays: days,
    appealWithinDays: days,
    reopenWithinDays: days,
    quoteValidDays: days,
    /** How often a holder is reminded of what is due, and every how many days, before a claim is closed. */
    reminders: z.object({ most: z.int().min(0), everyDays: days }),
  }),
  /** What can happen and is not covered. */
  notCovered: z.array(z.object({ code: z.string(), title: localizedText })),
  deviceClasses: z.array(
    z.object({
      code: z.string(),
      title: localizedText,
      /** What another one costs, tax aside. */
      replacementPrice: moneySchema.exactOptional(),
    }),
  ),
  serviceRoutes: z.array(
    z.object({
      route: openList(serviceRoutes),
      title: localizedText,
      /** Working days. */
      days,
      /** Beside the repair, tax aside. */
      fee: moneySchema,
      needsAppointment: z.boolean().default(false),
      needsDelivery: z.boolean().default(false),
      returnWithinDays: days.exactOptional(),
    }),
  ),
  replacement: z.object({
    /** Beyond this share of what another one costs nothing is repaired. */
    beyondRepair: share,
    endsPlan: z.boolean(),
  }),
  cancellation: z.object({
    isAllowed: z.boolean(),
    /** Everything goes back if no claim was paid, within so many days. */
    freeLookDays: days,
    /** Then: what is left of the paid period, or nothing. */
    refund: openList(['PRO_RATA', 'NONE']),
    fee: moneySchema,
    deductsClaimsPaid: z.boolean(),
    refundTo: openList(['HOLDER', 'SELLER', 'LIENHOLDER']),
    reinstateWithinDays: days,
  }),
  transfer: z.object({
    isAllowed: z.boolean(),
    confirmWithinDays: days,
    undoWithinDays: days,
  }),
  /** `PLAN_ENDING` is told so many days before the end; never where it is 0. */
  tellEndingDaysBefore: days,
});
export type PlanRules = z.infer<typeof planRulesSchema>;

/** Why something cannot be done with a policy now. */
export const policyActionReasons = [
  'NOT_OFFERED',
  'NOT_IN_FORCE',
  'LAPSED',
  'NOT_CANCELLED',
  'CLAIM_OPEN',
  'REFUND_OWED',
  'TRANSFER_OPEN',
  'ALREADY_RENEWED',
  'NOTHING_COVERED',
  'TOO_EARLY',
  'TOO_LATE',
] as const;

const policyActionSchema = z.object({
  isAllowed: z.boolean(),
  /** The last day on which it may be done, as far as is known today. */
  until: calendarDate.exactOptional(),
  /** Where it is not allowed yet: the first day on which it will be. */
  from: calendarDate.exactOptional(),
  /** Why it is not allowed. */
  reason: z.object({ code: openList(policyActionReasons), text: localizedText }).exactOptional(),
});
export type PolicyAction = z.infer<typeof policyActionSchema>;

/** That a policy renews by itself when its term ends, or would. */
export const automaticRenewalSchema = z.object({
  /** Whether it does; its holder has turned it off where not. */
  isOn: z.boolean(),
  /** The first day of the next term. */
  renewsOn: calendarDate,
  /** Of the next term, tax included. */
  price: moneySchema,
});
export type AutomaticRenewal = z.infer<typeof automaticRenewalSchema>;

/** What its holder may do with a policy today. */
export const policyActionsSchema = z.object({
  policyId: identifier,
  cancel: policyActionSchema,
  reinstate: policyActionSchema,
  transfer: policyActionSchema,
  renew: policyActionSchema,
  upgrade: policyActionSchema,
  /** Of a policy that renews by itself, until its term ends: its holder can turn that off, and on again. */
  automaticRenewal: automaticRenewalSchema.exactOptional(),
  /**
   * Of a policy that came to its holder by a transfer: whether its previous holder can no longer undo that,
   * such as after a claim or a purchase. Without it the portal goes by the date and by claims.
   */
  isTransferFinal: z.boolean().exactOptional(),
});
export type PolicyActions = z.infer<typeof policyActionsSchema>;
