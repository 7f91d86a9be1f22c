import { changeRoute } from '@/lib/changes';
import { contactsCounted } from '@/lib/claims/contacts-counted';
import { proofSending } from '@/lib/verification/proof/send-proof';

/** §10.18 Another code of a fresh proof is sent the same way. */
export const POST = changeRoute(proofSending(contactsCounted).resend);
