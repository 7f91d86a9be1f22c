import { changeRoute } from '@/lib/changes';
import { resendProof } from '@/lib/verification';

/** §10.18 Another code of a fresh proof is sent the same way. */
export const POST = changeRoute(resendProof);
