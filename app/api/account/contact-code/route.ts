import { confirmContact } from '@/lib/account/contacts/confirm-contact';
import { changeRoute } from '@/lib/changes';

/** The code of a new contact is checked. */
export const POST = changeRoute(confirmContact);
