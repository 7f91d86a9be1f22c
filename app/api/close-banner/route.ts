import { changeRoute } from '@/lib/changes';
import { closeBanner } from '@/lib/pages/notices/close-banner';

/** §2.2 The banner of the home page is closed. */
export const POST = changeRoute(closeBanner);
