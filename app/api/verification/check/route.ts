import { changeRoute } from '@/lib/changes';
import { checkAccessCode } from '@/lib/verification';

/** §2.3 The access code is checked. */
export const POST = changeRoute(checkAccessCode);
