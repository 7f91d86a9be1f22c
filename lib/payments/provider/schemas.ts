import { z } from 'zod';
import { openList } from '@/lib/platform';

const id = z.string().min(1).max(255);
const metadata = z.record(z.string(), z.string()).nullish();
const amount = z.int().min(0);
const currency = z.string().regex(/^[a-z]{3}$/);
/** What the provider may tell in full where it was asked to. */
const idOf = z.union([id, z.object({ id }).transform((whole) => whole.id)]);

export const accountSchema = z.object({ id });

/** A hosted page: for paying, or for adding a card. */
export const checkoutSchema = z.object({
  id,
  livemode: z.boolean(),
  mode: openList(['payment', 'setup']),
  status: openList(['open', 'complete', 'expired']),
  url: z.url({ protocol: /^https?$/ }).nullish(),
  client_reference_id: z.string().nullish(),
  amount_total: amount.nullish(),
  currency: currency.nullish(),
  payment_intent: idOf.nullish(),
  setup_intent: idOf.nullish(),
  customer: idOf.nullish(),
  metadata,
});
export type Checkout = z.infer<typeof checkoutSchema>;

/** What a payment is at the provider. */
export const intentSchema = z.object({
  id,
  livemode: z.boolean(),
  amount,
  amount_received: amount.default(0),
  currency,
  status: openList([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'requires_capture',
    'canceled',
    'succeeded',
  ]),
  metadata,
  payment_method: idOf.nullish(),
  next_action: z
    .object({ redirect_to_url: z.object({ url: z.url({ protocol: /^https?$/ }) }).nullish() })
    .nullish(),
  last_payment_error: z
    .object({ code: z.string().nullish(), decline_code: z.string().nullish() })
    .nullish(),
});
export type Intent = z.infer<typeof intentSchema>;

export const intentsSchema = z.object({
  data: z.array(intentSchema),
  has_more: z.boolean().default(false),
});

export const setupIntentSchema = z.object({
  id,
  status: z.string(),
  payment_method: idOf.nullish(),
  customer: idOf.nullish(),
});

export const methodSchema = z.object({
  id,
  customer: idOf.nullish(),
  card: z
    .object({
      brand: z.string().regex(/^[\w ]{1,40}$/),
      last4: z.string().regex(/^\d{4}$/),
      exp_month: z.int().min(1).max(12),
      exp_year: z.int().min(2000).max(2200),
    })
    .nullish(),
});

export const refundSchema = z.object({
  id,
  amount,
  currency,
  payment_intent: idOf.nullish(),
  status: openList(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
  metadata,
});
export type ProviderRefund = z.infer<typeof refundSchema>;
export const refundsSchema = z.object({
  data: z.array(refundSchema),
  has_more: z.boolean().default(false),
});

export const disputeSchema = z.object({
  id,
  livemode: z.boolean(),
  amount,
  currency,
  payment_intent: idOf.nullish(),
  status: z.string().regex(/^[a-z_]{1,60}$/),
  reason: z.string().regex(/^[a-z_]{1,60}$/),
});
export type ProviderDispute = z.infer<typeof disputeSchema>;

/** What is read of an event: hints alone. What it is about is asked of the provider. */
export const eventSchema = z.object({
  id,
  type: z.string().max(100),
  livemode: z.boolean(),
  account: z.string().nullish(),
  data: z.object({
    object: z.object({
      id: z.string().max(255).nullish(),
      object: z.string().max(60),
      client_reference_id: z.string().max(255).nullish(),
      payment_intent: idOf.nullish(),
      metadata,
    }),
  }),
});
export type ProviderEvent = z.infer<typeof eventSchema>;
