import { z } from 'zod';
import { defineCalls } from './call';
import { coverageSchema } from './coverages';
import { automaticRenewalSchema, planRulesSchema, policyActionsSchema } from './plan-rules';
import {
  calendarDate,
  emailAddress,
  identifier,
  idToken,
  localizedText,
  moment,
  moneySchema,
  openList,
  pageInput,
  pageOf,
  typedText,
} from './values';

export const planDocumentSchema = z.object({
  id: identifier,
  policyId: identifier,
  kind: openList(['CERTIFICATE', 'TERMS', 'SUMMARY', 'INVOICE']),
  title: localizedText,
  /** BCP 47. */
  language: z.string(),
  mediaType: z.string(),
  issuedOn: calendarDate,
  /** Of an INVOICE: which of the invoices. */
  invoiceId: identifier.exactOptional(),
});
export type PlanDocument = z.infer<typeof planDocumentSchema>;

/** A coverage of a plan that is offered, as `coverages` will list it once the offer is taken. */
export const offeredCoverageSchema = coverageSchema.omit({
  id: true,
  policyId: true,
  policyNumber: true,
});
export type OfferedCoverage = z.infer<typeof offeredCoverageSchema>;

/** An offer to go on after a policy ends, or to have more of it. */
export const renewalOfferSchema = z.object({
  id: identifier,
  policyId: identifier,
  kind: openList(['RENEWAL', 'UPGRADE']),
  planName: localizedText,
  description: localizedText,
  /** For all of its term, tax included. */
  price: moneySchema,
  effectiveDate: calendarDate,
  expiryDate: calendarDate,
  validUntil: moment,
  /**
   * All that the offered plan covers: its holder sees beside the plan of today what is lost, added and
   * changed. Without it they are told to ask first.
   */
  coverages: z.array(offeredCoverageSchema).exactOptional(),
});
export type RenewalOffer = z.infer<typeof renewalOfferSchema>;

/** A policy on its way to another holder. */
export const transferSchema = z.object({
  id: identifier,
  policyId: identifier,
  state: openList(['REQUESTED', 'DONE', 'CANCELLED', 'EXPIRED', 'UNDONE']),
  toName: z.string(),
  toEmail: z.string(),
  /** Until when the new owner can confirm it, or the old one undo it. */
  until: moment,
  /**
   * In `transfers`, of one that is `DONE`: whether it can no longer be undone, such as after a claim or a purchase
   * of the new owner. Without it the portal goes by the date.
   */
  isFinal: z.boolean().exactOptional(),
});
export type Transfer = z.infer<typeof transferSchema>;

const ofPolicy = z.object({ policyId: identifier });
const ofTransfer = z.object({ transferId: identifier });

/** What can be done with a policy as a whole, its end aside. */
export const planCalls = defineCalls({
  planRules: {
    method: 'get',
    path: '/policies/{policyId}/rules',
    summary:
      'The rules of a policy’s product: payment, reporting, service, replacement, cancellation, transfer.',
    opens: 'contract',
    changes: false,
    input: ofPolicy,
    output: planRulesSchema,
    refusals: ['POLICY_UNKNOWN', 'RULES_UNKNOWN'],
  },
  policyActions: {
    method: 'get',
    path: '/policies/{policyId}/actions',
    summary:
      'What may be done with a policy today, until when, and why not. What it says is what the calls do.',
    opens: 'contract',
    changes: false,
    input: ofPolicy,
    output: policyActionsSchema,
    refusals: ['POLICY_UNKNOWN'],
  },
  planDocuments: {
    method: 'get',
    path: '/policies/{policyId}/documents',
    summary: 'The documents of a policy.',
    opens: 'contract',
    changes: false,
    input: pageInput.extend(ofPolicy.shape),
    output: pageOf(planDocumentSchema),
    refusals: ['POLICY_UNKNOWN'],
  },
  planDocument: {
    method: 'get',
    path: '/documents/{documentId}',
    summary: 'A document of a policy, in full.',
    opens: 'contract',
    changes: false,
    input: z.object({ documentId: identifier }),
    output: planDocumentSchema.extend({ content: z.base64() }),
    refusals: ['DOCUMENT_UNKNOWN'],
  },
  renewalOffers: {
    method: 'get',
    path: '/policies/{policyId}/renewal-offers',
    summary: 'How a policy can go on.',
    opens: 'contract',
    changes: false,
    input: pageInput.extend(ofPolicy.shape),
    output: pageOf(renewalOfferSchema),
    refusals: ['POLICY_UNKNOWN'],
  },
  acceptRenewal: {
    method: 'post',
    path: '/renewal-offers/{offerId}/acceptance',
    summary:
      'Takes an offer to a policy at the price that was shown: the invoice for it is among the invoices then.',
    opens: 'contract',
    changes: true,
    input: z.object({ offerId: identifier, policyId: identifier, price: moneySchema }),
    output: z.object({ policyId: identifier, invoiceId: identifier }),
    refusals: ['OFFER_UNKNOWN', 'OFFER_OVER', 'OFFER_PRICE_CHANGED'],
  },
  setRenewal: {
    method: 'post',
    path: '/policies/{policyId}/automatic-renewal',
    summary:
      'Turns the automatic renewal of a policy off, or on again, until its term ends. One that is off is neither made nor invoiced.',
    opens: 'contract',
    changes: true,
    input: ofPolicy.extend({ isOn: z.boolean() }),
    output: ofPolicy.extend(automaticRenewalSchema.shape),
    refusals: ['POLICY_UNKNOWN', 'RENEWAL_NOT_AUTOMATIC'],
  },
  requestTransfer: {
    method: 'post',
    path: '/policies/{policyId}/transfers',
    summary: 'Offers a policy to a new owner, who confirms it.',
    opens: 'contract',
    changes: true,
    input: ofPolicy.extend({ toName: typedText(200).min(1), toEmail: emailAddress }),
    output: transferSchema,
    refusals: ['POLICY_UNKNOWN', 'TRANSFER_NOT_ALLOWED', 'TRANSFER_OPEN'],
  },
  transfers: {
    method: 'get',
    path: '/policies/{policyId}/transfers',
    summary: 'The transfers of a policy, the newest first.',
    opens: 'contract',
    changes: false,
    input: pageInput.extend(ofPolicy.shape),
    output: pageOf(transferSchema),
    refusals: ['POLICY_UNKNOWN'],
  },
  confirmTransfer: {
    method: 'post',
    path: '/transfers/{transferId}/confirmation',
    summary:
      'Says that the new owner has proved who they are: policy, products, limits used, dates and kinds of past services go along.',
    opens: 'nothing',
    changes: true,
    input: ofTransfer.extend({
      newOwner: z.object({ name: z.string().min(1), email: emailAddress }),
    }),
    output: openedTransfer(),
    refusals: ['TRANSFER_UNKNOWN', 'TRANSFER_OVER', 'TRANSFER_NOT_ALLOWED'],
  },
  undoTransfer: {
    method: 'post',
    path: '/transfers/{transferId}/undoing',
    summary: 'Takes a transfer back, until its date, and not after the new owner’s first claim.',
    opens: 'contract',
    changes: true,
    input: ofTransfer,
    output: transferSchema,
    refusals: ['TRANSFER_UNKNOWN', 'TRANSFER_OVER', 'TRANSFER_CLAIMED'],
  },
});

function openedTransfer() {
  return transferSchema.extend({
    /** The id token of the new owner’s contract. */
    token: idToken,
    reference: identifier,
  });
}
