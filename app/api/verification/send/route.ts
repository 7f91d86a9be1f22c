import { changeRoute } from '@/lib/changes';
import { sendAccessCode } from '@/lib/verification/send-code';

/** §2.3 An access code is sent by the chosen way. */
export const POST = changeRoute(sendAccessCode);
