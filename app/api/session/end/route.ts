import { logOut } from '@/lib/account/log-out';
import { changeRoute } from '@/lib/changes';

/** §4.3 Logout. */
export const POST = changeRoute(logOut);
