import { z } from 'zod';

const metadata = z.strictObject({ payment: z.string() });
/** Whose page it is, as its holder knows them. */
const branding = z.strictObject({
  display_name: z.string(),
  button_color: z.string().exactOptional(),
  border_style: z.enum(['rectangular', 'rounded', 'pill']).exactOptional(),
});
export type Branding = z.infer<typeof branding>;
const locale = z.enum(['en', 'es', 'fr', 'de', 'auto']);

/** A hosted page that takes a hold of what is owed. Kept to the letter, so that it can be asked again. */
export const checkoutRequestSchema = z.strictObject({
  mode: z.literal('payment'),
  locale,
  branding_settings: branding,
  client_reference_id: z.string(),
  metadata,
  allowed_payment_method_types: z.tuple([z.literal('card')]),
  payment_intent_data: z.strictObject({ capture_method: z.literal('manual'), metadata }),
  line_items: z.tuple([
    z.strictObject({
      quantity: z.literal(1),
      price_data: z.strictObject({
        currency: z.string(),
        unit_amount: z.int(),
        product_data: z.strictObject({ name: z.string() }),
      }),
    }),
  ]),
  /** Seconds since 1970. */
  expires_at: z.int(),
  success_url: z.string(),
  cancel_url: z.string(),
});
export type CheckoutRequest = z.infer<typeof checkoutRequestSchema>;

/** A hosted page that takes a card to keep. */
export const setupRequestSchema = z.strictObject({
  mode: z.literal('setup'),
  locale,
  branding_settings: branding,
  client_reference_id: z.string(),
  metadata: z.strictObject({ card: z.string() }),
  allowed_payment_method_types: z.tuple([z.literal('card')]),
  customer_creation: z.literal('always'),
  expires_at: z.int(),
  success_url: z.string(),
  cancel_url: z.string(),
});
export type SetupRequest = z.infer<typeof setupRequestSchema>;

/** A hold on a card that is kept; `off_session` where nobody is there to answer the bank. */
export const intentRequestSchema = z.strictObject({
  amount: z.int(),
  currency: z.string(),
  customer: z.string(),
  payment_method: z.string(),
  allowed_payment_method_types: z.tuple([z.literal('card')]),
  capture_method: z.literal('manual'),
  confirm: z.literal(true),
  off_session: z.literal(true).exactOptional(),
  return_url: z.string().exactOptional(),
  description: z.string(),
  metadata,
});
export type IntentRequest = z.infer<typeof intentRequestSchema>;

export const refundRequestSchema = z.strictObject({
  payment_intent: z.string(),
  amount: z.int(),
  metadata: z.strictObject({ refund: z.string() }),
});
export type RefundRequest = z.infer<typeof refundRequestSchema>;

/** The page's language, where the provider's pages speak it. */
export function providerLocale(language: string): z.infer<typeof locale> {
  return locale.catch('auto').parse(language);
}
