import { handleWebhook } from '@/lib/changes';
import { takePaymentWebhook } from '@/lib/payments';

/** Where the payment provider says that something has happened. */
export const POST = handleWebhook({
  mediaTypes: ['application/json'],
  largest: 512 * 1024,
  take: takePaymentWebhook,
});
