import { changeRoute } from '@/lib/changes';
import { refresh } from '@/lib/tools/refresh';

/** §2.6 The Refresh button. */
export const POST = changeRoute(refresh);
