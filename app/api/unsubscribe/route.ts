import { changeRoute } from '@/lib/changes';
import { unsubscribe } from '@/lib/notifications/unsubscribe';

/** Turns off one topic at one contact, by the token of an e-mail. */
export const POST = changeRoute(unsubscribe);
