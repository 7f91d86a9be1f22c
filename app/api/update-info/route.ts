import { changeRoute } from '@/lib/entry';
import { updateInfo } from '@/lib/lookup';

/** §4.2 UpdateInfo is filled in. */
export const POST = changeRoute(updateInfo);
