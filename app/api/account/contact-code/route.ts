import { confirmContact } from '@/lib/account';
import { changeRoute } from '@/lib/changes';

/** The code of a new contact is checked. */
export const POST = changeRoute(confirmContact);
