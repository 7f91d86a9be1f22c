import { handleWebhook } from '@/lib/changes';
import { unsubscribeByOneClick } from '@/lib/notifications';

/** RFC 8058: what a mail program posts when somebody unsubscribes there. */
export const POST = handleWebhook({
  mediaTypes: ['multipart/form-data', 'application/x-www-form-urlencoded'],
  largest: 1024,
  take: unsubscribeByOneClick,
});
