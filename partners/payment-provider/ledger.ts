import type Stripe from 'stripe';
import { type Call, keep, newId } from './call';

/** What moves money between the account and the others; Stripe's fees are left out: all of them are 0. */
export function book(
  call: Call,
  {
    amount,
    currency,
    source,
    type,
    description = null,
  }: {
    /** Minor units: below 0 where it leaves the account. */
    readonly amount: number;
    readonly currency: string;
    readonly source: string;
    readonly type: 'adjustment' | 'charge' | 'refund' | 'refund_failure';
    readonly description?: string | null;
  },
): Stripe.BalanceTransaction {
  const transaction: Stripe.BalanceTransaction = {
    id: newId('balance_transaction', call.scope),
    object: 'balance_transaction',
    amount,
    available_on: call.now,
    balance_type: 'payments',
    created: call.now,
    currency,
    description,
    exchange_rate: null,
    fee: 0,
    fee_details: [],
    net: amount,
    reporting_category: type === 'adjustment' ? 'dispute' : type,
    source,
    status: 'available',
    type,
  };
  return keep(call, 'balance_transaction', transaction, {});
}
