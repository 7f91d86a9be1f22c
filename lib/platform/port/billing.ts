import { z } from 'zod';
import { defineCalls } from './call';
import { automaticRenewalSchema } from './plan-rules';
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

/** Whether a policy is paid today, and what that means for its coverage. */
export const billingStateSchema = z.object({
  /** The first day that is not paid. */
  nextDueOn: calendarDate.exactOptional(),
  /** `LAPSED`: nothing that happens from `nextDueOn` on is covered, or from `notCoveredFrom` on. */
  state: openList(['PAID', 'DUE', 'IN_GRACE', 'LAPSED']),
  /** Until when a policy that is not paid stays in force. A loss until then is decided once it is paid. */
  graceEndsOn: calendarDate.exactOptional(),
  /** Where it is not covered today although it is paid, since it was paid too late: from when on it is. */
  coversAgainFrom: calendarDate.exactOptional(),
  /**
   * The first day that is not covered, where it is another one than `nextDueOn`: what was paid too late
   * covers nothing before the payment, and the policy may not be paid up even so.
   */
  notCoveredFrom: calendarDate.exactOptional(),
});
export type BillingState = z.infer<typeof billingStateSchema>;

/** Who pays for a policy, and how its payments stand. */
export const billingAccountSchema = z.object({
  id: identifier,
  policyId: identifier,
  /**
   * Where another than the holder is named, the holder owes nothing here: the seller or the lienholder has
   * paid, or the carrier asks for it on the phone bill.
   */
  paidBy: openList(['HOLDER', 'SELLER', 'LIENHOLDER', 'CARRIER']),
  /** What the seller, the lienholder or the carrier is called. */
  payerName: z.string().exactOptional(),
  every: openList(['MONTH', 'YEAR', 'ONCE']),
  price: moneySchema,
  /** Of a policy that renews by itself: as `policyActions` has it. */
  renewal: automaticRenewalSchema.exactOptional(),
  ...billingStateSchema.shape,
});
export type BillingAccount = z.infer<typeof billingAccountSchema>;

