import { z } from 'zod';
import { defineCalls } from './call';
import {
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
  /** Where the seller or the lienholder has paid, the holder owes nothing. */
  paidBy: openList(['HOLDER', 'SELLER', 'LIENHOLDER']),
  every: openList(['MONTH', 'YEAR', 'ONCE']),
  price: moneySchema,
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
  state: openList(['OPEN', 'PAID', 'OVERDUE', 'VOID', 'REFUNDED']),
  paidOn: calendarDate.exactOptional(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

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
    }),
    output: z.object({ owedId: identifier, state: openList(['PAID', 'PAID_IN_PART']) }),
    refusals: ['OWED_UNKNOWN', 'NOT_OWED', 'AMOUNT_CHANGED'],
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
      /** The portal’s own: said again, under whatever key, it is the same one. */
      refundId: identifier,
      refundedAt: moment,
    }),
    output: z.object({ paymentId: identifier, refunded: moneySchema }),
    refusals: ['PAYMENT_UNKNOWN', 'AMOUNT_CHANGED'],
  },
});
