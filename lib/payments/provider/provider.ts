import Stripe from 'stripe';
import type { z } from 'zod';
import { environment, isProduction } from '@/lib/config';
import { requireNoTransaction } from '@/lib/db';
import { observedCall } from '@/lib/observability';
import { asked, type ProviderAnswer } from './answer';
import type { CheckoutRequest, IntentRequest, RefundRequest, SetupRequest } from './requests';
import {
  accountSchema,
  checkoutSchema,
  disputeSchema,
  eventSchema,
  intentSchema,
  intentsSchema,
  methodSchema,
  type ProviderEvent,
  refundSchema,
  refundsSchema,
  setupIntentSchema,
} from './schemas';

/** What the portal was written for: another version is another answer. */
const apiVersion = '2026-10-28.endive';

/** How long the provider gets for an answer, in milliseconds: a visitor waits in front of the page. */
const patience = 8000;

/** How long it gets to say whose key it is, in milliseconds: pages and /health wait for that once. */
const accountPatience = 3000;

const outcomes = {
  answer: 'answer',
  refused: 'refused',
  unavailable: 'unavailable',
  unclear: 'malformed',
} as const;

/** Where the provider is; Stripe itself where nothing else is said. */
function place(): Partial<Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'>> {
  const url = isProduction() ? undefined : environment().PAYMENTS_URL;
  if (url === undefined) return {};
  const { hostname, port, protocol } = new URL(url);
  const isHttp = protocol === 'http:';
  return { host: hostname, port: port || (isHttp ? 80 : 443), protocol: isHttp ? 'http' : 'https' };
}

function partSince(since: Date, after: string | undefined) {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  return { created, limit: 100, ...(after === undefined ? {} : { starting_after: after }) };
}

/**
 * The payment provider for one account: Stripe's API, by Stripe's own package. Never throws for what
 * the provider does, is never asked within a transaction, and tries nothing again by itself.
 */
export class Provider {
  readonly #stripe: Stripe;

  constructor(secretKey: string) {
    this.#stripe = new Stripe(secretKey, {
      ...place(),
      apiVersion,
      timeout: patience,
      maxNetworkRetries: 0,
      telemetry: false,
    });
  }

  account() {
    return this.#ask('account', accountSchema, () =>
      this.#stripe.accounts.retrieveCurrent(undefined, { timeout: accountPatience }),
    );
  }

  createCheckout(request: CheckoutRequest | SetupRequest, key: string) {
    return this.#ask('create-checkout', checkoutSchema, () =>
      this.#stripe.checkout.sessions.create(request, { idempotencyKey: key }),
    );
  }

  checkout(id: string) {
    return this.#ask('checkout', checkoutSchema, () => this.#stripe.checkout.sessions.retrieve(id));
  }

  expireCheckout(id: string, key: string) {
    return this.#ask('expire-checkout', checkoutSchema, () =>
      this.#stripe.checkout.sessions.expire(id, undefined, { idempotencyKey: key }),
    );
  }

  createIntent(request: IntentRequest, key: string) {
    return this.#ask('create-intent', intentSchema, () =>
      this.#stripe.paymentIntents.create(request, { idempotencyKey: key }),
    );
  }

  intent(id: string) {
    return this.#ask('intent', intentSchema, () => this.#stripe.paymentIntents.retrieve(id));
  }

  /** The payments of a customer since a moment, the newest first: what has no answer is looked for here. */
  intentsOf(customer: string, since: Date) {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    return this.#ask('intents', intentsSchema, () =>
      this.#stripe.paymentIntents.list({ customer, created, limit: 100 }),
    );
  }

  /** All payments of the account since a moment, the newest first. @param after the last that is known */
  intentsSince(since: Date, after?: string) {
    return this.#ask('all-intents', intentsSchema, () =>
      this.#stripe.paymentIntents.list(partSince(since, after)),
    );
  }

  /** All refunds of the account since a moment, the newest first. @param after the last that is known */
  refundsSince(since: Date, after?: string) {
    return this.#ask('all-refunds', refundsSchema, () =>
      this.#stripe.refunds.list(partSince(since, after)),
    );
  }

  capture(id: string, key: string) {
    return this.#ask('capture', intentSchema, () =>
      this.#stripe.paymentIntents.capture(id, undefined, { idempotencyKey: key }),
    );
  }

  cancel(id: string, key: string) {
    return this.#ask('cancel', intentSchema, () =>
      this.#stripe.paymentIntents.cancel(id, undefined, { idempotencyKey: key }),
    );
  }

  createRefund(request: RefundRequest, key: string) {
    return this.#ask('create-refund', refundSchema, () =>
      this.#stripe.refunds.create(request, { idempotencyKey: key }),
    );
  }

  refund(id: string) {
    return this.#ask('refund', refundSchema, () => this.#stripe.refunds.retrieve(id));
  }

  refundsOf(intentId: string) {
    return this.#ask('refunds', refundsSchema, () =>
      this.#stripe.refunds.list({ payment_intent: intentId, limit: 100 }),
    );
  }

  dispute(id: string) {
    return this.#ask('dispute', disputeSchema, () => this.#stripe.disputes.retrieve(id));
  }

  setupIntent(id: string) {
    return this.#ask('setup-intent', setupIntentSchema, () =>
      this.#stripe.setupIntents.retrieve(id),
    );
  }

  method(id: string) {
    return this.#ask('method', methodSchema, () => this.#stripe.paymentMethods.retrieve(id));
  }

  detach(id: string, key: string) {
    return this.#ask('detach', methodSchema, () =>
      this.#stripe.paymentMethods.detach(id, undefined, { idempotencyKey: key }),
    );
  }

  /** @returns what was signed with one of the secrets, a few minutes ago at most */
  event(body: string, signature: string, secrets: readonly string[]): ProviderEvent | undefined {
    for (const secret of secrets) {
      const event = this.#signed(body, signature, secret);
      if (event !== undefined) return eventSchema.safeParse(event).data;
    }
    return undefined;
  }

  #signed(body: string, signature: string, secret: string): unknown {
    try {
      return this.#stripe.webhooks.constructEvent(body, signature, secret);
    } catch {
      // Whatever it stumbles over, anybody may have sent: the provider has not signed it with this one.
      return undefined;
    }
  }

  #ask<Value>(
    call: string,
    schema: z.ZodType<Value>,
    ask: () => Promise<unknown>,
  ): Promise<ProviderAnswer<Value>> {
    requireNoTransaction('The payment provider');
    return observedCall(
      { port: 'payments', capability: 'payments', call, adapter: 'stripe' },
      () => asked(call, schema, ask),
      ({ kind }) => outcomes[kind],
    );
  }
}
