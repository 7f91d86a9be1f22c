import type Stripe from 'stripe';
import { type Call, emit, keep, newId } from '../call';
import { type BankAnswer, cardByNumber, declineOf, type TestCard } from '../cards';
import { book } from '../ledger';

/** Asks the bank for the money of an intent: held, taken, or declined with the reason. */
export function makeCharge(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  answer: BankAnswer,
  wasChallenged: boolean,
): Stripe.Charge {
  const isPaid = answer.kind === 'approved';
  const isTaken = isPaid && intent.capture_method !== 'manual';
  const id = newId('charge', call.scope);
  const declined = answer.kind === 'declined' ? declineOf(answer.reason) : undefined;
  const charge: Stripe.Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isTaken ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: isTaken
      ? book(call, { amount: intent.amount, currency: intent.currency, source: id, type: 'charge' })
          .id
      : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: intent.statement_descriptor,
    captured: isTaken,
    created: call.now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: declined?.code ?? null,
    failure_message: declined?.message ?? null,
    fraud_details: {},
    livemode: call.scope.livemode,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: isPaid ? 'approved_by_network' : 'declined_by_network',
      reason: declined?.decline_code ?? null,
      risk_level: 'normal',
      risk_score: 10,
      seller_message: isPaid ? 'Payment complete.' : 'The bank declined the payment.',
      type: isPaid ? 'authorized' : 'issuer_declined',
    },
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(method, intent.amount, wasChallenged),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
  keep(call, 'charge', charge, {});
  emit(call, isPaid ? 'charge.succeeded' : 'charge.failed', charge);
  return charge;
}

/** What the card of a charge is known to bring about some time after it has paid. */
export function afterwards(call: Call, { payment_method }: Stripe.Charge): TestCard['later'] {
  const method = payment_method && call.store.get('payment_method', payment_method, call.scope);
  return method ? cardByNumber(method.hidden.card).later : undefined;
}

function detailsOf(
  { card }: Stripe.PaymentMethod,
  amount: number,
  wasChallenged: boolean,
): Stripe.Charge.PaymentMethodDetails {
  return {
    type: 'card',
    ...(card
      ? {
          card: {
            amount_authorized: amount,
            authorization_code: null,
            brand: card.brand,
            checks: card.checks,
            country: card.country,
            electronic_commerce_indicator: null,
            exp_month: card.exp_month,
            exp_year: card.exp_year,
            fingerprint: card.fingerprint ?? null,
            funding: card.funding,
            installments: null,
            last4: card.last4,
            mandate: null,
            network: card.brand,
            network_transaction_id: null,
            transaction_link_id: null,
            regulated_status: 'unregulated',
            three_d_secure: wasChallenged
              ? {
                  authentication_flow: 'challenge',
                  electronic_commerce_indicator: '05',
                  exemption_indicator: null,
                  result: 'authenticated',
                  result_reason: null,
                  transaction_id: null,
                  version: '2.2.0',
                }
              : null,
            wallet: null,
          },
        }
      : {}),
  };
}
