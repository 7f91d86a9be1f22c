import { sendContactCodeAgain } from '@/lib/account/contacts/confirm-contact';
import { changeRoute } from '@/lib/changes';

/** A new code goes out by itself, once. */
export const POST = changeRoute(sendContactCodeAgain);
