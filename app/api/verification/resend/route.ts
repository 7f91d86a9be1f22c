import { changeRoute } from '@/lib/entry';
import { resendAccessCode } from '@/lib/verification';

/** §2.3 A new access code is asked for. */
export const POST = changeRoute(resendAccessCode);
