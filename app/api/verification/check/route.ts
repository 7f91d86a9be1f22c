import { changeRoute } from '@/lib/changes';
import { contactsCounted } from '@/lib/claims/contacts-counted';
import { accessCodeChecking } from '@/lib/verification/check-code';

/** §2.3 The access code is checked. */
export const POST = changeRoute(accessCodeChecking(contactsCounted));
