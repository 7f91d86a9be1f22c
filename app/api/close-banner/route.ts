import { changeRoute } from '@/lib/entry';
import { closeBanner } from '@/lib/notices';

/** §2.2 The banner of the home page is closed. */
export const POST = changeRoute(closeBanner);
