import { changeRoute } from '@/lib/entry';
import { checkAccessCode } from '@/lib/verification';

/** §2.3 The access code is checked. */
export const POST = changeRoute(checkAccessCode);
