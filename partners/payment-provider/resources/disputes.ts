import type Stripe from 'stripe';
import { type Call, emit, keep, newId, take } from '../call';
import { book } from '../ledger';
import { invalid } from '../refusal';

type Dispute = Stripe.Dispute;

/** Seconds in which an account may answer a dispute. */
const secondsToAnswer = 14 * 24 * 3600;

/** A cardholder disputes a charge: the money leaves the account at once. */
export function createDispute(call: Call, chargeId: string, reason: string): Dispute {
  const { object: charge } = take(call, 'charge', chargeId, 'charge');
  if (charge.disputed || !charge.captured || charge.amount_refunded >= charge.amount_captured)
    throw invalid(`Charge ${chargeId} cannot be disputed.`);
  const amount = charge.amount_captured - charge.amount_refunded;
  const id = newId('dispute', call.scope);
  const withdrawn = book(call, {
    amount: -amount,
    currency: charge.currency,
    source: id,
    type: 'adjustment',
    description: `Chargeback withdrawal for ${chargeId}`,
  });
  const dispute: Dispute = {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [withdrawn],
    charge: chargeId,
    created: call.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: call.now + secondsToAnswer,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: call.scope.livemode,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  };
  keep(call, 'charge', { ...charge, disputed: true }, {});
  keep(call, 'dispute', dispute, {});
  emit(call, 'charge.dispute.created', dispute);
  emit(call, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The account has answered, and the bank looks at it. */
export function answerDispute(call: Call, id: string): Dispute {
  const { object } = take(call, 'dispute', id, 'dispute');
  requireOpen(object);
  const answered = keep(call, 'dispute', { ...object, status: 'under_review' }, {});
  emit(call, 'charge.dispute.updated', answered, { status: object.status });
  return answered;
}

/** The bank has decided; what is won comes back to the account. */
export function closeDispute(call: Call, id: string, status: 'won' | 'lost'): Dispute {
  const { object } = take(call, 'dispute', id, 'dispute');
  requireOpen(object);
  const back =
    status === 'won'
      ? [
          book(call, {
            amount: object.amount,
            currency: object.currency,
            source: id,
            type: 'adjustment',
            description: `Chargeback reversal for ${String(object.charge)}`,
          }),
        ]
      : [];
  const closed = keep(
    call,
    'dispute',
    {
      ...object,
      balance_transactions: [...object.balance_transactions, ...back],
      is_charge_refundable: status === 'won',
      status,
    },
    {},
  );
  if (status === 'won') emit(call, 'charge.dispute.funds_reinstated', closed);
  emit(call, 'charge.dispute.closed', closed, { status: object.status });
  return closed;
}

function requireOpen({ id, status }: Dispute): void {
  if (status === 'won' || status === 'lost')
    throw invalid(`This dispute is already closed: ${id} has a status of ${status}.`);
}

const noEvidence: Dispute['evidence'] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
