import { extendSession } from '@/lib/account/extend-session';
import { changeRoute } from '@/lib/changes';

/** §4.3 The session goes on. */
export const POST = changeRoute(extendSession);
