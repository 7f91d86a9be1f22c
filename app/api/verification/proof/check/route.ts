import { changeRoute } from '@/lib/changes';
import { checkProof } from '@/lib/verification';

/** §10.18 The code of a fresh proof is checked. */
export const POST = changeRoute(checkProof);
