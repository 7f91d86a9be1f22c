import { changeRoute } from '@/lib/changes';
import { sendProofAgain } from '@/lib/verification';

/** §10.18 A new code of a fresh proof goes out by itself, once. */
export const POST = changeRoute(sendProofAgain);
