import { changeRoute } from '@/lib/changes';
import { confirmEmail } from '@/lib/registration/confirm-email';

/** Checks the code of an address. */
export const POST = changeRoute(confirmEmail);