export const invoiceSchema = z.object({
  id: identifier,
  policyId: identifier,
  number: z.string(),
  title: localizedText,
  issuedOn: calendarDate,
  dueOn: calendarDate,
  /** Tax included. */
  amount: moneySchema,
  tax: moneySchema,
  /** The parts of `tax` in the words of the invoice; they add up to it. */
  taxes: z.array(z.object({ title: localizedText, amount: moneySchema })).exactOptional(),
  /** Who issues the invoice, as its document names them. */
  seller: z
    .object({
      name: z.string(),
      address: addressSchema,
      /** Printed as it is, with its kind where the place wants that, such as `EIN 12-3456789`. */
      taxNumber: z.string().exactOptional(),
    })
    .exactOptional(),
  /** The first and the last day that it pays for; absent where it pays for none of its own. */
  period: z.object({ from: calendarDate, to: calendarDate }).exactOptional(),
  state: openList(['OPEN', 'PAID', 'OVERDUE', 'VOID', 'REFUNDED']),
  paidOn: calendarDate.exactOptional(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** How paying an invoice restores a policy that has lapsed. */
export const restorationSchema = z.object({
  /** The last day on which paying restores it. */
  until: calendarDate.exactOptional(),
  /**
   * What the holder has to state before they pay, such as that they know of no loss since the coverage
   * ended. The portal shows it, takes no payment without it, and names its version in `recordPayment`.
   */
  noLoss: z.object({ version: z.string().min(1).max(40), text: localizedText }).exactOptional(),
});
export type Restoration = z.infer<typeof restorationSchema>;

/** What autopay has to know of an invoice that is owed. */
export const owedInvoiceSchema = z.object({
  /** The contract that pays it: no card of another one is charged. */
  reference: identifier,
  ...invoiceSchema.pick({ policyId: true, title: true, dueOn: true }).shape,
  /** The last day on which paying it keeps the policy in force. Autopay tries a declined card again only before it. */
  graceEndsOn: calendarDate.exactOptional(),
  /** Of a policy that has lapsed, where paying restores it. */
  restoration: restorationSchema.exactOptional(),
});
export type OwedInvoice = z.infer<typeof owedInvoiceSchema>;

/** What goes back of one of the portal’s payments. */
export const refundPartSchema = z.object({
  /** The platform’s own. */
  refundId: identifier,
  /** The portal’s own payment, as `recordPayment` named it. */
  paymentId: identifier,
  amount: moneySchema,
});
export type RefundPart = z.infer<typeof refundPartSchema>;

/** What the platform has booked of one of the portal’s payments. */
export const bookingSchema = z.object({
  /** The portal’s own payment, as `recordPayment` named it. */
  paymentId: identifier,
  owedId: identifier,
  amount: moneySchema,
  /** What `recordRefund` has named of it by now. */
  refunded: moneySchema,
});
export type Booking = z.infer<typeof bookingSchema>;

/** How an invoice was paid: by payments of the portal that you have booked, and in other ways. */
export const paidInvoiceSchema = z.object({
  invoiceId: identifier,
  amount: moneySchema,
  /** By the payments that `recordPayment` named, whatever was refunded of them since. */
  paidByPortal: moneySchema,
  /** By other means: a bank transfer, the seller, a voucher. */
  paidElsewhere: moneySchema,
});
export type PaidInvoice = z.infer<typeof paidInvoiceSchema>;

/** Money that the platform pays to a holder itself. */
export const listedPayoutSchema = z.object({
  payoutId: identifier,
  of: openList(['CLAIM', 'REFUND']),
  /** Of a claim: which. */
  claimId: identifier.exactOptional(),
  /** Of a refund that `refundFailed` named: its `refundId`. */
  refundId: identifier.exactOptional(),
  amount: moneySchema,
  /** `WAITING`: for details of the holder, a date, or an approval. `FAILED`: the bank returned it. */
  state: openList(['WAITING', 'SENT', 'PAID', 'FAILED']),
});
export type ListedPayout = z.infer<typeof listedPayoutSchema>;

/** What is owed, and by whom. The portal says which payments it has taken; it never decides what is owed. */
export const billingCalls = defineCalls({
  billingAccounts: {
    method: 'get',
    path: '/billing-accounts',
    summary: 'How each policy of the contract is paid.',
    opens: 'contract',
    changes: false,
    input: pageInput,
    output: pageOf(billingAccountSchema),
    refusals: [],
  },
  invoices: {
    method: 'get',
    path: '/invoices',
    summary: 'The invoices of the contract, the newest first.',
    opens: 'contract',
    changes: false,
    input: pageInput,
    output: pageOf(invoiceSchema),
    refusals: [],
  },
  owed: {
    method: 'get',
    path: '/owed/{owedId}',
    summary:
      'What is still to be paid of something: an invoice, a deductible, a voucher order. The portal takes money for it only while this is what it holds.',
    opens: 'nothing',
    changes: false,
    input: z.object({ owedId: identifier }),
    output: z.object({
      owedId: identifier,
      /** 0 where nothing is owed any more. */
      left: moneySchema,
      /** Of what is owed for a claim: which. A card that was agreed to for it is charged for no other. */
      claimId: identifier.exactOptional(),
      /** Of an invoice: without it, autopay does not charge it. */
      invoice: owedInvoiceSchema.exactOptional(),
    }),
    refusals: ['OWED_UNKNOWN'],
  },
  invoiceOwed: {
    method: 'post',
    path: '/owed/{owedId}/invoice',
    summary:
      'Says that what `RETURN_CHARGE_DUE` named is charged to no card: none was agreed to, or it has failed. From then on it is invoiced. Said again it is answered as before.',
    opens: 'nothing',
    changes: true,
    input: z.object({ owedId: identifier }),
    output: z.object({ owedId: identifier, state: openList(['INVOICED']) }),
    refusals: ['OWED_UNKNOWN', 'NOT_OWED'],
  },
  recordPayment: {
    method: 'post',
    path: '/payments',
    summary:
      'Says that something owed was paid: an invoice, a deductible, a voucher order. Refused where it is not owed any more, or another amount is: the portal gives the money back then.',
    opens: 'nothing',
    changes: true,
    input: z.object({
      owedId: identifier,
      amount: moneySchema,
      /** The portal’s own payment. */
      paymentId: identifier,
      paidAt: moment,
      /** The statement of `restoration` that the holder made before paying. */
      noLoss: z.object({ version: z.string().min(1).max(40), statedAt: moment }).exactOptional(),
    }),
    output: z.object({ owedId: identifier, state: openList(['PAID', 'PAID_IN_PART']) }),
    refusals: ['OWED_UNKNOWN', 'NOT_OWED', 'AMOUNT_CHANGED'],
  },
  bookings: {
    method: 'get',
    path: '/payments',
    summary:
      'The payments of the portal that you have booked, made on or after a day, in the order of their ids, with what was refunded of each: operators reconcile them.',
    opens: 'nothing',
    changes: false,
    input: z.object({ since: calendarDate, ...pageInput.shape }),
    output: pageOf(bookingSchema),
    refusals: [],
  },
  paidInvoices: {
    method: 'get',
    path: '/paid-invoices',
    summary:
      'The invoices that were paid on or after a day, in the order of their ids, with how each was paid: operators reconcile them.',
    opens: 'nothing',
    changes: false,
    input: z.object({ since: calendarDate, ...pageInput.shape }),
    output: pageOf(paidInvoiceSchema),
    refusals: [],
  },
  payouts: {
    method: 'get',
    path: '/payouts',
    summary:
      'What you pay to holders yourself, decided on or after a day: for claims, and refunds that could not go back to what they were paid with. Operators reconcile them.',
    opens: 'nothing',
    changes: false,
    input: z.object({ since: calendarDate, ...pageInput.shape }),
    output: pageOf(listedPayoutSchema),
    refusals: [],
  },
  refundsDue: {
    method: 'get',
    path: '/policies/{policyId}/refunds-due',
    summary:
      'What the portal is to refund of which of its payments, as `REFUND_DUE` said: each part once, until `recordRefund` or `refundFailed` has named it.',
    opens: 'nothing',
    changes: false,
    input: z.object({ policyId: identifier }),
    output: z.object({
      policyId: identifier,
      parts: z.array(refundPartSchema),
    }),
    refusals: ['POLICY_UNKNOWN'],
  },
  refundFailed: {
    method: 'post',
    path: '/refunds-due/{refundId}/failure',
    summary:
      'Says that the provider could not give a part of `refundsDue` back, even weeks later: you pay it out another way.',
    opens: 'nothing',
    changes: true,
    input: z.object({ ...refundPartSchema.shape, failedAt: moment }),
    output: z.object({ refundId: identifier, state: openList(['PAYOUT', 'PAID_OUT']) }),
    refusals: ['REFUND_UNKNOWN'],
  },
  recordRefund: {
    method: 'post',
    path: '/refunds',
    summary: 'Says that a payment went back, in full or in part.',
    opens: 'nothing',
    changes: true,
    input: z.object({
      paymentId: identifier,
      amount: moneySchema,
      /**
       * Of a part of `refundsDue` your own, else the portal’s: said again, under whatever key, it is the same
       * one.
       */
      refundId: identifier,
      refundedAt: moment,
    }),
    output: z.object({ paymentId: identifier, refunded: moneySchema }),
    refusals: ['PAYMENT_UNKNOWN', 'AMOUNT_CHANGED'],
  },
});
