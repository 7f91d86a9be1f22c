import type Stripe from 'stripe';
import type { BankAnswer } from './cards';

/** What has happened, as Stripe says it: to `GET /v1/events` and to webhooks. */
export interface KeptEvent extends Omit<Stripe.EventBase, 'data'> {
  readonly data: {
    readonly object: Kept[Exclude<Kind, 'event'>];
    readonly previous_attributes?: Readonly<Record<string, unknown>>;
  };
}

/** What the provider keeps, by the name that Stripe gives it in `object`. */
export interface Kept {
  'checkout.session': Stripe.Checkout.Session;
  balance_transaction: Stripe.BalanceTransaction;
  charge: Stripe.Charge;
  customer: Stripe.Customer;
  dispute: Stripe.Dispute;
  event: KeptEvent;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  refund: Stripe.Refund;
  setup_intent: Stripe.SetupIntent;
}

export type Kind = keyof Kept;

/** A page of the bank that waits for the cardholder. */
export interface Challenge {
  /** In the page's address; nobody guesses it. */
  readonly token: string;
  /** Where the cardholder goes on afterwards. */
  readonly returnUrl: string;
  /** What happens once it is passed. */
  readonly outcome: BankAnswer;
}

/** What stands beside an object and is never shown by the API. */
export interface Hidden {
  'checkout.session': {
    readonly paymentIntentData: {
      readonly capture_method: 'automatic' | 'automatic_async' | 'manual';
      readonly description: string | null;
      readonly metadata: Stripe.Metadata;
      readonly receipt_email: string | null;
      readonly setup_future_usage: 'on_session' | 'off_session' | null;
    };
    readonly lineItems: readonly Stripe.LineItem[];
  };
  balance_transaction: Record<string, never>;
  charge: Record<string, never>;
  customer: { readonly isDeleted?: boolean };
  dispute: Record<string, never>;
  event: Record<string, never>;
  payment_intent: {
    /** The Checkout that made it. */
    readonly session?: string;
    readonly challenge?: Challenge;
    /** Seconds: when a hold ends by itself. */
    readonly heldUntil?: number;
  };
  payment_method: {
    /** Which test card it is. */
    readonly card: string;
    /** A challenge was passed while it was saved. */
    readonly isSetUp?: boolean;
    /** It has paid once, or was taken off a customer: it cannot be used again without one. */
    readonly isUsedUp?: boolean;
  };
  refund: {
    /** Seconds: when the bank says how it ended. */
    readonly due?: number;
    readonly outcome?: 'succeeded' | 'failed';
  };
  setup_intent: {
    readonly session?: string;
    readonly challenge?: Challenge;
  };
}

/** What the ids of each begin with. */
export const prefixes: Readonly<Record<Kind, string>> = {
  'checkout.session': 'cs',
  balance_transaction: 'txn',
  charge: 'ch',
  customer: 'cus',
  dispute: 'du',
  event: 'evt',
  payment_intent: 'pi',
  payment_method: 'pm',
  refund: 're',
  setup_intent: 'seti',
};
