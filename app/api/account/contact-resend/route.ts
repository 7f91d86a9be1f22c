import { resendContactCode } from '@/lib/account/contacts/confirm-contact';
import { changeRoute } from '@/lib/changes';

/** A new contact is sent another code. */
export const POST = changeRoute(resendContactCode);
