import { beginContact } from '@/lib/account/contacts/begin-contact';
import { changeRoute } from '@/lib/changes';

/** A new contact is sent its code. */
export const POST = changeRoute(beginContact);
