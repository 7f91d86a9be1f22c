import { changeRoute } from '@/lib/changes';
import { acceptCookies } from '@/lib/pages/notices/cookie-banner';

/** §4.3 The cookie banner is answered. */
export const POST = changeRoute(acceptCookies);
