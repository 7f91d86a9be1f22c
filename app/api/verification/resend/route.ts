import { changeRoute } from '@/lib/changes';
import { resendAccessCode } from '@/lib/verification/send-code';

/** §2.3 A new access code is asked for. */
export const POST = changeRoute(resendAccessCode);
