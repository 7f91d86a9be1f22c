import { changeRoute } from '@/lib/entry';
import { sendAccessCode } from '@/lib/verification';

/** §2.3 An access code is sent by the chosen way. */
export const POST = changeRoute(sendAccessCode);
