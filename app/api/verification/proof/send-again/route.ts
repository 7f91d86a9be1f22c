import { changeRoute } from '@/lib/changes';
import { contactsCounted } from '@/lib/claims/contacts-counted';
import { proofSending } from '@/lib/verification/proof/send-proof';

/** §10.18 A new code of a fresh proof goes out by itself, once. */
export const POST = changeRoute(proofSending(contactsCounted).sendAgain);
