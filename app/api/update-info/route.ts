import { changeRoute } from '@/lib/changes';
import { updateInfo } from '@/lib/lookup';

/** §4.2 UpdateInfo is filled in. */
export const POST = changeRoute(updateInfo);
