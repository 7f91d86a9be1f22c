import { changeRoute } from '@/lib/changes';
import { contactsCounted } from '@/lib/claims/contacts-counted';
import { proofChecking } from '@/lib/verification/proof/check-proof';

/** §10.18 The code of a fresh proof is checked. */
export const POST = changeRoute(proofChecking(contactsCounted));
