import { handleWebhook } from '@/lib/changes';
import { takeTwilioStatus } from '@/lib/messaging';
import { contactSilenced } from '@/lib/notifications';

/** Where Twilio reports what has become of a text message. */
export const POST = handleWebhook({
  mediaTypes: ['application/x-www-form-urlencoded'],
  largest: 16 * 1024,
  take: ({ headers, ...call }) =>
    takeTwilioStatus({ ...call, signature: headers.get('x-twilio-signature') }, contactSilenced),
});
