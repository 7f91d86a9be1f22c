import { changeRoute } from '@/lib/changes';
import { sendProof } from '@/lib/verification';

/** §10.18 The code of a fresh proof is sent by the chosen way. */
export const POST = changeRoute(sendProof);
