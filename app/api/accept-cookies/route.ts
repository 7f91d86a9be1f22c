import { changeRoute } from '@/lib/entry';
import { acceptCookies } from '@/lib/notices';

/** §4.3 The cookie banner is answered. */
export const POST = changeRoute(acceptCookies);
