import { changeRoute } from '@/lib/changes';
import { sendAccessCodeAgain } from '@/lib/verification/send-code';

/** §2.3 A new access code is asked for. */
export const POST = changeRoute(sendAccessCodeAgain);
