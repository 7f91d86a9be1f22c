import { changeRoute } from '@/lib/changes';
import { contactsCounted } from '@/lib/claims/contacts-counted';
import { proofSending } from '@/lib/verification/proof/send-proof';

/** §10.18 The code of a fresh proof is sent by the chosen way. */
export const POST = changeRoute(proofSending(contactsCounted).send);
