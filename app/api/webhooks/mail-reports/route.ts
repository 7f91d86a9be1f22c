import { handleWebhook } from '@/lib/changes';
import { takeMailReport } from '@/lib/notifications';

/** Where an operator's mail server posts what came back: delivery failures and complaints. */
export const POST = handleWebhook({
  mediaTypes: ['message/rfc822'],
  largest: 256 * 1024,
  take: ({ headers, ...call }) =>
    takeMailReport({ ...call, signature: headers.get('x-portal-signature') ?? '' }),
});
